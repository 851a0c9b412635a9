import { UsageError } from '../../model/errors.ts';
import { isObject, type Json } from '../../model/inventory.ts';
import type { Judge, JudgeKind } from './contract.ts';
import { judges } from './index.ts';
import { bounded, shown } from './post.ts';

/** Who is to be asked for an opinion, as a user says it. */
export interface JudgeWish {
  /** Name of a kind, or `auto`. */
  readonly name: string;
  /** undefined: what is usual there. */
  readonly model: string | undefined;
  readonly url: string | undefined;
  /** Milliseconds for one answer. */
  readonly timeout: number;
}

/** Who is asked, and why it is this one; without a judge: why there is none. One sentence, no key in it. */
export interface ChosenJudge {
  readonly judge: Judge | undefined;
  readonly says: string;
}

/** Names of environment variables and what stands in them. */
type Env = Readonly<Record<string, string | undefined>>;

/** A key of any kind, and the only one that goes to an address that a user names. */
const OWN_KEY = 'ASSAYER_JUDGE_KEY';

/** Whoever the user names, or with `auto` whoever a key or a local endpoint allows. Throws UsageError where one was named that cannot be asked. */
export async function chooseJudge(wish: JudgeWish, env: Env, signal?: AbortSignal): Promise<ChosenJudge> {
  if (wish.url !== undefined) checkUrl(wish.url);
  if (wish.name === 'auto') return automatic(wish, env, signal);
  const kind = judges.find(({ name }) => name === wish.name);
  if (kind === undefined)
    throw new UsageError(
      `--judge ${wish.name}: there is none of that name; choose ${['off', 'auto', ...judges.map(({ name }) => name)].join(', ')}`,
    );
  const judge = opened(kind, wish, keyFor(kind, wish, env));
  const missing = await judge.missing(signal);
  if (missing !== undefined) throw new UsageError(`--judge ${wish.name}: ${missing}`);
  return { judge, says: `Asked: ${judge.model} (${kind.name}) at ${shown(wish.url ?? kind.usual.url)}, as --judge says.` };
}

/** A key for the usual address stays there: at an address of the user's own only the key that is meant for it is shown. */
const keyFor = (kind: JudgeKind, { url }: JudgeWish, env: Env): string | undefined =>
  set(env[OWN_KEY]) ??
  (kind.keyFrom !== undefined && (url === undefined || sameHost(url, kind.usual.url)) ? set(env[kind.keyFrom]) : undefined);

const opened = (kind: JudgeKind, { url, model, timeout }: JudgeWish, key: string | undefined): Judge =>
  kind.open({ url: url ?? kind.usual.url, model: model ?? kind.usual.model, key, timeout });

async function automatic(wish: JudgeWish, env: Env, signal: AbortSignal | undefined): Promise<ChosenJudge> {
  const named = (name: string): JudgeKind | undefined => judges.find((kind) => kind.name === name);
  const openai = named('openai');
  const anthropic = named('anthropic');
  const own = set(env[OWN_KEY]);
  if (wish.url !== undefined && openai !== undefined) {
    const kind = anthropic !== undefined && sameHost(wish.url, anthropic.usual.url) ? anthropic : openai;
    return because(kind, wish, keyFor(kind, wish, env), '--judge-url names it');
  }
  for (const kind of [anthropic, openai])
    if (kind?.keyFrom !== undefined && set(env[kind.keyFrom]) !== undefined)
      return because(kind, wish, own ?? set(env[kind.keyFrom]), `${kind.keyFrom} is set`);
  const meant = own?.startsWith('sk-ant-') === true ? anthropic : openai;
  if (own !== undefined && meant !== undefined) return because(meant, wish, own, `${OWN_KEY} is set`);
  const local = openai === undefined ? undefined : await localEndpoint(env, signal);
  const model = wish.model ?? local?.models.find((id) => !NO_TALKERS.test(id));
  if (openai !== undefined && local !== undefined && model !== undefined)
    return because(
      openai,
      { ...wish, url: local.url, model },
      undefined,
      set(env['OLLAMA_HOST']) === undefined ? 'it runs on this machine' : 'OLLAMA_HOST names it',
    );
  return { judge: undefined, says: NOBODY };
}

const NOBODY =
  'No model was asked for an opinion: there is no key (ANTHROPIC_API_KEY, OPENAI_API_KEY, ASSAYER_JUDGE_KEY) and no endpoint at OLLAMA_HOST or 127.0.0.1:11434.';

const because = (kind: JudgeKind, wish: JudgeWish, key: string | undefined, why: string): ChosenJudge => {
  const judge = opened(kind, wish, key);
  return { judge, says: `Asked: ${judge.model} (${kind.name}) at ${shown(wish.url ?? kind.usual.url)}, because ${why}.` };
};

/** Models that answer nothing. */
const NO_TALKERS = /embed|rerank|whisper|\btts\b|\bbge\b|minilm/i;

/** A name of a model that may be told: whoever lists it has written it. */
const MODEL = /^[\w./:@+-]{1,200}$/;

interface Local {
  readonly url: string;
  readonly models: readonly string[];
}

/** Milliseconds in which an endpoint on this machine says that it is there. */
const LOCAL_TIME = 1_500;

async function localEndpoint(env: Env, signal: AbortSignal | undefined): Promise<Local | undefined> {
  const url = `${hostOf(set(env['OLLAMA_HOST']) ?? '127.0.0.1:11434')}/v1`;
  const time = AbortSignal.timeout(LOCAL_TIME);
  try {
    const response = await fetch(`${url}/models`, {
      redirect: 'manual',
      signal: signal === undefined ? time : AbortSignal.any([time, signal]),
    });
    const text = await bounded(response);
    if (response.status !== 200 || text === undefined) return undefined;
    const json = JSON.parse(text) as Json;
    const data = isObject(json) && Array.isArray(json['data']) ? (json['data'] as readonly Json[]) : [];
    return {
      url,
      models: data.flatMap((each) => (isObject(each) && typeof each['id'] === 'string' && MODEL.test(each['id']) ? [each['id']] : [])),
    };
  } catch {
    return undefined;
  }
}

/** `0.0.0.0` is where a server listens, not where one finds it; a host alone means the usual port. */
const hostOf = (host: string): string => {
  const url = /^https?:\/\//.test(host) ? host : `http://${/^(?:[\w.-]+|\[[\da-f:]+\])$/i.test(host) ? `${host}:11434` : host}`;
  return url.replace('//0.0.0.0', '//127.0.0.1').replace(/\/+$/, '');
};

function checkUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new UsageError('--judge-url: give an http or https address, as in http://127.0.0.1:11434/v1');
  if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '')
    throw new UsageError(`--judge-url: no password and no query in it; a key is given in ${OWN_KEY}`);
}

const sameHost = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin;

/** An empty variable is one that is not set. */
const set = (value: string | undefined): string | undefined => (value === undefined || value.trim() === '' ? undefined : value.trim());
