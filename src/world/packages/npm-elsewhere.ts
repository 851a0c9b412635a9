import npa from 'npm-package-arg';

/** What a package wants beside it, as its manifest or a lock file says. */
export interface Wants {
  readonly dependencies?: unknown;
  readonly optionalDependencies?: unknown;
  readonly peerDependencies?: unknown;
  readonly peerDependenciesMeta?: unknown;
}

/** Dependencies that no registry holds (repositories, addresses, files), each as `NAME (SPECIFIER)`. */
export function elsewhereIn(wants: Wants): string[] {
  const peers = Object.entries(record(wants.peerDependencies)).filter(([name]) => !isOptional(wants, name));
  const all = [...Object.entries(record(wants.dependencies)), ...Object.entries(record(wants.optionalDependencies)), ...peers];
  return all.flatMap(([name, spec]) =>
    typeof spec === 'string' && !inRegistry(name, spec) ? [`${name.slice(0, 100)} (${spec.slice(0, 200)})`] : [],
  );
}

const isOptional = (wants: Wants, peer: string): boolean => record(record(wants.peerDependenciesMeta)[peer])['optional'] === true;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What cannot be read is none of ours: npm does not fetch it either. */
function inRegistry(name: string, spec: string): boolean {
  try {
    return npa.resolve(name, spec).registry === true;
  } catch {
    return true;
  }
}
