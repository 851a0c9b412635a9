import type { BehaviourTree, NetworkWords } from '../../model/behaviour.ts';
import type { Secrets } from '../../model/target.ts';
import { redact } from '../../text/secrets.ts';
import { hidden, hiding } from '../session/known-secrets.ts';
import type { AuditEntry } from '../../model/guard.ts';

/** Characters of one text that a line keeps, and of what was said on a connection. */
const TEXT = 4_096;
const SAID = 1_024;
/** Characters of a text that is remembered with what became of it, and how many are. */
const SHORT = 200;
const MOST_CLEANED = 2_000;
/** Lists of ids that are remembered: there are as many as there are ways to decide. */
const MOST_LISTS = 100;
/** Deeds of one kind that a line keeps. */
const DEEDS = 200;

/** Makes an entry fit for the record: bounded, without known secrets, and without anything that looks like one. */
export function fitting(secrets: Secrets): (entry: AuditEntry) => AuditEntry {
  const known = hiding(secrets);
  const read = (text: string): string => redact(known(short(text, TEXT)));
  // Keys, names and sentences of ours stand in every line: each is read once.
  const cleaned = new Map<string, string>();
  const clean = (text: string): string => {
    if (text.length > SHORT) return read(text);
    const before = cleaned.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (cleaned.size >= MOST_CLEANED) cleaned.clear();
    cleaned.set(text, now);
    return now;
  };
  const lists = new Map<string, readonly string[]>();
  const cleanIds = (ids: readonly string[]): readonly string[] => {
    const key = ids.join(' ');
    const now = lists.get(key) ?? ids.map(clean);
    if (lists.size < MOST_LISTS) lists.set(key, now);
    return now;
  };
  return (entry) => {
    const { behaviour, decision } = entry;
    const kept = hidden(
      {
        ...entry,
        ...(behaviour === undefined ? {} : { behaviour: bounded(behaviour) }),
        ...(decision === undefined ? {} : { decision: { ...decision, evaluated: [] } }),
      },
      clean,
    );
    if (kept.decision === undefined || decision === undefined) return kept;
    return { ...kept, decision: { ...kept.decision, evaluated: cleanIds(decision.evaluated) } };
  };
}

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}... (${text.length} characters)`;

function bounded(tree: BehaviourTree): BehaviourTree {
  const { processes, files, network } = tree;
  const left = [processes, files, network].reduce((sum, { length }) => sum + Math.max(0, length - DEEDS), 0);
  return {
    ...tree,
    processes: processes.slice(0, DEEDS),
    files: files.slice(0, DEEDS),
    network: network.slice(0, DEEDS).map((deed) => (deed.said === undefined ? deed : { ...deed, said: saidShort(deed.said) })),
    dropped: tree.dropped + left,
  };
}

const saidShort = (said: NetworkWords): NetworkWords => ({ ...said, body: said.body.slice(0, SAID), headers: said.headers.slice(0, 40) });
