import type { Json, JsonObject } from '../../model/inventory.ts';

/** A kind of endpoint where a language model answers. It holds no view: what is asked comes in whole, what is said goes out shaped. */
export interface JudgeKind {
  /** As in `--judge NAME`. */
  readonly name: string;
  /** Which endpoints it speaks to: one sentence. */
  readonly says: string;
  /** Environment variable that holds its key; undefined: it needs none. */
  readonly keyFrom: string | undefined;
  /** Asked when nothing else is said. */
  readonly usual: { readonly url: string; readonly model: string };
  open(place: JudgePlace): Judge;
}

export interface JudgePlace {
  readonly url: string;
  readonly model: string;
  /** Never in a report, a log, an error or an argument. */
  readonly key: string | undefined;
  /** Milliseconds for one answer. */
  readonly timeout: number;
}

export interface Judge {
  readonly kind: string;
  readonly model: string;
  /** Where it is asked. */
  readonly url: string;
  /** undefined: it answers; else one sentence that says why not and what to do. */
  missing(signal?: AbortSignal): Promise<string | undefined>;
  /** One question, one shaped answer. Never throws for what the endpoint does. */
  ask(question: Question, signal?: AbortSignal): Promise<Reply>;
  /** One turn of a conversation in which the model may call functions of ours. Never throws for what the endpoint does. */
  turn(talk: Talk, signal?: AbortSignal): Promise<TurnReply>;
}

export interface Question {
  readonly system: string;
  readonly text: string;
  /** JSON Schema that the answer must fit; an answer that does not fit is no answer. */
  readonly schema: JsonObject;
  /** Tokens of the answer at most. */
  readonly most: number;
}

export interface Usage {
  readonly input: number;
  readonly output: number;
  /** Milliseconds. */
  readonly took: number;
  /** Requests that were sent, retries included. */
  readonly requests: number;
}

/** Why a model gave no opinion. Each ends in a Gap, never in a pass. */
export type Silence =
  | 'unreachable'
  | 'unauthorised'
  | 'busy'
  | 'broken'
  | 'timeout'
  | 'empty'
  | 'refused'
  | 'too-long'
  | 'shapeless'
  | 'stopped';

export type Reply =
  | { readonly answered: true; readonly value: Json; readonly usage: Usage }
  | { readonly answered: false; readonly why: Silence; readonly says: string; readonly usage: Usage };

export interface Talk {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly functions: readonly { readonly name: string; readonly says: string; readonly schema: JsonObject }[];
  readonly most: number;
}

export type Turn =
  | { readonly from: 'us'; readonly text: string }
  | { readonly from: 'model'; readonly text: string; readonly calls: readonly FunctionCall[] }
  | { readonly from: 'function'; readonly id: string; readonly name: string; readonly text: string };

export interface FunctionCall {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
}

export type TurnReply =
  | { readonly answered: true; readonly text: string; readonly calls: readonly FunctionCall[]; readonly usage: Usage }
  | { readonly answered: false; readonly why: Silence; readonly says: string; readonly usage: Usage };
