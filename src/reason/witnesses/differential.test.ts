import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Answer, differentialWitness, drawnOrder, ENOUGH_RUNS, follows, MOST_ERROR } from './differential.ts';

/** Numbers that look random and are the same in every run of the test. */
function generator(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Tool = (secret: string, call: number, random: () => number) => string | { text: string; took: number; again?: readonly number[] };

function tried(tool: Tool, random: () => number, runs = ENOUGH_RUNS): ReturnType<typeof follows> {
  const groups: { a: Answer[]; b: Answer[] } = { a: [], b: [] };
  for (const [call, which] of drawnOrder(runs, random).entries()) {
    const said = tool(which === 'a' ? 'kQ3vTz81LmPw0XrY5bNe7DcA' : 'Zp6HsU2fGj9WtK4aMqR8oVxB', call, random);
    const { text, ...times } = typeof said === 'string' ? { text: said } : said;
    groups[which].push({ surfaces: [{ address: 'call/result/content/0/text', text }], ...times });
  }
  return follows(groups.a, groups.b);
}

const stamp = (call: number): string => new Date(1.8e12 + call * 7013).toISOString();
const sealed = (secret: string): string => {
  const cipher = createCipheriv('aes-128-cbc', Buffer.alloc(16, 3), Buffer.alloc(16, 9));
  return Buffer.concat([cipher.update(secret), cipher.final()]).toString('base64');
};

const leaky: (readonly [string, Tool])[] = [
  ['encryption under a fixed key', (s) => sealed(s)],
  ['encryption amid noise', (s, call, random) => `at ${stamp(call)} id ${Math.floor(random() * 1e9)}: ${sealed(s)} done`],
  ['a hash with an unknown salt', (s) => createHash('sha256').update(`unknown${s}`).digest('hex')],
  ['compression', (s) => deflateSync(s).toString('hex')],
  ['its length after packing', (s) => `packed ${s.startsWith('k') ? 31 : 34} bytes`],
  [
    'counting',
    (s, call) =>
      JSON.stringify({ at: stamp(call), vowels: s.replace(/[^aeiou]/gi, '').length, sum: [...Buffer.from(s)].reduce((x, y) => x + y) }),
  ],
  [
    'ordering',
    (s) =>
      ['red', 'green', 'blue', 'black']
        .toSorted((x, y) => s.indexOf(x.charAt(0)) - s.indexOf(y.charAt(0)) || s.charCodeAt(0) - 100)
        .join(', '),
  ],
  ['length of an answer', (s, _call, random) => 'x'.repeat(s.charCodeAt(0) * 4 + Math.floor(random() * 20))],
  ['number of lines', (s, call) => `${stamp(call)}\n`.repeat(s.charCodeAt(1) % 9)],
  ['time', (s, call, random) => ({ text: `done ${stamp(call)}`, took: (s.startsWith('k') ? 40 : 140) + random() * 20 })],
];

/** A letter with each call, as time, behind a beginning that all keys have. */
const inRow = (of: (at: number) => number, random: () => number) => ({
  text: 'done',
  took: 10 + random() * 8,
  // Now and then the machine is busy.
  again: Array.from({ length: 6 }, (_, at) => of(at) + random() * 8 + (random() < 0.1 ? random() * 300 : 0)),
});
leaky.push(['the time of calls in a row', (s, _call, random) => inRow((at) => s.charCodeAt(at) * 3, random)]);

const honest: readonly (readonly [string, Tool])[] = [
  ['always the same', () => 'ready'],
  ['slower with each call', (_s, _call, random) => inRow((at) => at * 30, random)],
  ['now slow and now quick in a row', (_s, _call, random) => inRow(() => random() * 200, random)],
  ['a time', (_s, call) => `now ${stamp(call)}`],
  ['a count of calls', (_s, call) => JSON.stringify({ calls: call, list: Array.from({ length: call }, (_, i) => i) })],
  ['every second call differs', (_s, call) => (call % 2 === 0 ? 'even' : 'odd and longer')],
  ['changes once, in the middle', (_s, call) => (call < 8 ? 'old' : 'new')],
  ['random ids', (_s, _call, random) => JSON.stringify({ id: Math.floor(random() * 1e12).toString(36), size: random() })],
  ['one of two', (_s, _call, random) => (random() < 0.5 ? 'heads' : 'tails, this time')],
  [
    'random words',
    (_s, _call, random) =>
      Array.from({ length: 30 }, () => 'amber cloud maple north river stone'.split(' ')[Math.floor(random() * 6)]).join(' '),
  ],
  ['random order', (_s, _call, random) => ['a1', 'b2', 'c3', 'd4'].toSorted(() => random() - 0.5).join(' ')],
  ['random length', (_s, _call, random) => 'y'.repeat(Math.floor(random() * 400))],
  ['random time', (_s, _call, random) => ({ text: 'ok', took: random() < 0.5 ? 10 : 500 })],
  ['a salted hash', (s, call, random) => createHash('sha256').update(`${s}${call}${random()}`).digest('hex')],
];

describe('noninterference', () => {
  it.each(leaky)('sees %s', (_name, tool) => {
    for (let trial = 0; trial < 5; trial += 1) {
      const found = tried(tool, generator(trial));
      expect(found).toMatchObject({ follows: true });
      expect(found.error).toBeLessThanOrEqual(MOST_ERROR);
      if (!found.what.includes('in a row')) expect(found.leaves[0]).toMatch(/^call\/result/);
      expect(found.what).not.toContain('kQ3v');
    }
  });

  it('sees neither time nor chance in 1,000 trials', () => {
    for (let trial = 0; trial < 1000; trial += 1) {
      const [name, tool] = honest[trial % honest.length] ?? ['', () => ''];
      expect([name, tried(tool, generator(trial)).follows]).toEqual([name, false]);
    }
  });

  it('claims nothing from too few runs, and says so', () => {
    const found = tried((s) => s, generator(1), 4);
    expect(found).toMatchObject({ follows: false, error: 1 });
    expect(found.what).toContain('cannot show it');
  });

  it('names the leaf', () => {
    const found = tried(
      (s, call) => JSON.stringify({ at: stamp(call), report: { sealed: sealed(s) }, nonce: randomBytes(8).toString('hex') }),
      generator(2),
    );
    expect(found.leaves).toContain('call/result/content/0/text/report/sealed');
    expect(found.leaves.some((leaf) => leaf.endsWith('nonce') || leaf.endsWith('/at'))).toBe(false);
  });

  it('makes a witness of its own class', () => {
    const seed = { id: 'env:A', source: { kind: 'env', name: 'A' }, value: 'x', worth: 'secret' } as const;
    const found = tried((s) => sealed(s), generator(3));
    expect(differentialWitness(seed, 'result.text', found, 'call')).toMatchObject({
      class: 'differential',
      seed: 'env:A',
      span: undefined,
    });
  });
});
