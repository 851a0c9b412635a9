import { createHash } from 'node:crypto';
import { basename, isAbsolute, relative } from 'node:path';
import type { Target } from '../model/target.ts';

/**
 * Labels for the targets of one run, in their order, each once. A name that one target has stays as it is. Where several share it,
 * each gets a mark of what it is (`notes#4f1c9a`), so that neither their order nor which of them comes first matters, and the key in a
 * lock is the same in the next run. The mark holds no path of this machine beyond what was written relative to `cwd`.
 * Only targets that are the same in every respect are told apart by number (`notes#4f1c9a-2`).
 */
export function labelsOf(targets: readonly Target[], cwd: string): readonly string[] {
  const named = new Map<string, number>();
  for (const { label } of targets) named.set(label, (named.get(label) ?? 0) + 1);
  const taken = new Set<string>([...named].filter(([, times]) => times === 1).map(([label]) => label));
  return targets.map((target) => {
    if (named.get(target.label) === 1) return target.label;
    const marked = `${target.label}#${markOf(target, cwd)}`;
    let label = marked;
    for (let times = 2; taken.has(label); times += 1) label = `${marked}-${times}`;
    taken.add(label);
    return label;
  });
}

/** Six hex digits over what is started or asked, and how. */
const markOf = (target: Target, cwd: string): string =>
  createHash('sha256')
    .update(JSON.stringify(whatOf(target, cwd)))
    .digest('hex')
    .slice(0, 6);

function whatOf(target: Target, cwd: string): readonly unknown[] {
  const near = (path: string): string => nearPath(path, cwd);
  switch (target.kind) {
    case 'http':
      return [target.kind, target.url, target.transport, target.headers.toSorted()];
    case 'stdio':
      return [
        target.kind,
        near(target.command),
        target.args.map(near),
        target.cwd === undefined ? '' : near(target.cwd),
        target.env.toSorted(),
      ];
    case 'package':
      return [target.kind, target.ecosystem, target.spec, target.bin ?? '', target.args.map(near), target.env.toSorted()];
    case 'wasm':
      return [target.kind, near(target.file), target.args.map(near), target.env.toSorted()];
    case 'recording':
      return [target.kind, near(target.file)];
  }
}

/** A path as seen from the working folder; its last part where it lies elsewhere. */
function nearPath(path: string, cwd: string): string {
  if (!isAbsolute(path)) return path;
  const seen = relative(cwd, path);
  return seen.startsWith('..') ? basename(path) : seen.replaceAll('\\', '/');
}
