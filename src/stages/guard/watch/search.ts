import type { BehaviourTree, NetworkDeed } from '../../../model/behaviour.ts';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';
import type { Seed, Witness } from '../../../model/witness.ts';
import { egressSinks } from '../../../reason/egress-sinks.ts';
import { openTrail, withoutFrames } from '../../../reason/guard/trail.ts';
import { shortIn, significantLength } from '../../../reason/witnesses/short.ts';
import { witnessFinder } from '../../../reason/witnesses/find.ts';
import type { Sink } from '../../../reason/witnesses/sink.ts';
import { isSecret } from '../../../world/session/known-secrets.ts';

/** Values shorter than this stand by chance in what anybody sends. */
const SHORTEST = 8;
/** Letters and digits that the search for pieces needs; what is shorter is looked for whole. */
const PIECES = 12;
/** Bytes at the end that must be the beginning of a secret to be waited with. */
const LEAST_BEGUN = 3;

/** Looks for secrets in what a server sends out. */
export interface Search {
  /** The values that it was given, in what it sent during one exchange. */
  witnesses(tree: BehaviourTree, exchange: string): readonly Witness[];
  /** The same and `known` ones, in what is about to leave, together with what left before: addresses begin with `leaving/egress/0`. `wait`: bytes at the end of the body that may be the beginning of one. */
  leaving(deed: NetworkDeed, known: readonly Seed[]): { readonly witnesses: readonly Witness[]; readonly wait: number };
}

export function searching(secrets: Secrets, target: StdioTarget | PackageTarget): Search {
  const given = target.env.flatMap((name): Seed[] => {
    const value = secrets.get(`env:${name}`) ?? '';
    return value.length < SHORTEST || !isSecret(`env:${name}`, value)
      ? []
      : [{ id: `env:${name}`, source: { kind: 'env', name }, value, worth: 'secret' }];
  });
  const findGiven = finderOf();
  const find = finderOf();
  const trail = openTrail();
  return {
    witnesses: (tree, exchange) =>
      given.length === 0 || tree.network.length === 0 ? [] : findGiven(given, egressSinks(tree.network, exchange)),
    leaving(deed, known) {
      const seeds = known.length === 0 ? given : [...given, ...known];
      if (seeds.length === 0) return { witnesses: [], wait: 0 };
      const body = deed.said?.body ?? '';
      const plain = withoutFrames(body);
      const unframed: Sink[] =
        plain === undefined ? [] : [{ address: 'leaving/egress/0/body/chunks', kind: 'egress', content: plain, exchange: 'leaving' }];
      const whole = find(seeds, [...egressSinks([deed], 'leaving'), ...unframed]);
      if (whole.length > 0) return { witnesses: whole, wait: 0 };
      const pieces = trail.add(deed);
      const newest = new Map(pieces.map(({ sink, from }) => [sink.address, from]));
      const sinks = pieces.map(({ sink }) => sink);
      // What stood there already when earlier messages left is none of this one's doing.
      const cut = find(seeds, sinks).filter(({ span, address }) => span === undefined || span[1] > (newest.get(address) ?? 0));
      return {
        witnesses: cut,
        wait: cut.length > 0 ? 0 : Math.max(begun(body, seeds), plain === undefined ? 0 : begunInChunks(body, given)),
      };
    },
  };
}

/** A finder for some seeds is made once, and kept for as long as they are the same. */
function finderOf(): (seeds: readonly Seed[], sinks: readonly Sink[]) => readonly Witness[] {
  let finder: ReturnType<typeof witnessFinder> | undefined;
  let made = '';
  return (seeds, sinks) => {
    if (seeds.length === 0 || sinks.length === 0) return [];
    const key = seeds.map(({ value }) => value).join('\0');
    if (finder === undefined || key !== made) finder = witnessFinder(seeds);
    made = key;
    const short = seeds.filter(({ value }) => significantLength(value) < PIECES);
    return [...finder.find(sinks).witnesses, ...short.flatMap((seed) => shortIn(seed, sinks))];
  };
}

/** Bytes at the end of a text that are the beginning of a secret. */
const begun = (body: string, seeds: readonly Seed[]): number => {
  let most = 0;
  for (const { value } of seeds)
    for (let length = Math.min(value.length - 1, body.length); length >= LEAST_BEGUN && length > most; length -= 1)
      if (body.endsWith(value.slice(0, length))) most = length;
  return new TextEncoder().encode(body.slice(body.length - most)).length;
};

/** Characters at the end that are looked at for pieces of a secret in chunks. */
const CHUNKS = 1_000;

/** The same where lengths of chunks stand in between. */
const begunInChunks = (body: string, seeds: readonly Seed[]): number => {
  const end = body.slice(-CHUNKS);
  let most = 0;
  for (const { value } of seeds)
    for (let at = end.indexOf(value.charAt(0)); at >= 0 && end.length - at > most; at = end.indexOf(value.charAt(0), at + 1)) {
      const text = withoutFrames(end.slice(at)) ?? end.slice(at);
      const said = text.replace(/\r\n$/, '');
      if (said.length >= LEAST_BEGUN && said.length < value.length && value.startsWith(said)) most = end.length - at;
    }
  return most;
};
