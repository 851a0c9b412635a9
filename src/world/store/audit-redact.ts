import type { BehaviourTree, NetworkWords } from '../../model/behaviour.ts';
import type { Secrets } from '../../model/target.ts';
import { redact } from '../../text/secrets.ts';
import { hidden, hiding } from '../session/known-secrets.ts';
import type { AuditEntry, GuardDecision } from '../../model/guard.ts';

/** Characters of one text that a line keeps, and of what was said on a connection. */
const TEXT = 4_096;
const SAID = 1_024;
/** Characters of a text that is remembered with what became of it, and how many are. */
const SHORT = 200;
const MOST_CLEANED = 2_000;
/** Deeds of one kind that a line keeps. */
const DEEDS = 200;

/** Makes an entry fit for the record: bounded, without known secrets, and without anything that looks like one. */
export function fitting(secrets: Secrets): (entry: AuditEntry) => AuditEntry {
  const known = hiding(secrets);
  const clean = cleaning((text) => redact(known(short(text, TEXT))));
  const cleanTree = once((tree: BehaviourTree) => hidden(bounded(tree), clean));
  const cleanIds = once((ids: readonly string[]): readonly string[] => ids.map(clean));
  const cleanDecision = ({ moment, answer, reasons, evaluated, rewritten }: GuardDecision): GuardDecision => ({
    moment,
    answer,
    reasons: hidden(reasons, clean),
    evaluated: cleanIds(evaluated),
    rewritten: hidden(rewritten, clean),
  });
  return ({ call, server, kind, method, tool, args, decision, did, behaviour, says, took, trace }) => ({
    // Made by us of nothing but chance.
    call,
    server: clean(server),
    kind,
    method: method === undefined ? undefined : clean(method),
    tool: tool === undefined ? undefined : clean(tool),
    args: hidden(args, clean),
    decision: decision === undefined ? undefined : cleanDecision(decision),
    did,
    behaviour: behaviour === undefined ? undefined : cleanTree(behaviour),
    says: clean(says),
    ...(took === undefined ? {} : { took }),
    ...(trace === undefined ? {} : { trace: clean(trace) }),
  });
}

/** Keys, names and sentences of ours stand in every line: each is read once. */
function cleaning(read: (text: string) => string): (text: string) => string {
  const cleaned = new Map<string, string>();
  return (text) => {
    if (text.length > SHORT) return read(text);
    const before = cleaned.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (cleaned.size >= MOST_CLEANED) cleaned.clear();
    cleaned.set(text, now);
    return now;
  };
}

/** The same answer to the same object: lists of ids, and what is said where nothing was done, come with most lines. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const before = made.get(from);
    if (before !== undefined) return before;
    const now = make(from);
    made.set(from, now);
    return now;
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
