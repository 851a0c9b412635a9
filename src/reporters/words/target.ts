import type { ServerReport } from '../../model/report.ts';
import type { Target } from '../../model/target.ts';
import { shellWord } from '../../text/shell/word.ts';
import { legible } from './legible.ts';

/** What the user pointed at, as the command line would take it. */
export const targetWords = (target: Target): string => {
  if (target.kind === 'http') return legible(target.url);
  if (target.kind === 'stdio') return legible([target.command, ...target.args].map(shellWord).join(' '));
  if (target.kind === 'package') return legible([`${target.ecosystem}:${target.spec}`, ...target.args.map(shellWord)].join(' '));
  if (target.kind === 'wasm') return legible([`wasm:${target.file}`, ...target.args.map(shellWord)].join(' '));
  return legible(target.file);
};

/** The words after `assayer approve` that mean the same server again. */
export const targetArguments = ({ target, again }: Pick<ServerReport, 'target' | 'again'>): string => {
  if (again !== undefined) return again.map((word) => shellWord(legible(word))).join(' ');
  if (target.kind === 'http') return shellWord(legible(target.url));
  if (target.kind === 'recording') return shellWord(legible(target.file));
  const rest = (words: readonly string[]): string => words.map((word) => shellWord(legible(word))).join(' ');
  if (target.kind === 'stdio') return `-- ${rest([target.command, ...target.args])}`;
  const named = target.kind === 'wasm' ? `wasm:${legible(target.file)}` : `${target.ecosystem}:${legible(target.spec)}`;
  return `${shellWord(named)}${target.args.length === 0 ? '' : ` -- ${rest(target.args)}`}`;
};

/** The version that really ran and how it was spoken to: `notes-helper 1.4.2 over stdio, MCP 2025-11-25`. */
export const runWords = (server: ServerReport): string => {
  const { inventory } = server;
  const used = server.package;
  const who = used === undefined ? inventoryName(server) : `${legible(used.name, 80)} ${legible(used.version, 40)}`;
  if (inventory === undefined) return who;
  const how = `${inventory.transport} · MCP ${legible(inventory.protocolVersion, 20)}`;
  return who === '' ? how : `${who} · ${how}`;
};

const inventoryName = ({ inventory }: ServerReport): string =>
  inventory === undefined
    ? ''
    : legible([inventory.identity.name, inventory.identity.version].filter((part) => part !== undefined).join(' '), 80);

/** `sha256:…`: what `approve --fingerprint` wants. */
export const fingerprintOf = (server: ServerReport): string | undefined =>
  server.fingerprint === undefined || server.fingerprint.startsWith('sha256:') ? server.fingerprint : `sha256:${server.fingerprint}`;
