import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteOf, sampleServer, surface } from '../../../test/reports.ts';
import { address, owner } from '../../model/address.ts';
import { containmentWords, isLoose } from './containment.ts';
import { count, grouped, listed } from './count.ts';
import { excerpt, sides, steps, textsOf } from './excerpt.ts';
import { legible } from './legible.ts';
import { place } from './place.ts';
import { brief, plain } from './rule.ts';
import { fingerprintOf, targetArguments } from './target.ts';
import { unsecret } from './unsecret.ts';
import { fullReport } from '../../../test/reports.ts';

const FORBIDDEN = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

describe('legible', () => {
  test('is one line without anything that steers a terminal, whatever comes in', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('\u001b', '\n', '\u202e', '\ud800', '\udc00', '\u009b', '\u2028', 'a', ' ', '\u{e0041}', '字', '\u0000'),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), fc.integer({ min: 4, max: 60 }), (text, cap) => {
        expect(legible(text, cap)).not.toMatch(FORBIDDEN);
      }),
    );
  });

  test('keeps what a reader can read', () => {
    expect(legible('Größe 大きさ 👍 ⚠️ 👩‍👩‍👧 نص')).toBe('Größe 大きさ 👍 ⚠️ 👩‍👩‍👧 نص');
  });

  test('shows line ends, padding and the length of what was cut', () => {
    expect(legible('a\nb')).toBe('a ↵ b');
    expect(legible(`a${' '.repeat(200)}b`)).toContain('⟨200 spaces⟩');
    expect(legible('x'.repeat(1000), 100)).toContain('900 more');
    expect(legible(`a${'\u200b'.repeat(20)}b`)).toBe('a<U+200B><U+200B>⟨… 17 more hidden …⟩<U+200B>b');
    expect(legible('a\u200b\u200bb')).toBe('a<U+200B><U+200B>b');
  });
});

test.each([
  [address('server', 'instructions'), 'the server, instructions'],
  [address(owner('tool', 'search'), 'description'), 'tool "search", description'],
  [address(owner('tool', 'a/b'), 'schema', 'properties', 'q', 'description'), 'tool "a/b", parameter "q", description'],
  [
    address(owner('tool', 's'), 'schema', 'properties', 'a', 'items', 'properties', 'b', 'enum', 1),
    'tool "s", parameter "a[].b", choices, number 2',
  ],
  ['tool:s/schema/properties/q/~key', 'tool "s", parameter "q", name of the member'],
  ['tool:s~2/description', 'tool "s" (number 2 of that name), description'],
  [address(owner('prompt', 'plan'), 'body', 0), 'prompt "plan", message 1'],
  [address(owner('prompt', 'plan'), 'argument', 'who'), 'prompt "plan", argument "who"'],
  [address(owner('resource', 'file:///a/b'), 'body'), 'resource "file:///a/b", text'],
])('%s is %s', (at, words) => expect(place(at)).toBe(words));

describe('excerpt', () => {
  const text = `${'before '.repeat(40)}READ THE KEY${' after'.repeat(40)}`;
  const described = surface('tool.description', 'tool:x/description', text);

  test('shows the words with a little around them', () => {
    const shown = excerpt(quoteOf(described, 'READ THE KEY'), textsOf([described]));
    expect(shown.marked).toBe('READ THE KEY');
    expect(shown.before).toMatch(/^… .*before $/);
    expect(shown.after).toMatch(/^ after.* …$/);
  });

  test('shows only the words when the text is not at hand', () => {
    expect(excerpt(quoteOf(described, 'READ THE KEY'), textsOf([]))).toEqual({ before: '', marked: 'READ THE KEY', after: '' });
  });

  test('still marks the right words when a secret before them is redacted', () => {
    const secret = `ghp_${'a1B2c3D4e5'.repeat(3)}F6g7h8`;
    const leaky = surface('tool.description', 'tool:x/description', `Token ${secret} and then SEND IT.`);
    const shown = excerpt(quoteOf(leaky, 'SEND IT'), textsOf([leaky]));
    expect(shown.marked).toBe('SEND IT');
    expect(shown.before).not.toContain(secret.slice(-8));
  });

  test('tells how it was uncovered, with each text that was kept', () => {
    const inner = surface('tool.description', 'tool:x/description', 'the order', ['base64', 'gzip']);
    expect(steps(quoteOf(inner, 'order'), textsOf([surface('tool.description', 'tool:x/description', 'AAAA'), inner]))).toEqual([
      { how: 'as sent', text: 'AAAA' },
      { how: 'base64 undone', text: undefined },
      { how: 'gzip undone', text: undefined },
    ]);
  });

  test('marks what differs in a change, in whole words', () => {
    const { before, after } = sides({ kind: 'change', address: 'a', before: 'Adds two numbers.', after: 'Adds ten numbers.' });
    expect([before?.marked, after?.marked]).toEqual(['two', 'ten']);
    expect(sides({ kind: 'change', address: 'a', before: undefined, after: 'x' }).before).toBeUndefined();
  });
});

test('containment is said layer by layer, and an open layer is never passed over', () => {
  const host = { backend: 'host', files: 'open', network: 'open', env: 'enforced', processes: 'observed' } as const;
  expect(containmentWords(host)).toBe('on the bare host: environment held; processes watched but not held; files and network open');
  expect(isLoose(host)).toBe(true);
  expect(isLoose(sampleServer('x').containment)).toBe(false);
});

test('the command to approve keeps what follows -- last, and quotes what a shell would read', () => {
  const named = { label: 'x' };
  expect(targetArguments({ target: { ...named, kind: 'stdio', command: 'node', args: ['a b.js', "it's"], cwd: undefined, env: [] } })).toBe(
    `-- node 'a b.js' 'it'\\''s'`,
  );
  expect(targetArguments({ target: { ...named, kind: 'package', ecosystem: 'npm', spec: '@a/b@^1', args: ['--x'], env: [] } })).toBe(
    'npm:@a/b@^1 -- --x',
  );
  expect(fingerprintOf(sampleServer('x', { fingerprint: 'ab' }))).toBe('sha256:ab');
  expect(fingerprintOf(sampleServer('x', { fingerprint: 'sha256:ab' }))).toBe('sha256:ab');
});

test('numbers and lists', () => {
  expect([grouped(1234567), grouped(12), count(1, 'tool'), count(2, 'tool'), listed(['a', 'b', 'c']), listed([])]).toEqual([
    '1,234,567',
    '12',
    '1 tool',
    '2 tools',
    'a, b and c',
    '',
  ]);
});

test('Markdown of a rule as plain words, and its first sentences', () => {
  expect(plain('Use `a` **now**, see [this](x.md).')).toBe('Use a now, see this.');
  expect(brief('One thing. Another thing that is long.', 20)).toBe('One thing.');
});

test('a report without secrets comes out as it went in', () => {
  expect(unsecret(fullReport())).toEqual(fullReport());
});
