import { estimateTokens } from '../../text/tokens.ts';
import type { Json, JsonObject } from '../../model/inventory.ts';
import type { FunctionCall, Judge, JudgePlace, Question, Silence, Talk, Turn, Usage } from './contract.ts';
import { misfit } from './fits.ts';
import { held, heldArguments, withoutKey } from './held.ts';
import { jsonIn } from './json-in.ts';
import { type Letter, post, type Posted } from './post.ts';

/** How one API is spoken. */
export interface Wire {
  readonly name: string;
  missing(place: JudgePlace): string | undefined;
  letter(place: JudgePlace, said: Said, manner: Manner): Letter;
  /** What stands in an answer with status 200; undefined: it has not the shape of one. */
  heard(json: Json): Heard | undefined;
}

/** All that goes into one request. */
export interface Said {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly functions: Talk['functions'];
  readonly schema: JsonObject | undefined;
  readonly most: number;
}

/** What differs between endpoints of one API. */
export interface Manner {
  /** The endpoint is asked to keep to the schema. */
  readonly structured: boolean;
  /** The newer of two names for how long the answer may be. */
  readonly newer: boolean;
}

export interface Heard {
  readonly text: string;
  readonly calls: readonly FunctionCall[];
  readonly ended: 'well' | 'cut' | 'refused';
  /** As the endpoint counts; undefined: it does not say. */
  readonly input: number | undefined;
  readonly output: number | undefined;
}

/** A judge that speaks this API at this place. */
export function judgeOver(wire: Wire, place: JudgePlace): Judge {
  // What an endpoint once refused it is not asked for again.
  let manner: Manner = { structured: true, newer: place.url.startsWith('https://api.openai.com/') };
  const spoken = async (said: Said, spent: Spent, signal: AbortSignal): Promise<Spoken> => {
    for (;;) {
      const got = await post(wire.letter(place, said, manner), place, signal);
      spent.add(said, got.requests);
      if (got.came) return heardIn(wire.heard(got.json), spent);
      const other = milder(manner, got, said);
      if (other === undefined) return { heard: undefined, why: got.why, says: got.says };
      manner = other;
    }
  };
  return {
    kind: wire.name,
    model: place.model,
    url: place.url,
    missing: async () => wire.missing(place),
    async ask(question, stop) {
      const spent = spending();
      using time = during(place, stop);
      const { signal } = time;
      const said: Said = { ...question, turns: [{ from: 'us', text: question.text }], functions: [] };
      const first = await spoken(withSchema(said), spent, signal);
      const answer = answerOf(first, question, place);
      if (answer.answered || answer.why !== 'shapeless') return { ...answer, usage: spent.usage() };
      // A prose answer: asked once more, in plainer words.
      const again: Said = {
        ...said,
        turns: [...said.turns, { from: 'model', text: clipped(first), calls: [] }, { from: 'us', text: AGAIN }],
      };
      return { ...answerOf(await spoken(withSchema(again), spent, signal), question, place), usage: spent.usage() };
    },
    async turn(talk, stop) {
      const spent = spending();
      using time = during(place, stop);
      const got = await spoken({ ...talk, schema: undefined }, spent, time.signal);
      return { ...turnOf(got, place), usage: spent.usage() };
    },
  };
}

type Spoken = { readonly heard: Heard } | { readonly heard: undefined; readonly why: Silence; readonly says: string };

const AGAIN = 'That was not the JSON that was asked for. Answer again with the JSON object alone, without any other word.';

/** The schema stands in the words too: not every endpoint keeps to the one beside them. */
const withSchema = (said: Said): Said => ({
  ...said,
  system: `${said.system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(said.schema)}`,
});

/** The time that one answer has. What listens to a signal that lives long is taken away with it. */
function during({ timeout }: JudgePlace, stop: AbortSignal | undefined): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const stopped = (): void => controller.abort();
  const timer = setTimeout(() => controller.abort(new DOMException('over', 'TimeoutError')), timeout);
  if (stop?.aborted === true) stopped();
  stop?.addEventListener('abort', stopped, { once: true });
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      stop?.removeEventListener('abort', stopped);
    },
  };
}

/** How to ask an endpoint that did not take the question; undefined: there is no milder way. */
const milder = (manner: Manner, got: Posted, said: Said): Manner | undefined => {
  if (got.came || got.why !== 'refused') return undefined;
  if (/max_(?:completion_)?tokens/.test(got.says) && !manner.newer) return { ...manner, newer: true };
  return manner.structured && said.schema !== undefined ? { ...manner, structured: false } : undefined;
};

const heardIn = (heard: Heard | undefined, spent: Spent): Spoken => {
  if (heard === undefined) return { heard, why: 'broken', says: 'What came from the model has not the shape of an answer.' };
  spent.heard(heard);
  if (heard.ended === 'refused') return { heard: undefined, why: 'refused', says: 'The model refused to answer.' };
  return { heard };
};

interface Silent {
  readonly answered: false;
  readonly why: Silence;
  readonly says: string;
}
type Answered = { readonly answered: true; readonly value: Json } | Silent;
type Turned = { readonly answered: true; readonly text: string; readonly calls: readonly FunctionCall[] } | Silent;

const answerOf = (spoken: Spoken, { schema }: Question, { key }: JudgePlace): Answered => {
  if (spoken.heard === undefined) return { answered: false, why: spoken.why, says: spoken.says };
  const { text, ended } = spoken.heard;
  if (text.trim() === '' && ended === 'well') return { answered: false, why: 'empty', says: 'The model said nothing.' };
  if (ended === 'cut') return { answered: false, why: 'too-long', says: "The model's answer was cut off before its end." };
  const value = held(jsonIn(text), key);
  if (value === undefined)
    return { answered: false, why: 'shapeless', says: 'The model answered in words and not in the form that was asked for.' };
  const wrong = misfit(value, schema);
  return wrong === undefined
    ? { answered: true, value }
    : { answered: false, why: 'shapeless', says: `The model's answer has not the form that was asked for: ${wrong}.` };
};

const turnOf = (spoken: Spoken, { key }: JudgePlace): Turned => {
  if (spoken.heard === undefined) return { answered: false, why: spoken.why, says: spoken.says };
  const { text, calls, ended } = spoken.heard;
  if (text.trim() === '' && calls.length === 0) return { answered: false, why: 'empty', says: 'The model said nothing.' };
  if (ended === 'cut' && calls.length === 0)
    return { answered: false, why: 'too-long', says: "The model's answer was cut off before its end." };
  return {
    answered: true,
    text: withoutKey(text, key).slice(0, MOST_SAID),
    calls: calls.slice(0, MOST_CALLS).map((call) => ({ ...call, args: heldArguments(call.args, key) })),
  };
};

/** Characters of a model's words, and calls in one turn, that go on. */
const MOST_SAID = 8_000;
const MOST_CALLS = 8;

const clipped = (spoken: Spoken): string => (spoken.heard?.text ?? '').slice(0, 2_000);

/** What one question took so far. */
interface Spent {
  add(said: Said, requests: number): void;
  heard(heard: Heard): void;
  usage(): Usage;
}

function spending(): Spent {
  const began = performance.now();
  let input = 0;
  let output = 0;
  let requests = 0;
  let estimate = 0;
  return {
    add(said, sent) {
      requests += sent;
      estimate = estimateTokens([said.system, ...said.turns.map((turn) => turn.text)].join('\n'));
    },
    heard(heard) {
      input += counted(heard.input) ?? estimate;
      const said = estimateTokens(heard.text.slice(0, 100_000));
      const told = counted(heard.output) ?? said;
      // What came is here to be seen: an endpoint that counts far less is not believed.
      output += told * 8 < said ? said : told;
    },
    usage: () => ({ input, output, took: Math.round(performance.now() - began), requests }),
  };
}

/** A number of tokens that can be true. */
const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 10_000_000 ? tokens : undefined;
