import { isSame, type Node, type Tree } from './tree.ts';

/** One path that is not as it was. */
export interface Change {
  readonly path: string;
  /** undefined: it is gone. */
  readonly now: Node | undefined;
}

/** What is new, other, or gone; folders before what is in them. */
export function changesIn(before: Tree, now: Tree): Change[] {
  const changes: Change[] = [];
  for (const [path, node] of now) if (!isSame(before.get(path), node, true)) changes.push({ path, now: node });
  for (const path of before.keys()) if (!now.has(path)) changes.push({ path, now: undefined });
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}
