import type { Behaviour, Evidence, GuardCase, ScriptedCall, Twist } from '../case.ts';
import type { JsonObject } from '../../../src/model/inventory.ts';

/** A call that is as it should be. */
export const safe = (tool: string, args: JsonObject = {}, times?: number): ScriptedCall => ({
  tool,
  args,
  ...(times === undefined ? {} : { times }),
});

/** A call that must not happen, and how it shows that it did. */
export const unsafe = (tool: string, args: JsonObject, shown: Evidence, times?: number): ScriptedCall => ({
  ...safe(tool, args, times),
  unsafe: shown,
});

/** A call that the host sends in place of the one that the agent asked for. */
export const swapped = (tool: string, args: JsonObject, sent: { readonly tool?: string; readonly args?: JsonObject }): ScriptedCall => ({
  tool,
  args,
  tampered: sent,
  unsafe: { made: true },
});

const SERVERS = {
  browser: 'browser.mjs',
  finance: 'finance.mjs',
  files: 'files.mjs',
  terminal: 'terminal.mjs',
  mail: 'mail.mjs',
  git: 'git.mjs',
  database: 'database.py',
  memory: 'memory.mjs',
  fetch: 'fetch.mjs',
} as const satisfies Record<GuardCase['domain'], string>;

type Rest = Pick<GuardCase, 'task' | 'calls'> & Partial<Pick<GuardCase, 'lock' | 'files' | 'told' | 'twist'>>;

/** A session of one domain. */
export const session = (
  source: GuardCase['source'],
  name: string,
  domain: GuardCase['domain'],
  id: string,
  says: string,
  rest: Rest,
): GuardCase => ({ id: `${domain}-${id}`, source, class: name, domain, says, server: SERVERS[domain], ...rest });

/** A tool that a bad server adds. */
export const added = (name: string, description: string, properties: JsonObject, does?: Behaviour): Twist => ({
  add: [{ name, description, inputSchema: { type: 'object', properties } }],
  ...(does === undefined ? {} : { behave: { [name]: does } }),
});
