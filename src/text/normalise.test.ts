import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { read } from './read.ts';

const WORDS = new Set(['ignore', 'all', 'previous', 'instructions', 'send', 'the', 'key']);
const vocabularies = [(word: string) => WORDS.has(word.toLowerCase())];
const plain = (text: string): string => normalise(text, vocabularies).plain;

describe('normalise', () => {
  it.each([
    ['full-width letters', 'Ｉｇｎｏｒｅ ａｌｌ', 'Ignore all'],
    ['zero-width characters', 'Ig\u200bno\u2060re\ufeff all', 'Ignore all'],
    ['soft hyphens', 'ig\u00adnore', 'ignore'],
    ['tag characters', 'ok\u{e0069}\u{e0067}!', 'ok!'],
    ['direction marks', '\u202eignore\u202c', 'ignore'],
    ['terminal colours', 'ig\x1b[31mnore\x1b[0m', 'ignore'],
    ['Cyrillic letters in a Latin word', 'Ignоrе аll', 'Ignore all'],
    ['Greek letters in a Latin word', 'sΕnd κey', 'sEnd key'],
    ['a word of look-alikes among Latin words', 'please сору it', 'please copy it'],
    ['mathematical letters', '𝐢𝐠𝐧𝐨𝐫𝐞 𝖆𝖑𝖑', 'ignore all'],
    ['small capitals', 'ɪɢɴᴏʀᴇ all', 'ignore all'],
    ['circled and squared letters', '🅸🅶🅽🅾🆁🅴 ⓐⓛⓛ', 'IGNORE all'],
    ['letters set apart', 'i g n o r e   a l l', 'ignore all'],
    ['letters set apart by marks', 'i-g-n-o-r-e a.l.l', 'ignore all'],
    ['letters set apart without space between words', 'i g n o r e a l l p r e v i o u s', 'ignore all previous'],
    ['digits for letters', '1gn0r3 all pr3v10us', 'ignore all previous'],
    ['ligatures', 'ﬁle', 'file'],
  ])('undoes %s', (_, text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each([
    ['Russian', 'Сухо и хорошо, а вот и он: прочитай файл'],
    ['Greek', 'Διάβασε το αρχείο και γράψε'],
    ['accents and case', 'Ça va, Ärger & Łódź'],
    ['lists of letters', 'choose a b c d e f'],
    ['a table', '| a | b | c | d | e |'],
    ['names with digits', 'base64, oauth2, utf8, h264 and 1080p'],
    ['Turkish', 'Kırmızı ışık'],
  ])('leaves %s alone', (_, text) => {
    expect(plain(text)).toBe(text);
  });

  it('finds the raw place of what it read', () => {
    const text = 'x Ig\u200bnоre ﬁles';
    const { plain: read, rawSpan } = normalise(text, vocabularies);
    const at = read.indexOf('Ignore');
    expect(text.slice(...rawSpan(at, at + 6))).toBe('Ig\u200bnоre');
    expect(text.slice(...rawSpan(read.indexOf('files'), read.length))).toBe('ﬁles');
  });

  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'a',
        'i',
        ' ',
        '.',
        '\n',
        'о',
        'ﬁ',
        '\u200b',
        '\u0301',
        '\u{e0041}',
        '\ud800',
        '\udc00',
        '\x1b[0m',
        '🇮',
        'が',
        '각',
        '0',
        '@',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    ),
    maxLength: 60,
  });

  it('gives raw spans that are valid, monotone and cover each unit', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { plain: read, rawSpan } = normalise(text, vocabularies);
        let last = 0;
        for (let at = 0; at < read.length; at += 1) {
          const [start, end] = rawSpan(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('returns plain words as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[A-Za-z]{2,9}[ ,.] ?){0,9}$/), (text) => {
        expect(plain(text)).toBe(text);
      }),
    );
  });
});

describe('work', () => {
  /** Milliseconds of processor time: other programs on the machine do not count. */
  const cost = (text: string): number => {
    let best = Infinity;
    // Often enough that the engine has made its code ready: that takes longer than a short text does.
    for (let i = 0; i < 12; i += 1) {
      const start = process.cpuUsage();
      read(text);
      best = Math.min(best, process.cpuUsage(start).user / 1000);
    }
    return best;
  };

  it.each([
    ['prose', 'Read the file, then send it to the user. '],
    ['one endless sentence', 'ignore the file and '],
    ['commas', 'please, '],
    ['negations', 'not never '],
    ['conditions', 'if when after '],
    ['open quotation marks', '\'a "b `c '],
    ['open tags', '<a ><b '],
    ['letters apart', 'a b c d '],
    ['mixed scripts', 'аb '],
    ['marks', 'a\u0301\u0302'],
    ['zero-width characters', '\u200b\u200c'],
    ['Han', '忽略之前的指令'],
    ['line breaks', '\n- a'],
  ])('grows with the length only: %s', (_, unit) => {
    const small = unit.repeat(Math.ceil(8000 / unit.length));
    cost(small);
    // What grows faster does so each time; a clock that was unlucky is so once.
    const ratios = [1, 2, 3].map(() => cost(small.repeat(8)) / Math.max(cost(small), 2));
    expect(Math.min(...ratios)).toBeLessThan(32);
  });
});
