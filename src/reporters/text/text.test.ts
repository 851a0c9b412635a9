import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanServer, closedServer, fullReport, poisonedServer, SAMPLE_RULES, sampleReport } from '../../../test/reports.ts';
import type { RuleMeta } from '../words/rule.ts';
import { columns, quoteLines, wrap } from './layout.ts';
import { palette } from './palette.ts';
import { renderText } from './text.ts';

const rules = (id: string): RuleMeta | undefined => SAMPLE_RULES.find((rule) => rule.id === id);
const show = (report: Parameters<typeof renderText>[0], parts: Partial<Parameters<typeof renderText>[1]> = {}): string =>
  renderText(report, { colour: false, width: 100, verbose: false, ...parts }, rules);

describe('layout', () => {
  test.each([
    ['abc', 3],
    ['大きさ', 6],
    ['👩‍👩‍👧', 2],
    ['e\u0301', 1],
    ['❤️', 2],
  ])('%s takes %i columns', (text, n) => expect(columns(text)).toBe(n));

  test('no line is wider than it may be, and no word is lost', () => {
    const text = fc.array(fc.constantFrom('word', '字字字', 'a-very-long-token-without-any-space-in-it', '👍', 'x'), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 24, max: 80 }), (all, width) => {
        const lines = wrap(all.join(' '), width, '  - ');
        for (const line of lines) expect(columns(line)).toBeLessThanOrEqual(width);
        expect(
          lines
            .map((line) => line.slice(4))
            .join('')
            .replaceAll(' ', ''),
        ).toBe(all.join(''));
      }),
    );
  });

  test('carets stand under the words that matter, also beside wide characters', () => {
    const lines = quoteLines({ before: '大事 ', marked: '鍵 key', after: ' end' }, 80, '| ', palette(false));
    expect(lines).toEqual(['| 大事 鍵 key end', '|      ^^^^^^']);
  });

  test('colour marks by inverse video and draws no carets', () => {
    const lines = quoteLines({ before: 'a ', marked: 'b', after: ' c' }, 80, '| ', palette(true));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('\u001b[7mb\u001b[27m');
  });
});

describe('the report', () => {
  test('says grade, sentence, version, containment, dummies and lock before any finding', () => {
    const text = show(sampleReport([poisonedServer()]));
    const [head = ''] = text.split('What it costs');
    for (const words of [
      '█▀▀▀',
      'Do not install',
      'notes-helper 1.4.2',
      'took 1.4.2',
      'in a bubblewrap cell',
      'NOTES_TOKEN',
      'not what was approved',
    ]) {
      expect(head).toContain(words);
    }
  });

  test('shows evidence with hidden characters visible, the chain, both sides of a change, and what to do', () => {
    const text = show(sampleReport([poisonedServer()]));
    for (const words of [
      '^^^^',
      'base64 undone:',
      '- Runs one of three',
      '+ Runs a shell',
      '-> Do not install this version.',
      'tool "search_notes", parameter "query"',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('\u200b');
  });

  test('tells many alike findings in one breath, and verbose each by itself', () => {
    const [short, long] = [show(sampleReport([poisonedServer()])), show(sampleReport([poisonedServer()]), { verbose: true })];
    expect(short.match(/Neither readOnlyHint/g)).toHaveLength(1);
    expect(long.match(/Neither readOnlyHint/g)).toHaveLength(6);
  });

  test('keeps notes and what was set aside for verbose, and says that they are there', () => {
    const [short, long] = [show(sampleReport([poisonedServer()])), show(sampleReport([poisonedServer()]), { verbose: true })];
    expect(short).toContain('1 note not shown');
    expect(short).toContain('1 candidate looked at and set aside');
    expect(long).toContain('One definition takes 980 tokens.');
    expect(long).toContain('It says what the tool itself does');
  });

  test('offers the exact command to approve, and none when nothing was seen', () => {
    expect(show(sampleReport([cleanServer()]))).toMatch(
      /assayer approve https:\/\/weather\.example\/mcp --fingerprint sha256:[0-9a-f]{64}/,
    );
    expect(show(sampleReport([closedServer()]))).not.toContain('approve --fingerprint');
    expect(show(sampleReport([closedServer()]))).toContain('No grade: auth-required');
  });

  test('ends with all servers, worst first, and why the gate is not passed', () => {
    const tail = show(fullReport()).split('3 servers, worst first')[1] ?? '';
    expect(tail.indexOf('notes-helper')).toBeLessThan(tail.indexOf('vault'));
    expect(tail.indexOf('vault')).toBeLessThan(tail.indexOf('weather'));
    expect(tail).toContain('Gate not passed (exit 1)');
  });

  test.each([60, 80, 100])('keeps to %i columns, commands apart', (width) => {
    const lines = show(fullReport(), { width }).split('\n');
    for (const line of lines.filter((l) => !l.includes('assayer '))) expect(columns(line)).toBeLessThanOrEqual(width);
  });

  test('paints only when colour is wanted', () => {
    expect(show(fullReport())).not.toContain('\u001b');
    expect(show(fullReport(), { colour: true })).toContain('\u001b[');
  });
});
