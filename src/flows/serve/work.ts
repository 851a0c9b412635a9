import type { FlowEvent } from '../../model/event.ts';
import type { LockedServer } from '../../model/lock.ts';
import type { Report } from '../../model/report.ts';
import type { JobRequest } from '../../model/web.ts';

/** What a worker is told: one JSON line on its standard input. That the input ends means that nobody waits for it any more. */
export interface WorkOrder {
  readonly request: JobRequest;
  readonly settings: WorkSettings;
  /** What is approved of it; undefined: it is not compared. */
  readonly approved: LockedServer | undefined;
}

/** How a worker looks. The same rules as at the command line. */
export interface WorkSettings {
  readonly version: string;
  /** `--sandbox`. */
  readonly sandbox: string;
  /** Absolute folder where packages are kept. */
  readonly cache: string;
  readonly publicOnly: boolean;
  /** Commands are started, and may read the files that they name: `--allow-commands`. */
  readonly ownFiles: boolean;
  /** Absolute path of the policy; undefined: none. */
  readonly policy: string | undefined;
  /** A model that is asked for its opinion; undefined: none is. */
  readonly opinions: WorkOpinions | undefined;
  /** Absolute folder that a command is started in. */
  readonly cwd: string;
}

/** Whom to ask, as at the command line; keys are in the environment. */
export interface WorkOpinions {
  readonly judge: string;
  readonly model: string | undefined;
  readonly judgeUrl: string | undefined;
  /** Tokens for all questions of one job. */
  readonly judgeBudget: number;
  /** Milliseconds for one answer. */
  readonly judgeTimeout: number;
}

/** What a worker answers: one JSON line each on its standard output, `event`s first, then one of the others. */
export type WorkLine = { readonly event: FlowEvent } | { readonly report: Report } | { readonly failed: string };

/** Bytes of a line that a worker may be told, or may say; a report on 400 tools that were probed has some ten million. */
export const LONGEST_LINE = 48 << 20;

/** Bytes that a worker may say in all. */
export const MOST_SAID = 64 << 20;

/** Bytes of one event; longer ones are none of ours. */
export const LONGEST_EVENT = 64 << 10;

/** Events that are kept of one job. */
export const MOST_EVENTS = 20_000;

/** An address without what is between it and its server: people put keys there. */
export function plainAddress(url: string): string {
  if (!URL.canParse(url)) return url.replace(/[?#][\s\S]*$/, '');
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`;
}

/** What a job looks at, in words for people. */
export function labelOf({ what }: JobRequest): string {
  const words = wordsOf(what);
  return words.length <= 200 ? words : `${words.slice(0, 199)}…`;
}

function wordsOf(what: JobRequest['what']): string {
  switch (what.is) {
    case 'url':
      return plainAddress(what.url);
    case 'package':
      return [what.spec, ...(what.args.length === 0 ? [] : ['--', ...what.args])].join(' ');
    case 'command':
      return what.words.join(' ');
    case 'recording':
      return what.name;
  }
}
