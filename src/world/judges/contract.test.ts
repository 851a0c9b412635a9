import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../model/inventory.ts';
import type { Judge, JudgeKind, Question, Reply } from './contract.ts';
import { misfit } from './fits.ts';
import { judges } from './index.ts';
import { jsonIn } from './json-in.ts';
import { type Answer, type Asked, loopbackModel } from './testing/loopback.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['verdict', 'confidence'],
  properties: { verdict: { type: 'string', enum: ['harmless', 'harmful'] }, confidence: { type: 'number', minimum: 0, maximum: 1 } },
};
const QUESTION: Question = { system: 'You judge.', text: 'Is it?', schema: SCHEMA, most: 200 };
const GOOD = JSON.stringify({ verdict: 'harmless', confidence: 0.5 });
const KEY = 'key-that-nobody-may-see-0192837465';

interface Tried {
  readonly reply: Reply;
  readonly asked: readonly Asked[];
}

async function tried(
  kind: JudgeKind,
  answer: (asked: Asked) => Answer,
  timeout = 2_000,
  use?: (judge: Judge) => Promise<Reply>,
): Promise<Tried> {
  await using model = await loopbackModel(answer);
  const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout });
  return { reply: await (use === undefined ? judge.ask(QUESTION) : use(judge)), asked: model.asked };
}

const why = ({ reply }: Tried): string => (reply.answered ? 'answered' : reply.why);

describe.each(judges.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  it('gives a shaped answer, asked for by a schema, with the key where the API wants it', async () => {
    const { reply, asked } = await tried(kind, () => ({ text: GOOD }));
    expect(reply).toMatchObject({
      answered: true,
      value: { verdict: 'harmless', confidence: 0.5 },
      usage: { input: 100, output: 20, requests: 1 },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ api: kind.name, model: 'm', key: KEY, structured: true, last: 'Is it?' });
    expect(asked[0]?.system).toContain('You judge.');
  });

  it('takes JSON out of a fence and out of prose', async () => {
    const fenced = await tried(kind, () => ({ text: `Here it is:\n\`\`\`json\n${GOOD}\n\`\`\`` }));
    const prose = await tried(kind, () => ({ text: `I think ${GOOD} fits.` }));
    expect([why(fenced), why(prose)]).toEqual(['answered', 'answered']);
    expect(prose.asked).toHaveLength(1);
  });

  it('asks once more after a prose answer, and no more', async () => {
    const mended = await tried(kind, ({ before }) => ({ text: before === 0 ? 'It is harmless.' : GOOD }));
    expect(mended.reply).toMatchObject({ answered: true, usage: { input: 200, output: 40, requests: 2 } });
    expect(mended.asked[1]?.turns).toBe(1);
    const never = await tried(kind, () => ({ text: 'It is harmless.' }));
    expect(why(never)).toBe('shapeless');
    expect(never.asked).toHaveLength(2);
  });

  it('falls back to plain words where the structured mode is refused, and remembers it', async () => {
    await using model = await loopbackModel(({ structured }) => (structured ? { status: 400, message: 'no such mode' } : { text: GOOD }));
    const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout: 2_000 });
    expect((await judge.ask(QUESTION)).answered).toBe(true);
    expect((await judge.ask(QUESTION)).answered).toBe(true);
    expect(model.asked.map(({ structured }) => structured)).toEqual([true, false, false]);
  });

  it.each([429, 500, 503, 529])('asks again after %i, within its time', async (status) => {
    const mended = await tried(kind, ({ before }) => (before === 0 ? { status, after: 0 } : { text: GOOD }));
    expect(mended.reply).toMatchObject({ answered: true, usage: { requests: 2 } });
    const never = await tried(kind, () => ({ status, after: 0 }));
    expect(why(never)).toBe(status === 429 || status === 529 ? 'busy' : 'broken');
    expect(never.asked).toHaveLength(4);
  });

  it('waits no longer than it has time', async () => {
    const began = performance.now();
    const late = await tried(kind, () => ({ status: 429, after: 3_600 }), 300);
    expect(why(late)).toBe('busy');
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  const FAULTS: readonly (readonly [string, (asked: Asked) => Answer, string, number])[] = [
    ['no answer in time', () => ({ fault: 'silent' }), 'timeout', 300],
    ['a connection that breaks', () => ({ fault: 'reset' }), 'unreachable', 2_000],
    ['an answer without an end', () => ({ fault: 'huge' }), 'too-long', 5_000],
    ['an empty answer', () => ({ text: '' }), 'empty', 2_000],
    ['a refusal', () => ({ text: 'I cannot.', ended: 'refused' }), 'refused', 2_000],
    ['an answer that was cut off', () => ({ text: GOOD.slice(0, 12), ended: 'cut' }), 'too-long', 2_000],
    ['a complete answer that says it was cut off', () => ({ text: GOOD, ended: 'cut' }), 'too-long', 2_000],
    ['an answer that lacks a member', () => ({ text: '{"verdict":"harmless"}' }), 'shapeless', 2_000],
    [
      'an answer with more than was asked',
      () => ({ text: '{"verdict":"harmless","confidence":1,"__proto__":{"a":1}}' }),
      'shapeless',
      2_000,
    ],
    ['a confidence of 7', () => ({ text: '{"verdict":"harmless","confidence":7}' }), 'shapeless', 2_000],
    ['a choice that was not offered', () => ({ text: '{"verdict":"perfect","confidence":1}' }), 'shapeless', 2_000],
    ['a page instead of an answer', () => ({ raw: '<html>Login</html>' }), 'broken', 10_000],
    ['JSON that is no answer', () => ({ raw: '{"choices":[],"content":7}' }), 'broken', 2_000],
    ['an error under status 200', () => ({ raw: '{"error":{"message":"no"}}' }), 'broken', 2_000],
    ['a key that is not taken', () => ({ status: 401, message: `bad key ${KEY}` }), 'unauthorised', 2_000],
    ['a model that is not there', () => ({ status: 404, message: 'no model m' }), 'refused', 2_000],
    ['a way to somebody else', () => ({ status: 307, to: 'http://127.0.0.1:1/' }), 'unreachable', 2_000],
  ];
  it.each(FAULTS)('is silent, and says so, at %s', async (_name, answer, silence, timeout) => {
    const got = await tried(kind, answer, timeout);
    expect(why(got)).toBe(silence);
    expect(got.reply.usage.requests).toBeGreaterThan(0);
    const says = got.reply.answered ? '' : got.reply.says;
    expect(says).toMatch(/^[A-Z].{10,260}$/);
    expect(JSON.stringify(got.reply)).not.toContain(KEY);
  });

  it('says nobody our key, whoever says it back and however it is written', async () => {
    const escaped = JSON.stringify({ reason: `Your key is ${KEY}.` }).replace('key-that', String.raw`\u006bey-that`);
    const asked = await tried(
      kind,
      () => ({ text: escaped }),
      2_000,
      (judge) => judge.ask({ ...QUESTION, schema: { type: 'object' } }),
    );
    expect(asked.reply).toMatchObject({ answered: true, value: { reason: 'Your key is [REDACTED].' } });
    await using model = await loopbackModel(() => ({ text: KEY, calls: [{ name: 'look', args: { [KEY]: [KEY] } }] }));
    const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout: 2_000 });
    const turned = await judge.turn({ system: '', turns: [{ from: 'us', text: '?' }], functions: [], most: 10 });
    expect(turned).toMatchObject({ answered: true, text: '[REDACTED]', calls: [{ args: { '[REDACTED]': ['[REDACTED]'] } }] });
  });

  it('takes nothing that is nested deeper than anybody can walk', async () => {
    const deep = `{"at":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const asked = await tried(
      kind,
      () => ({ text: deep }),
      2_000,
      (judge) => judge.ask({ ...QUESTION, schema: { type: 'object' } }),
    );
    expect(why(asked)).toBe('shapeless');
    const raw =
      kind.name === 'anthropic'
        ? `{"content":[{"type":"tool_use","id":"1","name":"look","input":${deep}}]}`
        : `{"choices":[{"message":{"tool_calls":[{"id":"1","function":{"name":"look","arguments":${JSON.stringify(deep)}}}]}}]}`;
    await using model = await loopbackModel(() => ({ raw }));
    const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout: 2_000 });
    const turned = await judge.turn({ system: '', turns: [{ from: 'us', text: '?' }], functions: [], most: 10 });
    expect(turned).toMatchObject({ answered: true, calls: [{ name: 'look', args: {} }] });
  });

  it('is silent where nobody listens, and where it is stopped', async () => {
    const nobody = kind.open({ url: 'http://127.0.0.1:1/v1', model: 'm', key: KEY, timeout: 1_000 });
    expect(await nobody.ask(QUESTION)).toMatchObject({ answered: false, why: 'unreachable' });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const stopped = await tried(
      kind,
      () => ({ fault: 'silent' }),
      2_000,
      (judge) => judge.ask(QUESTION, stop.signal),
    );
    expect(why(stopped)).toBe('stopped');
  });

  it.each([{ prompt_tokens: -5, input_tokens: -5, completion_tokens: 1e300, output_tokens: 'x' }, null])(
    'counts for itself where the endpoint counts nonsense: %o',
    async (usage) => {
      const { reply } = await tried(kind, () => ({ text: GOOD, usage }));
      expect(reply.usage.input).toBeGreaterThan(5);
      expect(reply.usage.input).toBeLessThan(500);
      expect(reply.usage.output).toBeGreaterThan(3);
    },
  );

  it('does not believe an endpoint that says nothing came of an answer that did', async () => {
    const usage = { prompt_tokens: 100, input_tokens: 100, completion_tokens: 0, output_tokens: 0 };
    const { reply } = await tried(kind, () => ({ text: `${'It is a long story. '.repeat(500)}${GOOD}`, usage }));
    expect(reply).toMatchObject({ answered: true, usage: { input: 100 } });
    expect(reply.usage.output).toBeGreaterThan(1_000);
  });

  it('lets a model call functions, and gives it back what came', async () => {
    await using model = await loopbackModel(({ turns }) =>
      turns === 0 ? { calls: [{ name: 'look', args: { at: 'x' } }] } : { text: 'Done.' },
    );
    const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout: 2_000 });
    const functions = [{ name: 'look', says: 'Looks.', schema: { type: 'object', properties: {} } }];
    const first = await judge.turn({ system: 's', turns: [{ from: 'us', text: 'go' }], functions, most: 100 });
    if (!first.answered) throw new Error(first.says);
    const { id } = first.calls[0] ?? { id: '' };
    expect(first.calls).toEqual([{ id, name: 'look', args: { at: 'x' } }]);
    const turns = [
      { from: 'us', text: 'go' },
      { from: 'model', text: first.text, calls: first.calls },
      { from: 'function', id, name: 'look', text: 'seen' },
    ] as const;
    expect(await judge.turn({ system: 's', turns, functions, most: 100 })).toMatchObject({ answered: true, text: 'Done.', calls: [] });
    expect(model.asked[1]).toMatchObject({ last: 'seen', functions: ['look'], turns: 1 });
  });

  it('takes arguments that are no JSON for none', async () => {
    await using model = await loopbackModel(() => ({ calls: [{ name: 'look', args: '{"at": ' }] }));
    const judge = kind.open({ url: model.url, model: 'm', key: KEY, timeout: 2_000 });
    const got = await judge.turn({ system: 's', turns: [{ from: 'us', text: 'go' }], functions: [], most: 100 });
    expect(got).toMatchObject({ answered: true, calls: [{ name: 'look', args: {} }] });
  });

  it('says where its key comes from when there is none', async () => {
    const judge = kind.open({ url: kind.usual.url, model: 'm', key: undefined, timeout: 100 });
    expect(await judge.missing()).toContain(kind.keyFrom);
    expect(await kind.open({ url: 'http://127.0.0.1:1/v1', model: 'm', key: undefined, timeout: 100 }).missing()).toBeUndefined();
  });
});

describe('what stands in words', () => {
  it('finds any object in any prose without a brace', () => {
    const prose = fc.string().map((text) => text.replaceAll(/[{}`"\\]/g, ''));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), prose, prose, (object, before, after) => {
        const said = JSON.stringify(object);
        expect(JSON.stringify(jsonIn(`x ${before}${said}${after}`))).toBe(JSON.stringify(JSON.parse(said) as Json));
      }),
    );
  });
  it('never throws, and ends', () => {
    fc.assert(fc.property(fc.string(), (text) => void jsonIn(text)));
    expect(jsonIn('{'.repeat(200_000))).toBeUndefined();
  });
});

describe('what fits', () => {
  it('is told apart', () => {
    expect(misfit({ verdict: 'harmful', confidence: 1 }, SCHEMA)).toBeUndefined();
    expect(misfit([], SCHEMA)).toContain('no object');
    expect(misfit(['a', 'b'], { type: 'array', maxItems: 1 })).toContain('out of bounds');
    expect(misfit(['a', 7], { type: 'array', items: { type: 'string' } })).toContain('number 2');
    expect(misfit(1.5, { type: 'integer' })).toContain('integer');
    expect(misfit('long', { type: 'string', maxLength: 3 })).toContain('out of bounds');
  });
});
