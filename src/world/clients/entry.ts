import { existsSync } from 'node:fs';
import { pointerTo } from '../../text/json-pointer.ts';
import type { ServerEntry } from './contract.ts';
import { splitCommand } from './split-command.ts';

/** A table of a parsed document. */
export type Table = Readonly<Record<string, unknown>>;

/** undefined for everything that is no table. */
export const tableOf = (value: unknown): Table | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : undefined;

/** Numbers and booleans as clients pass them on; undefined for all else that is no text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The texts of a list. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : []);

/** The texts of a table, without a prototype. */
function textTable(...tables: readonly unknown[]): Record<string, string> {
  const all = Object.create(null) as Record<string, string>;
  for (const table of tables)
    for (const [name, value] of Object.entries(tableOf(table) ?? {})) {
      const text = textOf(value);
      if (text !== undefined) all[name] = text;
    }
  return all;
}

/** What a format says differently from the usual. */
export interface Dialect {
  /** How a `url` without `type` is spoken to. */
  readonly url?: 'http' | 'sse';
  readonly env?: unknown;
  readonly headers?: unknown;
  readonly disabled?: boolean;
}

/** An entry in the words that most clients share; undefined when it names neither a program nor an address. */
export function entryOf(name: string, pointer: string, value: unknown, dialect: Dialect = {}): ServerEntry | undefined {
  const raw = tableOf(value);
  if (raw === undefined) return undefined;
  const line = commandLine(raw);
  const url = firstText(raw['url'], raw['serverUrl'], raw['httpUrl'], raw['uri'], raw['endpoint']);
  if (line === undefined && url === undefined) return undefined;
  return {
    name,
    pointer,
    transport: transportOf(raw, line !== undefined, dialect),
    command: line?.command,
    args: line?.args ?? [],
    env: textTable(raw['env'], raw['envs'], raw['environment'], dialect.env),
    envFile: firstText(raw['envFile'], raw['env_file']),
    cwd: firstText(raw['cwd'], raw['workingDirectory'], raw['working_directory']),
    url: line === undefined ? url : undefined,
    headers: textTable(raw['headers'], raw['http_headers'], tableOf(raw['requestInit'])?.['headers'], dialect.headers),
    disabled: dialect.disabled === true || raw['disabled'] === true || raw['enabled'] === false,
    autoApprove: approved(raw),
  };
}

/** The entries of a table of servers; what is no entry is left out. */
export const entriesOf = (servers: Table, under: readonly string[], dialect?: (raw: Table) => Dialect): ServerEntry[] =>
  Object.entries(servers).flatMap(([name, raw]) => entryOf(name, pointerTo(...under, name), raw, dialect?.(tableOf(raw) ?? {})) ?? []);

/** Whether each value of a table looks like a server, and there is one at least. */
export function areServers(table: Table | undefined): table is Table {
  const values = Object.values(table ?? {});
  return values.length > 0 && values.every((value) => entryOf('x', '', value) !== undefined);
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value) => typeof value === 'string' && value !== '') as string | undefined;

function commandLine(raw: Table): { command: string; args: string[] } | undefined {
  const written = raw['command'] ?? raw['cmd'];
  const nested = tableOf(written);
  if (nested !== undefined) return commandLine({ command: nested['path'] ?? nested['command'], args: nested['args'] });
  const [first, ...rest] = Array.isArray(written) ? textsOf(written) : [typeof written === 'string' ? written.trim() : ''];
  const args = [...rest, ...textsOf(raw['args'] ?? raw['arguments'])];
  if (first === undefined || first === '') return undefined;
  if (args.length > 0 || !/\s/.test(first) || existsSync(first)) return { command: first, args };
  // "npx -y thing" in one text: many read it so, and then it works.
  const [command = first, ...split] = splitCommand(first);
  return { command, args: split };
}

const HTTP = /^(?:http|streamable[-_]?http|remote)$/i;

function transportOf(raw: Table, hasProgram: boolean, { url = 'http' }: Dialect): ServerEntry['transport'] {
  if (hasProgram) return 'stdio';
  const type = firstText(raw['type'], raw['transport'], raw['transportType']) ?? '';
  if (/^sse$/i.test(type)) return 'sse';
  return HTTP.test(type) || raw['httpUrl'] !== undefined ? 'http' : url;
}

function approved(raw: Table): string[] {
  const all = raw['trust'] === true || raw['autoApprove'] === true || raw['alwaysAllow'] === true;
  return all ? ['*'] : [...new Set([...textsOf(raw['autoApprove']), ...textsOf(raw['alwaysAllow'])])];
}
