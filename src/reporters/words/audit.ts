import type { GuardDecision } from '../../model/guard.ts';
import type { AuditRecord } from '../../model/guard.ts';
import { count } from './count.ts';
import { deedLines } from './deeds.ts';
import { legible } from './legible.ts';
import { opinionWords } from './opinion.ts';

/** A line of a record, as it is read back. */
export type Recorded = AuditRecord;

/** One line for each call, and for each thing that belongs to none, in the order in which they began: time, id, server, tool, what was done. */
export const auditList = (records: readonly Recorded[]): string[] => {
  const byCall = new Map<string, Recorded[]>();
  for (const each of records) {
    const key = each.call ?? `line ${each.sequence}`;
    byCall.set(key, [...(byCall.get(key) ?? []), each]);
  }
  const rows = [...byCall].map(([key, all]) => {
    const [first] = all;
    const worst = worstOf(all);
    return [
      (first?.at ?? '').slice(0, 19).replace('T', ' '),
      legible(key, 40),
      legible(shortOf(first?.server ?? ''), 30),
      legible(first?.tool ?? first?.kind ?? '', 40),
      worst.did,
      legible(worst.says, 160),
    ];
  });
  const wide = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(wide[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** A package without its scope, where the whole does not fit. */
const shortOf = (server: string): string => (server.length > 30 ? server.replace(/^@[^/]{1,80}\//, '') : server);

const WEIGHT: Readonly<Record<string, number>> = {
  killed: 5,
  refused: 4,
  withheld: 4,
  hidden: 3,
  observed: 3,
  scrubbed: 2,
  marked: 2,
  asked: 1,
};

/** Of several lines about one call the one that says most of how it ended; else the last. */
const worstOf = (all: readonly Recorded[]): Recorded => {
  const ranked = all.map((each, at) => ({ each, rank: (WEIGHT[each.did] ?? 0) * 1000 + at })).sort((a, b) => b.rank - a.rank);
  const found = ranked[0]?.each;
  if (found === undefined) throw new Error('a call without a line');
  return found;
};

/** Deeds of one call that are drawn. */
const DEEDS = 60;

/** One call from its beginning to its end: each decision with its reasons, and under it what the server did meanwhile. */
export const auditCall = (records: readonly Recorded[]): string[] => {
  const [first] = records;
  if (first === undefined) return [];
  const begin = Date.parse(first.at);
  const args = first.args === undefined ? [] : [`  arguments ${legible(JSON.stringify(first.args), 400)}`];
  return [
    `${legible(first.tool ?? first.method ?? first.kind, 80)} on ${legible(first.server, 60)}, ${first.at}${first.call === undefined ? '' : `, call ${legible(first.call, 60)}`}`,
    ...args,
    ...records.flatMap((each) => moment(each, Date.parse(each.at) - begin)),
  ];
};

const moment = ({ decision, did, says, behaviour, took, sequence }: Recorded, after: number): string[] => [
  `├─ ${MOMENTS[decision?.moment ?? 'message']}: ${did}  (line ${sequence}, +${after} ms${took === undefined ? '' : `, server ${Math.round(took.server)} ms, guard ${took.guard.toFixed(1)} ms`})`,
  `│    ${legible(says, 400)}`,
  ...(decision === undefined ? [] : reasonLines(decision)),
  ...(behaviour === undefined ? [] : treeLines(behaviour)),
];

const MOMENTS: Readonly<Record<GuardDecision['moment'], string>> = {
  message: 'message',
  definition: 'definitions',
  before: 'before it',
  during: 'while it ran',
  after: 'after it',
};

const reasonLines = ({ reasons, evaluated }: GuardDecision): string[] => [
  ...reasons.flatMap(({ answer, id, says, evidence }) => [
    `│    ${answer} ${legible(id, 60)}: ${legible(says, 300)}`,
    ...evidence.flatMap((each) => (each.kind === 'opinion' ? [`│      ${opinionWords(each)}`] : [])),
  ]),
  `│    ${count(evaluated.length, 'rule')} asked`,
];

const treeLines = (behaviour: NonNullable<Recorded['behaviour']>): string[] => {
  const deeds = deedLines(behaviour, DEEDS).map((line) => `│    ├─ ${line}`);
  const left = behaviour.dropped === 0 ? [] : [`│    ├─ ${count(behaviour.dropped, 'deed')} more, not kept`];
  const blind = behaviour.tracer === 'none' ? ['│    └─ nothing traced it'] : [];
  return deeds.length + left.length === 0 && blind.length === 0 ? ['│    └─ nothing that counts was seen'] : [...deeds, ...left, ...blind];
};
