import type { BehaviourTree, FileDeed, NetworkDeed, ProcessDeed } from '../../model/behaviour.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { ProbeReport } from '../../model/probe.ts';
import type { Witness } from '../../model/witness.ts';
import { DONE_TO_FILE } from '../../rules/deeds.ts';
import { count, listed } from './count.ts';
import { legible } from './legible.ts';

/** An exchange in words: `call 3 of get_env`, `start 1`, `between two calls`. */
export const exchangeWords = ({ id, kind, name }: Pick<Exchange, 'id' | 'kind' | 'name'>): string => {
  const number = id.split(':')[1] ?? '';
  const of = name === undefined ? '' : ` ${legible(name, 60)}`;
  switch (kind) {
    case 'call':
      return `call ${number}:${of}`;
    case 'prompt':
      return `prompt${of}`;
    case 'resource':
      return `resource${of}`;
    case 'list':
      return `list${of}, time ${number}`;
    case 'start':
      return `start ${number}`;
    case 'after':
      return 'after the last call';
    case 'idle':
      return 'outside any call';
  }
};

/** What came of a call: `result`, `died (exit code 1)`. */
export const outcomeWords = ({ outcome, ending }: Pick<Exchange, 'outcome' | 'ending'>): string => {
  if (ending === undefined) return outcome;
  const how = ending.limit !== undefined ? `our limit of ${ending.limit}` : (ending.signal ?? `exit code ${ending.code ?? 'unknown'}`);
  return `${outcome === 'died' ? 'died' : `${outcome}, then the server ended`} (${legible(how, 30)})`;
};

/** HOME of a cell as people write it. */
const short = (path: string): string => legible(path.replace(/^\/home\/user(?=\/|$)/, '~'), 120);

const fileWords = ({ did, path, to, error }: FileDeed): string =>
  `${error === undefined ? '' : 'tried: '}${DONE_TO_FILE[did]} ${short(path)}${to === undefined ? '' : ` → ${short(to)}`}${error === undefined ? '' : ` (${legible(error, 20)})`}`;

const networkWords = ({ did, host, address, port, said, outcome }: NetworkDeed): string => {
  const where = `${legible(host ?? address ?? '?', 120)}${port === undefined ? '' : `:${port}`}`;
  if (did === 'lookup') return `asked for the name ${where}`;
  if (did === 'listen') return `listened on ${where}`;
  const request = said?.method === undefined ? '' : `, ${legible(said.method, 12)} ${legible(said.url ?? '', 160)}`;
  const sent = said === undefined || said.bytes === 0 ? '' : `, ${count(said.bytes, 'byte')}`;
  return `${did === 'send' ? 'sent to' : 'connected to'} ${where}${request}${sent}${outcome === 'refused' ? ' (refused)' : outcome === 'failed' ? ' (failed)' : outcome === 'allowed' ? ' (let through)' : ''}`;
};

const processWords = ({ argv, program, exit }: ProcessDeed): string =>
  `ran ${legible(argv.length === 0 ? program : argv.join(' '), 160)}${exit === undefined || exit === 0 ? '' : ` (exit ${exit})`}`;

/** One line a deed, the same deed once, with how often. Network first, then programs, then files. */
export const deedLines = ({ network, processes, files }: BehaviourTree, most: number): string[] => {
  const names = new Set(network.flatMap(({ did, host }) => (did === 'connect' && host !== undefined ? [host] : [])));
  const lines = [
    ...network.filter(({ did, host }) => did !== 'lookup' || host === undefined || !names.has(host)).map(networkWords),
    ...processes.filter(({ parent }) => parent !== undefined).map(processWords),
    ...files.map(fileWords),
  ];
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  const told = [...times].map(([line, n]) => (n === 1 ? line : `${line} (${n} times)`));
  return told.length > most ? [...told.slice(0, most), `and ${told.length - most} more, in the JSON report`] : told;
};

/** What was run, in one sentence. */
export const probeWords = ({ exchanges, starts, tools, network, tracer }: ProbeReport): string => {
  const calls = exchanges.filter(({ kind }) => kind === 'call');
  const useful = calls.filter(({ outcome }) => outcome === 'result').length;
  const brought = useful === calls.length ? '' : `, of which ${useful === 0 ? 'none' : String(useful)} brought a result`;
  const net =
    network === 'none'
      ? 'all connections refused'
      : network === 'sink'
        ? 'a network of ours that answers everything and lets nothing out'
        : `only ${listed(network.hosts.map((host) => legible(host, 80)))} let through`;
  const watched = tracer === 'none' ? 'not traced' : `traced by ${tracer}`;
  return `${count(calls.length, 'call')} of ${tools.called} of ${count(tools.offered, 'tool')} in ${count(starts, 'start')}${brought}; ${net}; ${watched}.`;
};

/** Why tools were not called, the same reason once. */
export const refusedWords = ({ refused, tools }: ProbeReport): string[] => {
  const byReason = new Map<string, string[]>();
  for (const { tool, reason } of refused) byReason.set(reason, [...(byReason.get(reason) ?? []), legible(tool, 60)]);
  const lines = [...byReason].map(
    ([reason, names]) => `${listed(names.slice(0, 12))}${names.length > 12 ? ` and ${names.length - 12} more` : ''}: ${reason}`,
  );
  return tools.leftOut.length === 0
    ? lines
    : [...lines, `${listed(tools.leftOut.slice(0, 12).map((name) => legible(name, 60)))}: no time or call was left`];
};

/** Windows in which something worth telling was done. */
export const eventful = ({ exchanges }: ProbeReport): readonly Exchange[] =>
  exchanges.filter(
    ({ behaviour: { network, processes, files } }) =>
      network.length + files.length + processes.filter(({ parent }) => parent !== undefined).length > 0,
  );

/** A planted value that came out, with how often it did in the same way. */
export interface ToldWitness {
  readonly witness: Witness;
  readonly says: string;
}

/** Each planted value once for each way in which it came out of one tool; secrets only unless all are wanted. */
export const toldWitnesses = ({ witnesses, exchanges }: ProbeReport, all: boolean): ToldWitness[] => {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const groups = new Map<string, Witness[]>();
  for (const witness of witnesses) {
    if (!all && witness.worth !== 'secret') continue;
    const where = byId.get(witness.address.split('/')[0] ?? '');
    const key = JSON.stringify([witness.seed, witness.class, witness.via, witness.sink, where?.kind, where?.name]);
    groups.set(key, [...(groups.get(key) ?? []), witness]);
  }
  return [...groups.values()].flatMap((group) => {
    const [witness] = group;
    return witness === undefined
      ? []
      : [{ witness, says: `${legible(witness.says, 300)}${group.length === 1 ? '' : `, ${group.length} times`}` }];
  });
};
