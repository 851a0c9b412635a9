import type { BehaviourTree } from '../../../model/behaviour.ts';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';
import type { Seed, Witness } from '../../../model/witness.ts';
import { witnessFinder } from '../../../reason/witnesses/find.ts';
import { isSecret } from '../../../world/session/known-secrets.ts';
import { egressSinks } from '../../../reason/egress-sinks.ts';

/** Values shorter than this stand by chance in what anybody sends. */
const SHORTEST = 8;

/** Looks for the values that a server was given in what it sent out. */
export function searching(
  secrets: Secrets,
  target: StdioTarget | PackageTarget,
): (tree: BehaviourTree, exchange: string) => readonly Witness[] {
  const seeds = target.env.flatMap((name): Seed[] => {
    const value = secrets.get(`env:${name}`) ?? '';
    return value.length < SHORTEST || !isSecret(`env:${name}`, value)
      ? []
      : [{ id: `env:${name}`, source: { kind: 'env', name }, value, worth: 'secret' }];
  });
  if (seeds.length === 0) return () => [];
  let finder: ReturnType<typeof witnessFinder> | undefined;
  return (tree, exchange) => {
    const sinks = egressSinks(tree.network, exchange);
    if (sinks.length === 0) return [];
    finder ??= witnessFinder(seeds);
    return finder.find(sinks).witnesses;
  };
}
