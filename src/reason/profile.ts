import type { FileDeed, NetworkDeed, ProcessDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Profile, ToolProfile } from '../model/profile.ts';
import type { Seed } from '../model/witness.ts';
import type { Place } from '../rules/contract.ts';
import { inside } from '../rules/paths.ts';

/**
 * What each tool was seen to do, in words that are the same in the next run on another machine: HOME, the working folder, the
 * server's own folders and temporary names are named by what they are, numbers, hashes and seeds are masked. Give it simplified trees.
 */
export function profileOf(exchanges: readonly Exchange[], place: Place, seeds: readonly Seed[]): Profile {
  const words = wordsFor(place, seeds);
  const perTool = new Map<string, Exchange[]>();
  const outside: Exchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.kind !== 'call' || exchange.name === undefined) outside.push(exchange);
    else perTool.set(exchange.name, [...(perTool.get(exchange.name) ?? []), exchange]);
  }
  return {
    perTool: [...perTool].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tool, of]) => ({ ...profile(tool, of, words), ...failedIn(of) })),
    outside: profile('', outside, words),
  };
}

const failedIn = (calls: readonly Exchange[]): { readonly failed?: true } =>
  calls.some(({ outcome }) => outcome === 'result') ? {} : { failed: true };

function profile(tool: string, exchanges: readonly Exchange[], words: Words): ToolProfile {
  const files = exchanges.flatMap(({ behaviour }) => behaviour.files).filter(({ error }) => error === undefined || HELD.has(error));
  const network = exchanges.flatMap(({ behaviour }) => behaviour.network);
  const processes = exchanges.flatMap(({ behaviour }) => behaviour.processes);
  // A name that was asked for and then connected to is told once, with its port.
  const reached = new Set(network.flatMap(({ did, host }) => (did === 'lookup' || host === undefined ? [] : [host.toLowerCase()])));
  return {
    tool,
    hosts: sorted(network.flatMap((deed) => (deed.did === 'listen' || isAsked(deed, reached) ? [] : [words.host(deed)]))),
    reads: sorted(files.filter(({ did }) => did === 'read' || did === 'list').map(({ path }) => words.path(path))),
    writes: sorted(files.flatMap(written).map((path) => words.path(path))),
    programs: sorted(processes.filter((each) => started(each, exchanges)).map(({ program }) => words.program(program))),
  };
}

/** It was held back, and would have been done elsewhere. What was not there says only where a program looks. */
const HELD: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);

const isAsked = ({ did, host }: NetworkDeed, reached: ReadonlySet<string>): boolean =>
  did === 'lookup' && (host === undefined || reached.has(host.toLowerCase()));

function written({ did, path, to }: FileDeed): string[] {
  if (did === 'read' || did === 'list') return [];
  if (did === 'link') return to === undefined ? [] : [to];
  return to === undefined ? [path] : [path, to];
}

/** A program that was running when the window began is no deed of it; at the start it is the server itself. */
const started = (process: ProcessDeed, exchanges: readonly Exchange[]): boolean =>
  process.parent !== undefined || exchanges.some(({ kind, behaviour }) => kind === 'start' && behaviour.processes.includes(process));

interface Words {
  path(path: string): string;
  program(path: string): string;
  host(deed: NetworkDeed): string;
}

function wordsFor(place: Place, seeds: readonly Seed[]): Words {
  const values = seeds
    .flatMap(({ value, body }) => (body === undefined ? [value] : [value, body]))
    .flatMap((value) => [value, value.toLowerCase(), value.replaceAll(' ', '-'), value.replaceAll(' ', '_')])
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const unseeded = (text: string): string => {
    let out = text;
    for (const value of new Set(values)) if (out.includes(value)) out = out.replaceAll(value, '<seed>');
    return out;
  };
  const folders = [
    ...place.own.map((folder) => [folder, '$OWN'] as const),
    [place.work, '$WORK'] as const,
    [place.home, '$HOME'] as const,
  ].sort(([a], [b]) => b.length - a.length);
  const located = (path: string): string => {
    const temporary = /^\/(?:var\/)?tmp\/[^/]+(.*)$/s.exec(path);
    if (temporary !== null && !folders.some(([folder]) => inside(path, folder))) return `$TMP/*${temporary[1] ?? ''}`;
    const [folder, name] = folders.find(([each]) => inside(path, each)) ?? [];
    return folder === undefined || name === undefined ? path : name + path.slice(folder.length);
  };
  const path = (text: string): string => plain(unseeded(located(text)));
  return {
    path,
    program: (text) => unseeded(located(text)),
    host: ({ did, protocol, host, address, port }) => {
      if (protocol === 'unix') return `unix:${path(address ?? '')}`;
      const name = unseeded((host ?? address ?? 'unknown').toLowerCase());
      if (did === 'lookup' || port === undefined) return name;
      return `${name.includes(':') ? `[${name}]` : name}:${isFleeting(name, port) ? '<n>' : port}`;
    },
  };
}

/** Characters below which a seed is no seed, but a word that stands anywhere. */
const SHORTEST = 8;

/** Ports that the system gives out at random, on this machine. */
const isFleeting = (host: string, port: number): boolean => port >= 32_768 && /^(?:127\.|::1$|localhost$)/.test(host);

/** Names that another run would choose otherwise. Digits of a version (`python3.11`) and a single digit stay. */
function plain(path: string): string {
  return path
    .split('/')
    .map((part) =>
      part
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<uuid>')
        .replace(/(?<![0-9a-z])(?=[a-f]{0,40}\d)[0-9a-f]{12,128}(?![0-9a-z])/gi, (hash) => (/^\d+$/.test(hash) ? '<n>' : '<hash>'))
        .replace(/(?<![0-9])\d{3,}(?![0-9])/g, '<n>')
        .replace(/^\d+$/, '<n>')
        .replace(/^((?:[.~]?[a-z]{0,20}[-_.])?te?mp[-_.]?)[A-Za-z0-9_]{6,16}(?=\.|$)/i, '$1*'),
    )
    .join('/');
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
