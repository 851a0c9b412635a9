import type { Seed, Witness, WitnessClass } from '../../model/witness.ts';
import { toLatin1 } from '../../text/byte-codecs.ts';
import { bodyOf } from './forms.ts';
import { type MaskedText, masker } from './mask.ts';
import { type Hit, prepare, search } from './search.ts';
import { cameOut, type Found, type SearchOptions, type Sink } from './sink.ts';

/** Looks for the seeds it was made for. What follows from the seeds alone is worked out once. */
export interface WitnessFinder {
  find(sinks: readonly Sink[]): Found;
}

/**
 * A finder for these seeds. Every seed that came out in a sink: as it is, in part, spread out, encoded in up to four layers, enciphered, or as a digest. Where two
 * seeds would fit, neither is claimed. Time grows with the length of the sinks, whatever the number of seeds.
 */
export function witnessFinder(seeds: readonly Seed[], options: SearchOptions = {}): WitnessFinder {
  const prepared = prepare(seeds, options);
  const mask = masker(seeds);
  return {
    find(sinks) {
      const { hits, leftOut } = search(prepared, sinks);
      const bySink = grouped(hits, (hit) => hit.sink);
      const witnesses: Witness[] = [];
      for (const [number, sink] of sinks.entries()) {
        const here = bySink.get(number) ?? [];
        if (here.length === 0) continue;
        const text = mask.of(
          sink.content,
          here.flatMap(({ root }) => (root === undefined ? [] : [root])),
        );
        for (const hit of chosen(here)) {
          const seed = seeds[hit.seed];
          if (seed !== undefined) witnesses.push(witness(hit, seed, sink, sinks[hit.lastSink] ?? sink, text));
        }
      }
      return { witnesses: withoutEchoes(witnesses), leftOut };
    },
  };
}

function grouped(hits: readonly Hit[], by: (hit: Hit) => number): Map<number, Hit[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(by(hit));
    if (group === undefined) groups.set(by(hit), [hit]);
    else group.push(hit);
  }
  return groups;
}

const MOST_OF_ONE = 4;

/** The plainest finds of each seed: none that overlaps a plainer one, and none put together from pieces when it stands somewhere whole. */
function chosen(hits: readonly Hit[]): Hit[] {
  const bySeed = grouped(hits, (hit) => hit.seed);
  return [...bySeed.values()].flatMap((all) => {
    const kept: Hit[] = [];
    const ranked = all
      .map((hit) => ({ hit, rank: rankOf(hit) }))
      .sort((a, b) => a.rank - b.rank || (a.hit.root?.[0] ?? 0) - (b.hit.root?.[0] ?? 0));
    for (const { hit } of ranked) {
      if (kept.length >= MOST_OF_ONE) break;
      const { root } = hit;
      if (
        root === undefined
          ? kept.length > 0
          : kept.some((other) => other.root !== undefined && other.root[0] < root[1] && root[0] < other.root[1])
      )
        continue;
      kept.push(hit);
    }
    return kept;
  });
}

/** Whole before part, few layers before many, in place before put together. */
const rankOf = ({ via, part, root, kind }: Hit): number =>
  (part === undefined ? 0 : 100 - part.count / 100) + via.length * 10 + (root === undefined ? 30 : 0) + (kind === 'digest' ? 5 : 0);

function witness(hit: Hit, seed: Seed, sink: Sink, last: Sink, text: MaskedText): Witness {
  const altered = alteration(hit, seed);
  const part = hit.part === undefined ? [] : [`${hit.part.where}-${hit.part.count}`];
  const via = [...hit.via, ...altered, ...part];
  const kind = classOf(hit, via.length, altered.length);
  const span = hit.root === undefined ? undefined : text.span(hit.root);
  return {
    ...cameOut(seed, sink),
    class: kind,
    via,
    span,
    excerpt: text.excerpt(span),
    says: sentence(hit, seed, sink, last, kind, via),
    confidence: confidence(hit, kind, seed),
  };
}

function classOf(hit: Hit, steps: number, altered: number): WitnessClass {
  if (hit.kind === 'digest') return 'derived';
  if (steps === 0) return 'exact';
  return hit.part !== undefined && hit.via.length === 0 && altered === 0 ? 'part' : 'transformed';
}

/** What was taken off when case and separators were: nothing when it stands there as planted. */
function alteration({ stood, via }: Hit, seed: Seed): string[] {
  if (stood === undefined || via.includes('split')) return [];
  const seen = toLatin1(stood);
  const body = bodyOf(seed);
  if (body.includes(seen)) return [];
  const found: string[] = [];
  if (/\xe2\x80[\x8b-\x8f]|\xe2\x81[\xa0-\xa4]|\xef\xbb\xbf|\xc2\xad/.test(seen)) found.push('zero-width');
  else if (/\x00/.test(seen)) found.push('utf-16');
  else if (/[\x80-\xff]/.test(seen)) found.push('look-alikes');
  else if (seen.replace(/[^A-Za-z0-9]/g, '').length < seen.length && !body.includes(seen)) found.push('separators');
  const letters = seen.replace(/[^A-Za-z0-9]/g, '');
  if (!/[\x80-\xff]/.test(seen) && !body.replace(/[^A-Za-z0-9]/g, '').includes(letters)) found.push('case');
  return found;
}

function confidence(hit: Hit, kind: WitnessClass, seed: Seed): number {
  if (kind === 'exact') return 1;
  if (hit.part === undefined) return 0.99;
  const share = hit.part.count / Math.max(bodyOf(seed).length, 1);
  return Math.round((0.9 + Math.min(share, 1) * 0.08) * 100) / 100;
}

const HOW: Readonly<Record<WitnessClass, string>> = {
  exact: 'as it was planted',
  part: 'in part',
  transformed: 'in another form',
  derived: 'as a digest',
  differential: 'by what follows from it',
};

function sentence(hit: Hit, seed: Seed, sink: Sink, last: Sink, kind: WitnessClass, via: readonly string[]): string {
  const steps = via.length === 0 ? '' : ` (${via.join(', ')})`;
  const to = last.address === sink.address ? '' : ` to ${last.address}`;
  const pieces = hit.root === undefined ? ', put together from several places' : '';
  return `${seed.id} came out ${HOW[kind]}${steps} at ${sink.address}${to}${pieces}`;
}

/** What is put together from several places says nothing new of a seed that stands whole in one of them. */
function withoutEchoes(witnesses: readonly Witness[]): Witness[] {
  const whole = new Set(witnesses.flatMap((each) => (each.span !== undefined && each.class !== 'part' ? [each.seed] : [])));
  return witnesses.filter(({ span, seed }) => span !== undefined || !whole.has(seed));
}
