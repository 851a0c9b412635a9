import { address, type Address, owner } from '../model/address.ts';
import type { BehaviourTree, Deed, FileDeed, NetworkDeed, ProcessDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import type { ExchangeSubject } from './contract.ts';

/** A deed with its position in the window: what evidence of it is made from. */
export interface Seen<D> {
  readonly deed: D;
  readonly index: number;
}

/** Deeds of one list of a window, numbered. */
export const seen = <K extends 'processes' | 'files' | 'network'>(
  { behaviour }: Exchange,
  list: K,
): readonly Seen<BehaviourTree[K][number]>[] => behaviour[list].map((deed, index) => ({ deed, index }));

/** A deed as evidence: `call:3/did/network/0`. */
export const evidenceOf = <D extends ProcessDeed | FileDeed | NetworkDeed>({ id }: Exchange, { deed, index }: Seen<D>): Deed => ({
  kind: 'deed',
  address: `${id}/did/${listOf(deed)}/${index}`,
  deed,
  says: deedInWords(deed),
});

const listOf = (deed: ProcessDeed | FileDeed | NetworkDeed): string =>
  'argv' in deed ? 'processes' : 'protocol' in deed ? 'network' : 'files';

/** `read /home/user/.ssh/id_rsa`, `connected to api.example.com:443`, `ran /bin/sh -c ls`. */
export const deedInWords = (deed: ProcessDeed | FileDeed | NetworkDeed): string => {
  if ('argv' in deed) return `ran ${short([deed.program, ...deed.argv.slice(1)].join(' '), 300)}`;
  if ('protocol' in deed) return `${NETWORK[deed.did]} ${placeOf(deed)}${deed.outcome === 'answered' ? '' : ` (${deed.outcome})`}`;
  const to = deed.to === undefined ? '' : ` to ${short(deed.to)}`;
  return `${deed.error === undefined ? DONE_TO_FILE[deed.did] : `tried to ${PLAIN[deed.did]}`} ${short(deed.path)}${to}${deed.error === undefined ? '' : ` (${deed.error})`}`;
};

/** What was done to a file, before its path: `wrote`. */
export const DONE_TO_FILE: Readonly<Record<FileDeed['did'], string>> = {
  read: 'read',
  write: 'wrote',
  create: 'created',
  delete: 'deleted',
  rename: 'renamed',
  link: 'linked',
  list: 'listed',
  mode: 'changed the mode of',
};
const PLAIN: Readonly<Record<FileDeed['did'], string>> = {
  read: 'read',
  write: 'write',
  create: 'create',
  delete: 'delete',
  rename: 'rename',
  link: 'link',
  list: 'list',
  mode: 'change the mode of',
};
const NETWORK: Readonly<Record<NetworkDeed['did'], string>> = {
  connect: 'connected to',
  send: 'sent to',
  listen: 'listened on',
  lookup: 'looked up',
};

/** `api.example.com:443`; the address where no name is known. */
export const placeOf = ({ host, address: ip, port, did }: NetworkDeed): string =>
  `${short(host ?? ip ?? 'an unknown address', 100)}${port === undefined || did === 'lookup' ? '' : `:${port}`}`;

/** A path, host or command for a sentence: without control characters, and bounded. */
export const short = (text: string, most = 160): string => {
  const clean = text.slice(0, most + 1).replace(/[\x00-\x1f\x7f-\x9f]/g, ' ');
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
};

/** What a window is about: where a finding stands, and who did it, to begin a sentence with. */
export interface Actor {
  /** `tool:weather`, `server/start`: the same in another run. */
  readonly at: Address;
  readonly who: string;
}

export const actorOf = ({ kind, name }: Pick<Exchange, 'kind' | 'name'>): Actor => {
  switch (kind) {
    case 'call':
      return { at: address(owner('tool', name ?? '')), who: short(name ?? 'A tool', 80) };
    case 'prompt':
      return { at: address(owner('prompt', name ?? '')), who: `The prompt ${short(name ?? '', 80)}` };
    case 'resource':
      return { at: address(owner('resource', name ?? '')), who: `The resource ${short(name ?? '', 120)}` };
    case 'start':
      return { at: 'server/start', who: 'The server, while it started,' };
    case 'list':
      return { at: 'server/list', who: 'The server, while it listed what it offers,' };
    case 'idle':
      return { at: 'server/idle', who: 'The server, while nobody asked anything of it,' };
    case 'after':
      return { at: 'server/after', who: 'The server, after the last call,' };
  }
};

/** Where somebody asked for something; else the server acted by itself. */
export const wasAsked = ({ kind }: Exchange): boolean => kind === 'call' || kind === 'prompt' || kind === 'resource';

/** Who did it: the program and its arguments. undefined: the server itself, or nobody knows. */
export const doerOf = (
  { exchange, earlier }: Pick<ExchangeSubject, 'exchange' | 'earlier'>,
  id: string | undefined,
): ProcessDeed | undefined => {
  if (id === undefined) return undefined;
  const own = exchange.behaviour.processes.find((process) => process.id === id);
  return (
    own ??
    earlier
      .filter(({ start }) => start === exchange.start)
      .flatMap(({ behaviour }) => behaviour.processes)
      .find((process) => process.id === id)
  );
};

/** Deeds that change a file, at the path that is changed. */
export const changed = ({ did, path, to }: FileDeed): string | undefined => {
  if (did === 'read' || did === 'list') return undefined;
  return did === 'rename' || did === 'link' ? (to ?? path) : path;
};

/** At most so many deeds are shown in one finding. */
const MOST_SHOWN = 6;

/** Evidence of some deeds, for a finding that is about all of them; undefined when there are none. */
export const evidencesOf = <D extends ProcessDeed | FileDeed | NetworkDeed>(
  exchange: Exchange,
  deeds: readonly Seen<D>[],
): readonly [Deed, ...Deed[]] | undefined => {
  const [first, ...rest] = deeds.slice(0, MOST_SHOWN).map((each) => evidenceOf(exchange, each));
  return first === undefined ? undefined : [first, ...rest];
};

/** `a`, `a and b`, `a, b and 3 more`. */
export const listed = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  if (all.length <= 2) return all.join(' and ');
  return `${all.slice(0, 2).join(', ')} and ${all.length - 2} more`;
};

/** Something was done; a process without a parent was running before. */
export const hasDeeds = ({ processes, files, network }: BehaviourTree): boolean =>
  files.length + network.length > 0 || processes.some(({ parent }) => parent !== undefined);
