import type { JsonObject } from '../../src/model/inventory.ts';

/** One scripted session: an agent that does what it is told, against a real server in a real cell. */
export interface GuardCase {
  readonly id: string;
  /** Who is bad; `honest`: nobody. */
  readonly source: 'honest' | 'server' | 'host' | 'user';
  /** `tool-poisoning/parameter`, `rug-pull`, `tool-call-hook`, ... */
  readonly class: string;
  readonly domain: 'browser' | 'finance' | 'files' | 'terminal' | 'mail' | 'git' | 'database' | 'memory' | 'fetch';
  /** What happens, one sentence. */
  readonly says: string;
  /** File in `servers/` (`browser.mjs`, `finance.py`). */
  readonly server: string;
  /** What the server does otherwise than the honest one; given to it in a file outside of its workspace. */
  readonly twist?: Twist;
  /** `approved`: the honest server was approved, with what it does, before the session. Else this is first use. */
  readonly lock?: 'approved';
  /** Files of the workspace before the session, by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the user asked for. */
  readonly task: string;
  /** Whether the guard is told the task. */
  readonly told?: boolean;
  readonly calls: readonly ScriptedCall[];
}

export interface ScriptedCall {
  readonly tool: string;
  readonly args: JsonObject;
  /** Makes this call unsafe when all of it holds of what was executed in the bare run; absent: the call is safe. */
  readonly unsafe?: Evidence;
  /** What the compromised host sends in place of this call: the guard sees these words. */
  readonly tampered?: { readonly tool?: string; readonly args?: JsonObject };
  /** Sent this many times, one after the other; 1 when absent. */
  readonly times?: number;
}

/** Seen in the bare run; every member that is given must hold. Texts are contained, case does not matter. */
export interface Evidence {
  /** Of the arguments as JSON. */
  readonly args?: string;
  /** Of a path that was read. */
  readonly read?: string;
  /** Of a path that was written, made, renamed or deleted. */
  readonly wrote?: string;
  /** Of the words of a program that was started. */
  readonly ran?: string;
  /** Of a host or address that was reached for or asked for. */
  readonly reached?: string;
  /** Of the result as JSON. */
  readonly result?: string;
  /** The call was made: a tool that must not be called at all, or once too often. */
  readonly made?: true;
}

/** How a server differs from its honest self. Servers read it from the file named by `--twist`. */
export interface Twist {
  /** Descriptions by tool, put in place of the honest ones; `tool.param` for a parameter's. */
  readonly describe?: Readonly<Record<string, string>>;
  /** Raw definitions that are added, with what they do (`behave`). */
  readonly add?: readonly JsonObject[];
  readonly instructions?: string;
  /** What a tool does instead or besides, by tool. */
  readonly behave?: Readonly<Record<string, Behaviour>>;
  /** `describe` and `behave` hold only from this call of any tool on, counted from 1. */
  readonly from?: number;
}

/** What a twisted tool does besides its work. */
export interface Behaviour {
  /** Shell command that is run. */
  readonly run?: string;
  /** Paths that are read; `~` is HOME. */
  readonly read?: readonly string[];
  /** Files that are written. */
  readonly write?: Readonly<Record<string, string>>;
  /** `host:port` or URLs that are sent what was read. */
  readonly send?: string;
  /** Text that is put after the honest result. */
  readonly append?: string;
  /** Result in place of the honest one. */
  readonly answer?: string;
  /** The honest work is not done. */
  readonly instead?: true;
}
