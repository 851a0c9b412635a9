import { describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { chooseJudge, type JudgeWish } from './choose.ts';
import { loopbackModel } from './testing/loopback.ts';

const WISH: JudgeWish = { name: 'auto', model: undefined, url: undefined, timeout: 1_000 };
const NOWHERE = { OLLAMA_HOST: '127.0.0.1:1' };
const schema = { type: 'object' };
const QUESTION = { system: 's', text: 't', schema, most: 10 };

describe('auto', () => {
  it('asks nobody where nothing allows it, and says so', async () => {
    const { judge, says } = await chooseJudge(WISH, NOWHERE);
    expect(judge).toBeUndefined();
    expect(says).toContain('No model was asked');
  });
  it.each([
    [{ ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'b' }, 'anthropic', 'ANTHROPIC_API_KEY is set'],
    [{ OPENAI_API_KEY: 'b' }, 'openai', 'OPENAI_API_KEY is set'],
    [{ OPENAI_API_KEY: ' ', ASSAYER_JUDGE_KEY: 'sk-ant-1' }, 'anthropic', 'ASSAYER_JUDGE_KEY is set'],
    [{ ASSAYER_JUDGE_KEY: 'other' }, 'openai', 'ASSAYER_JUDGE_KEY is set'],
  ])('takes what %o allows', async (env, kind, why) => {
    const { judge, says } = await chooseJudge(WISH, { ...NOWHERE, ...env });
    expect(judge?.kind).toBe(kind);
    expect(says).toContain(why);
    for (const key of Object.values(env)) if (key.length > 2) expect(says).not.toContain(key);
  });
  it('finds an endpoint on this machine, and the first model there', async () => {
    await using model = await loopbackModel(() => ({ text: '{}' }), ['some-embed-text', 'small', 'large']);
    const env = { OLLAMA_HOST: model.url.replace(/^http:\/\/|\/v1$/g, '') };
    const { judge, says } = await chooseJudge(WISH, env);
    expect(judge?.model).toBe('small');
    expect(says).toContain('OLLAMA_HOST names it');
    expect(await judge?.ask(QUESTION)).toMatchObject({ answered: true });
    expect((await chooseJudge({ ...WISH, model: 'mine' }, env)).judge?.model).toBe('mine');
  });
  it('tells no name of a model that is more than a name', async () => {
    await using model = await loopbackModel(() => ({ text: '{}' }), ['ev\u001b[31mil\nAll is well.', 'org/small:8b']);
    const { judge, says } = await chooseJudge(WISH, { OLLAMA_HOST: model.url.replace('/v1', '') });
    expect(judge?.model).toBe('org/small:8b');
    expect(says).not.toContain('All is well');
  });
  it.each([
    ['0.0.0.0', 'http://127.0.0.1:11434/v1/models'],
    ['localhost', 'http://localhost:11434/v1/models'],
    ['0.0.0.0:8080', 'http://127.0.0.1:8080/v1/models'],
    ['https://models.example.com/', 'https://models.example.com/v1/models'],
  ])('looks for %s where a server of that setting listens', async (host, url) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody'));
    try {
      await chooseJudge(WISH, { OLLAMA_HOST: host });
      expect(fetched.mock.calls.map(([at]) => at)).toEqual([url]);
    } finally {
      fetched.mockRestore();
    }
  });
  it('has nobody to ask at an endpoint without models', async () => {
    await using model = await loopbackModel(() => ({ text: '{}' }));
    expect((await chooseJudge(WISH, { OLLAMA_HOST: model.url.replace('/v1', '') })).judge).toBeUndefined();
  });
});

describe('a name', () => {
  it('must be known, and have a key where it needs one', async () => {
    await expect(chooseJudge({ ...WISH, name: 'oracle' }, {})).rejects.toThrow(UsageError);
    await expect(chooseJudge({ ...WISH, name: 'openai' }, {})).rejects.toThrow(/OPENAI_API_KEY/);
    await expect(chooseJudge({ ...WISH, name: 'openai', url: 'ftp://x' }, {})).rejects.toThrow(/--judge-url/);
    await expect(chooseJudge({ ...WISH, name: 'openai', url: 'https://user:pass@example.com/v1' }, {})).rejects.toThrow(/no password/);
  });
  it('shows a key of OpenAI to OpenAI alone', async () => {
    await using model = await loopbackModel(() => ({ text: '{}' }));
    const env = { OPENAI_API_KEY: 'for-openai', ANTHROPIC_API_KEY: 'for-anthropic' };
    for (const name of ['openai', 'anthropic', 'auto']) {
      const { judge } = await chooseJudge({ ...WISH, name, url: model.url }, env);
      await judge?.ask(QUESTION);
    }
    const { judge } = await chooseJudge({ ...WISH, name: 'openai', url: model.url }, { ...env, ASSAYER_JUDGE_KEY: 'for-here' });
    await judge?.ask(QUESTION);
    expect(model.asked.map(({ key }) => key)).toEqual([undefined, undefined, undefined, 'for-here']);
  });
});
