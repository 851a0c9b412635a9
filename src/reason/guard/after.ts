import type { DriftChange } from '../../model/drift.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { type CallDone, type GuardDecision, type GuardReason, passed } from '../../model/guard.ts';
import type { JsonObject } from '../../model/inventory.ts';
import type { Rule, Talk } from '../../rules/contract.ts';
import { explainedHosts } from '../../rules/explained-hosts.ts';
import { applyExchangeRules } from '../apply-exchange-rules.ts';
import { judgeTexts } from '../apply-rules.ts';
import { collector } from '../collect.ts';
import { profileOf } from '../profile.ts';
import { simplify } from '../simplify.ts';
import { askedRules } from './asked.ts';
import { decide } from './decision.ts';
import { hardened } from './harden.ts';
import type { Held } from './held.ts';
import { reasonsOf } from './reasons.ts';
import { mark, scrub } from './scrub.ts';

/** A reading of a result is less than certain below this, 0 to 1. */
const CONFIDENCE = 0.5;

/**
 * What is answered to a call that has ended: its deeds against what was asked, declared and approved, its texts on every surface.
 * `rewritten`: the result as the policy has it scrubbed or marked; a refused result without one is withheld, and so is each whose
 * fault is in deeds and not in words.
 */
export const after = (done: CallDone, talk: Talk, held: Held): GuardDecision => {
  const { rules, policy } = held;
  const word = policy.after(done, talk);
  if (word.final) return decide('after', word.reasons, word.evaluated);
  const exchange = exchangeOf(done, talk, held);
  const witnesses = held.witnesses?.(exchange.behaviour, exchange.id) ?? [];
  const asked = askedRules(rules);
  const { processes, files, network } = done.behaviour;
  const still = witnesses.length + processes.length + files.length + network.length === 0;
  const deeds = applyExchangeRules(
    { inventory: held.inventory, exchanges: [running(exchange), exchange], witnesses, place: held.place },
    still ? asked.still : asked.exchanges,
    0,
    1,
  );
  const texts = textsOf(done, held);
  const known = approvedDeeds(held, done.tool);
  const tool = done.definition;
  const weighed = hardened(
    deeds.filter((finding) => !isApproved(finding, known)),
    { exchange, tool, inventory: held.inventory, place: held.place },
  );
  const findings = [...weighed, ...texts, ...beyondProfile(done, exchange, held)];
  const evaluated = (still ? asked.stillIds : asked.afterIds)(word.evaluated);
  const reasons = [...word.reasons, ...reasonsOf(findings, policy.policy)];
  const decision = decide('after', reasons, evaluated);
  const how = policy.policy.results ?? 'block';
  if (decision.answer !== 'refuse' || how === 'block' || done.result === undefined) return decision;
  const bad = reasons.filter(({ answer }) => answer === 'refuse');
  if (!bad.every(isAboutWords)) return decision;
  return { ...decision, rewritten: how === 'scrub' ? scrub(done.result, bad) : mark(done.result, bad) };
};

const textsOf = ({ surfaces }: CallDone, { inventory, rules, quiet }: Held): readonly Finding[] => {
  const unread = quiet?.unread(surfaces) ?? surfaces;
  const { findings } = judgeTexts(unread, inventory, { rules, patterns: [], confidence: CONFIDENCE });
  if (findings.length === 0) quiet?.note(unread);
  return findings;
};

/** It rests on what was said, and can be taken out or marked; a deed cannot. */
const isAboutWords = ({ source, evidence }: GuardReason): boolean =>
  source === 'rule' && evidence.length > 0 && evidence.every(({ kind }) => kind !== 'deed' && kind !== 'change');

const OUTCOMES: Readonly<Record<CallDone['outcome'], Exchange['outcome']>> = {
  result: 'result',
  'tool-error': 'tool-error',
  'protocol-error': 'protocol-error',
  asks: 'asks',
  task: 'result',
  died: 'died',
  killed: 'none',
};

const exchangeOf = (done: CallDone, talk: Talk, { place }: Held): Exchange => ({
  id: 'call',
  kind: 'call',
  name: done.tool,
  args: withOthers(done, talk),
  start: 1,
  outcome: OUTCOMES[done.outcome],
  surfaces: done.surfaces,
  raw: done.result === undefined ? undefined : JSON.stringify(done.result),
  at: done.at,
  took: done.took,
  behaviour: simplify(done.behaviour, place),
});

/** The window before it: what was running then is no deed of the call. */
const running = (exchange: Exchange): Exchange => ({
  ...exchange,
  id: 'start:1',
  kind: 'start',
  name: undefined,
  args: {},
  surfaces: [],
  raw: undefined,
  behaviour: {
    ...exchange.behaviour,
    processes: exchange.behaviour.processes.filter(({ parent }) => parent === undefined),
    files: [],
    network: [],
  },
});

/** Where calls ran side by side, what one was asked may be what another is seen doing. */
const withOthers = (done: CallDone, { calls }: Talk): JsonObject => {
  if (!done.shared) return done.args;
  const beside = calls.filter(
    (each) => each.uid !== done.uid && each.server === done.server && (each.outcome === undefined || passed(done, each) >= 0),
  );
  return beside.length === 0 ? done.args : { ...done.args, 'args of calls beside it': beside.map(({ args }) => args) };
};

/** Hosts and programs that were approved with the lock, for this tool and for the server as such. */
const approvedDeeds = ({ lock }: Held, tool: string): ReadonlySet<string> => {
  const profile = lock?.profile;
  if (profile === undefined) return new Set();
  const mine = [...profile.perTool.filter((each) => each.tool === tool), profile.outside];
  return new Set(mine.flatMap(({ hosts, programs }) => [...hosts.map(portless), ...programs]));
};

/** Rules on what a person saw and approved when the server was probed. */
const SEEN_WHEN_APPROVED: ReadonlySet<string> = new Set(['unexplained-connection', 'start-time-egress', 'runs-programs']);

const isApproved = ({ rule, evidence }: Finding, known: ReadonlySet<string>): boolean =>
  known.size > 0 &&
  SEEN_WHEN_APPROVED.has(rule) &&
  evidence.every((each) => {
    if (each.kind !== 'deed') return false;
    const { deed } = each;
    return 'argv' in deed
      ? known.has(deed.program)
      : 'protocol' in deed && (known.has((deed.host ?? '').toLowerCase()) || known.has(deed.address ?? ''));
  });

/** Hosts and programs that the lock's profile of this tool does not have, and that no argument explains. */
const beyondProfile = (done: CallDone, exchange: Exchange, { lock, rules, inventory, place }: Held): readonly Finding[] => {
  const profile = lock?.profile;
  const rule = rules.find((each) => each.id === 'behaviour-changed');
  if (profile === undefined || rule?.sees !== 'drift' || !isBusy(exchange)) return [];
  const was = profile.perTool.find(({ tool }) => tool === done.tool);
  if (was === undefined || was.failed === true) return [];
  const now = profileOf([exchange], place, []).perTool[0];
  const hosts = explainedHosts({ exchange, inventory, earlier: [] });
  const asked = new Set(
    exchange.behaviour.network.flatMap((deed) => {
      const why = hosts.why(deed);
      return why === 'argument' || why === 'local' || why === 'resolver' ? [(deed.host ?? deed.address ?? '').toLowerCase()] : [];
    }),
  );
  const collect = collector(done.server, 0);
  for (const what of ['hosts', 'programs'] as const) {
    const all = [...was[what], ...profile.outside[what]];
    // A name that was only asked for this time is told without a port.
    const known = new Set([...all, ...all.map(portless)]);
    const fresh = (now?.[what] ?? []).filter((item) => !known.has(item) && !asked.has(portless(item).replace(/^\[|\]$/g, '')));
    if (fresh.length === 0) continue;
    const change: DriftChange = { kind: 'behaviour', id: `tool:${done.tool}`, what, address: `tool:${done.tool}/did/${what}`, fresh };
    for (const candidate of (rule as Extract<Rule, { sees: 'drift' }>).check({ change })) collect.take(rule, candidate, undefined);
  }
  return collect.conclude().findings;
};

const portless = (host: string): string => host.replace(/:(?:\d{1,5}|<n>)$/, '');

const isBusy = ({ behaviour: { network, processes } }: Exchange): boolean =>
  network.length > 0 || processes.some(({ parent }) => parent !== undefined);
