import { expect, test } from 'vitest';
import { inventoryOf } from '../../../test/inventory-of.ts';
import { cleanServer, sampleReport } from '../../../test/reports.ts';
import type { Report, ServerReport } from '../../model/report.ts';
import { approve } from '../../reason/approve.ts';
import { fingerprintOf } from '../../reason/pin.ts';
import type { Known } from '../../world/store/db/contract.ts';
import { compare } from './compare.ts';

const tool = (name: string, description = 'Finds things.') => ({ name, description, inputSchema: { type: 'object' } });
const seeing = (tools: readonly ReturnType<typeof tool>[], more: Partial<ServerReport> = {}): Report => {
  const inventory = inventoryOf({ tools });
  return sampleReport([{ ...cleanServer(), gaps: [], inventory, fingerprint: fingerprintOf(inventory), ...more }]);
};
const graded = (grade: 'A' | 'D' | '?') => ({ score: { grade, points: grade === '?' ? undefined : 50, unknown: undefined, costs: [] } });
const unread = (says = 'Nothing listens there.'): Report =>
  seeing([], { inventory: undefined, ...graded('?'), gaps: [{ server: 'x', reason: 'unreachable', what: 'server', says }] });

const FIRST: Known = { approved: undefined, before: undefined, probed: undefined, drift: false, unreachable: false };
const approved = (report: Report): Known['approved'] => {
  const [seen] = report.servers;
  if (seen === undefined) throw new Error('no server');
  const { fingerprint = '' } = seen;
  return approve({ seen, lock: undefined, fingerprint, by: 'me', at: '2026-01-01T00:00:00Z' }).servers[seen.label];
};

const one = seeing([tool('a')]);
const two = seeing([tool('a'), tool('b', 'Another.')]);

test('the first report tells of nothing', () => {
  expect(compare(FIRST, one)).toEqual({ drift: false, unreachable: false, changed: [] });
});

test('what nobody approved drifts from its first change on, and tells of each change once', () => {
  const changed = compare({ ...FIRST, before: one }, two);
  expect(changed).toEqual({ drift: true, unreachable: false, changed: [{ kind: 'definitions', says: 'tool:b is new' }] });
  expect(compare({ ...FIRST, before: two, drift: true }, two)).toEqual({ drift: true, unreachable: false, changed: [] });
});

test('what was approved drifts as long as it is not that', () => {
  const known = { ...FIRST, approved: approved(one) };
  expect(compare({ ...known, before: one }, one)).toMatchObject({ drift: false, changed: [] });
  expect(compare({ ...known, before: one }, two)).toMatchObject({ drift: true, changed: [{ kind: 'definitions' }] });
  expect(compare({ ...known, before: two, drift: true }, two)).toMatchObject({ drift: true, changed: [] });
  expect(compare({ ...known, before: two, drift: true }, one)).toMatchObject({ drift: false, changed: [{ kind: 'definitions' }] });
});

test('what cannot be read is told once, and changes nothing else', () => {
  const known = { ...FIRST, before: one, drift: true };
  expect(compare(known, unread())).toEqual({
    drift: true,
    unreachable: true,
    changed: [{ kind: 'unreachable', says: 'Nothing listens there.' }],
  });
  expect(compare({ ...known, unreachable: true }, unread())).toEqual({ drift: true, unreachable: true, changed: [] });
  expect(compare({ ...known, unreachable: true, drift: false }, one)).toEqual({ drift: false, unreachable: false, changed: [] });
});

test('a list that broke off is no drift', () => {
  const [server] = one.servers;
  const inventory = server?.inventory && {
    ...server.inventory,
    lists: [{ list: 'tools', pages: 1, items: 1, stop: 'timeout', detail: undefined }] as const,
  };
  const broken = seeing([], { inventory, fingerprint: 'other' });
  expect(compare({ ...FIRST, before: two }, broken)).toEqual({ drift: false, unreachable: false, changed: [] });
  expect(compare({ ...FIRST, before: two, approved: approved(two) }, broken)).toMatchObject({ drift: false });
});

test('another grade is told, but not one that is unknown', () => {
  const [good, bad, unknown] = (['A', 'D', '?'] as const).map((grade) => seeing([tool('a')], { ...graded(grade), sentence: 'It does.' }));
  if (good === undefined || bad === undefined || unknown === undefined) throw new Error('no reports');
  expect(compare({ ...FIRST, before: good }, bad).changed).toEqual([{ kind: 'grade', says: 'A is now D: It does.' }]);
  expect(compare({ ...FIRST, before: good }, unknown).changed).toEqual([]);
  expect(compare({ ...FIRST, before: unknown }, bad).changed).toEqual([]);
  expect(compare({ ...FIRST, before: good }, good).changed).toEqual([]);
});

test('what is told is one line, however much changed and whatever a server calls its things', () => {
  const odd = Array.from({ length: 30 }, (_, number) => tool(`t${number}\n\u001b[31m\u202e${'x'.repeat(500)}`, `${number}`));
  const { changed } = compare({ ...FIRST, before: one }, seeing(odd));
  expect(changed).toHaveLength(1);
  const says = changed[0]?.says ?? '';
  expect(says).toMatch(/; and 28 more$/);
  expect(says).not.toMatch(/[\n\u001b\u202e]/);
  expect(says.length).toBeLessThan(600);
});
