import { expect, test } from 'vitest';
import type { BehaviourTree, FileDeed, ProcessDeed } from '../../../../model/behaviour.ts';
import { branches, type Branch } from './tree.ts';

const process = (id: string, parent: string | undefined): ProcessDeed => ({
  id,
  parent,
  program: `/bin/${id}`,
  argv: [id],
  exit: 0,
  at: 0,
});
const file = (of: string, path: string): FileDeed => ({ process: of, did: 'read', path, error: undefined, at: 0 });
const tree = (some: Partial<BehaviourTree>): BehaviourTree => ({
  tracer: 'strace',
  processes: [],
  files: [],
  network: [],
  unseen: [],
  dropped: 0,
  ...some,
});
const drawn = (branch: Branch): unknown => [branch.process?.id, ...branch.deeds.map(({ says }) => says), ...branch.children.map(drawn)];

test('each program stands under the one that started it, with its own deeds', () => {
  const all = branches(
    tree({ processes: [process('a', undefined), process('b', 'a'), process('c', 'b')], files: [file('c', '/x'), file('a', '/y')] }),
  );
  expect(all.map(drawn)).toEqual([['a', 'read /y', ['b', ['c', 'read /x']]]]);
});

test('a program that only was there and did nothing is left out', () => {
  expect(branches(tree({ processes: [process('a', undefined)] }))).toEqual([]);
});

test('deeds of nobody are shown, and a circle of parents ends', () => {
  const all = branches(tree({ processes: [process('a', 'b'), process('b', 'a')], files: [file('z', '/x')] }));
  expect(all.map(drawn)).toEqual([
    ['a', ['b']],
    [undefined, 'read /x'],
  ]);
});
