import { owner } from '../../model/address.ts';
import type { DriftChange } from '../../model/drift.ts';
import type { Finding } from '../../model/finding.ts';
import type { GuardDecision, GuardReason, Standing } from '../../model/guard.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { LockedServer, Pin } from '../../model/lock.ts';
import type { Rule } from '../../rules/contract.ts';
import { applyRules } from '../apply-rules.ts';
import { compare } from '../drift.ts';
import { pinsOf, repeatedIds, SERVER_PIN } from '../pin.ts';
import { toolOf } from '../selectors.ts';
import { decide } from './decision.ts';
import type { CompiledPolicy } from './policy.ts';
import { reasonsOf } from './reasons.ts';

/** What a server declared, held against what was approved. */
export interface Declaration {
  /** With the lists that came so far; a list that has not come is not missing. */
  readonly inventory: Inventory;
  readonly lock: LockedServer | undefined;
  /** What the first use pinned, when there is no lock; undefined: this is the first use. */
  readonly pinned: readonly Pin[] | undefined;
  readonly policy: CompiledPolicy;
  readonly rules: readonly Rule[];
  /** The other servers of this guard. */
  readonly neighbours: readonly Inventory[];
}

export interface Definitions {
  /** About the whole list. Never asks. */
  readonly decision: GuardDecision;
  /** Pin ids (`tool:x`, `prompt:y`, `server`) and where they stand. */
  readonly standing: ReadonlyMap<string, Standing>;
  /** Pin ids that are taken out of lists and cannot be called, each with its reasons. */
  readonly hidden: ReadonlyMap<string, readonly GuardReason[]>;
  /** Pin ids that are shown although something was found, each with its reasons; none of them refuses. */
  readonly warned: ReadonlyMap<string, readonly GuardReason[]>;
  /** What `assayer guard status` shows (`showChange`). */
  readonly changes: readonly DriftChange[];
  /** The server's instructions must not be read: they changed since they were approved, or give orders that a rule refuses. */
  readonly hidesInstructions: boolean;
  /** To keep for the next time when there is no lock. */
  readonly pins: readonly Pin[];
  standingOf(tool: string): Standing;
}

/**
 * Which definitions are those that were approved, and which are kept from the client. What nobody approved is judged by the rules
 * first: a person who approved a definition has seen what they say of it.
 */
export const definitions = (declaration: Declaration): Definitions => {
  const { inventory, lock, pinned } = declaration;
  const pins = pinsOf(inventory);
  const known = lock?.pins ?? pinned;
  const standing = new Map<string, Standing>(
    pins.map(({ id }) => [id, known === undefined ? 'first-use' : lock === undefined ? 'first-use' : 'approved']),
  );
  const changes =
    known === undefined
      ? []
      : compare({ ...(lock ?? UNLOCKED), package: undefined, pins: known }, { inventory, package: undefined, pins, gaps: [] }).filter(
          isNews,
        );
  for (const change of changes)
    standing.set(change.kind === 'identity' ? SERVER_PIN : 'id' in change ? change.id : SERVER_PIN, STANDING[change.kind] ?? 'changed');
  const hidden = new Map<string, readonly GuardReason[]>();
  const warned = new Map<string, readonly GuardReason[]>();
  const reasons: GuardReason[] = [];
  const add = (id: string, reason: GuardReason): void => {
    const to = reason.answer === 'refuse' && id !== SERVER_PIN ? hidden : warned;
    to.set(id, [...(to.get(id) ?? []), reason]);
    reasons.push(reason);
  };
  for (const [id, where] of standing) {
    const reason = ofStanding(id, where, declaration, changes);
    if (reason !== undefined) add(id, reason);
  }
  for (const id of repeatedIds(pins))
    add(id, lockReason('lock:twice', 'refuse', `${id} is declared twice; nobody can say which of them a call would reach.`));
  const evaluated = ['lock', ...judgedBy(declaration, standing, add)];
  return {
    decision: decide('definition', reasons, evaluated),
    standing,
    hidden,
    warned,
    changes,
    hidesInstructions: (warned.get(SERVER_PIN) ?? []).some(
      ({ answer, evidence }) => answer === 'refuse' && evidence.some(({ address }) => address.startsWith('server/instructions')),
    ),
    pins,
    standingOf: (tool) => standing.get(owner('tool', tool)) ?? 'unlisted',
  };
};

const STANDING: Readonly<Record<string, Standing>> = { added: 'new', renamed: 'renamed', changed: 'changed' };
/** A list that comes later, or not at all, is neither new nor gone. */
const isNews = ({ kind }: DriftChange): boolean => kind !== 'removed' && kind !== 'not-seen' && kind !== 'package';

const lockReason = (id: string, answer: GuardReason['answer'], says: string, evidence: GuardReason['evidence'] = []): GuardReason => ({
  source: 'lock',
  id,
  answer,
  says,
  evidence,
});

/** Fields of a server that go with every release, and say nothing to a model. */
const HARMLESS: ReadonlySet<string> = new Set([
  'version',
  'protocolVersion',
  'supportedVersions',
  'era',
  'posture',
  'transport',
  'capabilities',
]);

const ofStanding = (
  id: string,
  where: Standing,
  { policy, lock }: Declaration,
  changes: readonly DriftChange[],
): GuardReason | undefined => {
  if (where === 'approved' || where === 'first-use') return undefined;
  const { new: fresh = 'hide', changed = 'hide' } = policy.policy.definitions ?? {};
  const wish = where === 'new' ? fresh : changed;
  const mine = changes.filter((change) => ('id' in change ? change.id === id : id === SERVER_PIN && change.kind === 'identity'));
  if (wish === 'pass' || (id === SERVER_PIN && mine.every((change) => change.kind === 'identity' && HARMLESS.has(change.field))))
    return undefined;
  const settles = lock === undefined ? 'it was pinned at first use; `assayer approve` settles it' : '`assayer approve` settles it';
  const [first] = mine;
  const was = first?.kind === 'renamed' ? ` It was ${first.was}.` : '';
  const fields = mine.flatMap((change) => ('field' in change ? [change.field] : []));
  const what =
    where === 'new'
      ? 'was not there when the server was approved'
      : where === 'renamed'
        ? 'has another name than was approved'
        : 'is not as it was approved';
  return lockReason(
    `lock:${where}`,
    wish === 'hide' && (id !== SERVER_PIN || fields.includes('instructions')) ? 'refuse' : 'warn',
    `${id === SERVER_PIN ? 'What the server says of itself' : id} ${what}${fields.length === 0 ? '' : ` (${[...new Set(fields)].slice(0, 5).join(', ')})`}; ${settles}.${was}`,
    mine.slice(0, 5).map((change) => ({
      kind: 'change',
      address: change.address,
      before: 'before' in change ? change.before : 'was' in change ? change.was : undefined,
      after: 'after' in change ? change.after : 'text' in change ? change.text.slice(0, 4_000) : id,
    })),
  );
};

/** What the rules say of definitions that nobody approved. Gives the ids of the rules that were asked. */
const judgedBy = (
  { inventory, policy, rules, neighbours }: Declaration,
  standing: ReadonlyMap<string, Standing>,
  add: (id: string, reason: GuardReason) => void,
): readonly string[] => {
  const open = (id: string): boolean => (standing.get(id) ?? 'new') !== 'approved';
  const tools = inventory.tools.filter(({ name }) => open(owner('tool', name)));
  const serverOpen = open(SERVER_PIN);
  if (tools.length === 0 && !serverOpen && inventory.prompts.every(({ name }) => !open(owner('prompt', name)))) return [];
  const asked = rules.filter(({ sees }) => sees === 'surface' || sees === 'tool' || sees === 'inventory');
  const { tools: _all, ...rest } = inventory;
  const judge = (subject: Inventory): readonly Finding[] =>
    applyRules(subject, {
      rules: asked,
      postures: [],
      neighbours,
      thresholds: { confidence: 0.5, toolTokens: 2_000, totalTokens: 25_000 },
      patterns: [],
      tokens: subject.tools.map(({ raw }) => Math.ceil(raw.length / 4)),
    }).findings;
  const key = JSON.stringify([tools, ...neighbours.map((other) => other.tools)].map((list) => list.map(({ raw }) => raw)));
  const ofTools = once(rules, inventory.label, key, () => judge({ ...inventory, tools, ...NOTHING_ELSE }));
  const findings = [...ofTools, ...judge({ ...rest, tools: [] })];
  for (const finding of findings) {
    if (ADVICE.has(finding.rule)) continue;
    const id = idOf(finding);
    if (!open(id)) continue;
    for (const reason of reasonsOf([finding], policy.policy)) add(id, reason.answer === 'ask' ? { ...reason, answer: 'warn' } : reason);
  }
  return asked.map(({ id }) => id);
};

/** Without what is judged apart from the tools. */
const NOTHING_ELSE = { instructions: undefined, prompts: [], resources: [], templates: [], skills: [] } as const;

/** Servers whose last list is remembered. */
const MOST_SERVERS = 100;
const LAST = new WeakMap<readonly Rule[], Map<string, { readonly key: string; readonly findings: readonly Finding[] }>>();

/** The same tools beside the same neighbours are judged once, however often they are listed: what the rules say depends on nothing else. */
const once = (rules: readonly Rule[], label: string, key: string, judge: () => readonly Finding[]): readonly Finding[] => {
  const known = LAST.get(rules) ?? new Map<string, { readonly key: string; readonly findings: readonly Finding[] }>();
  LAST.set(rules, known);
  const last = known.get(label);
  if (last?.key === key) return last.findings;
  const findings = judge();
  if (known.size < MOST_SERVERS || known.has(label)) known.set(label, { key, findings });
  return findings;
};

/** What a server may do is no fault of a definition, and is judged call by call; how it is made is no danger by itself. */
const ADVICE: ReadonlySet<string> = new Set(
  'unbounded-command unbounded-code unbounded-files unbounded-database unbounded-deletion unbounded-network unbounded-reach toxic-flow missing-annotations context-cost secret-parameter no-bounds open-endpoint wide-scopes schema-trouble protocol-anomaly weak-version instability lent-tokens consent-taken confused-deputy contradicting-annotations lying-annotations'.split(
    ' ',
  ),
);

const idOf = (finding: Finding): string => {
  const tool = toolOf(finding);
  if (tool !== undefined) return owner('tool', tool);
  const [first = ''] = finding.address.split('/', 1);
  return first.includes(':') ? first : SERVER_PIN;
};

const UNLOCKED: LockedServer = {
  label: '',
  fingerprint: '',
  identity: { name: undefined, version: undefined },
  transport: '',
  era: 'legacy',
  protocolVersion: '',
  posture: '',
  capabilities: [],
  instructions: undefined,
  package: undefined,
  pins: [],
  grade: '?',
  approved: { by: '', at: '' },
};
