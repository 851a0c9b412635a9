import { createHmac } from 'node:crypto';
import type { Seed, SeedSource } from '../../model/witness.ts';
import type { Supply } from '../../reason/arguments/arguments.ts';
import { fileSeedsWanted, PLANTED_LINKS, plantedFiles } from '../../reason/planted-files.ts';
import { makeSeeds, seedId, shapedLike, type Wanted } from '../../reason/seeds.ts';
import { dummyFor } from '../../world/env/dummies.ts';
import type { PlantedFile } from '../../world/sandboxes/contract.ts';
import type { Known } from './calls.ts';

/** Variables that are planted for every server: what thieves look for, and nothing that changes what an honest server does. */
const ALWAYS = ['API_KEY', 'AWS_SECRET_ACCESS_KEY', 'DEMO_SECRET', 'GITHUB_TOKEN', 'NPM_TOKEN', 'OPENAI_API_KEY', 'SECRET_TOKEN'];

/** All that is planted in one cell, and what is made on the way for arguments and answers. */
export interface Seeding {
  readonly env: Readonly<Record<string, string>>;
  readonly files: readonly PlantedFile[];
  /** Path as seen inside, and the seed in it. */
  readonly planted: ReadonlyMap<string, string>;
  /** Planted links by path, and where each leads. */
  readonly links: ReadonlyMap<string, string>;
  /** All seeds so far; grows. */
  seeds(): readonly Seed[];
  /** The value for the answer of a host that a server asks. */
  upstream(host: string): string;
  /** Where the arguments of one call come from. */
  supply(exchange: string, known: Pick<Known, 'of' | 'folder'>): Supply;
}

export interface SeedingOptions {
  /** What makes this run, or this half of a comparison, another one. */
  readonly run: string;
  /** The run whose words stand in what is no secret; absent: this one. A file that a tool is asked for must not tell the halves apart. */
  readonly words?: string;
  readonly home: string;
  readonly work: string;
  /** Names that the server asks for or was given dummies for. */
  readonly names: readonly string[];
  /** What the user gave it: real values, which may not come out either. */
  readonly given: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Characters from which a value of the user can be told from words that stand in any answer. */
const SHORTEST_SECRET = 16;

/** The file that tools are asked to read: what stands in it is no secret, it may come back. */
const ASKED_FOR = './notes.txt';
const asWord = (wanted: Wanted): Wanted => (seedId(wanted.source) === `file:${ASKED_FOR}` ? { ...wanted, worth: 'own-word' } : wanted);

/** Where something is, is no secret: servers say what they could not find. */
const isPlace = (name: string): boolean =>
  /(?:^|_)(?:PATH|DIR|DIRECTORY|FOLDER|FILE|FILENAME|HOME|ROOT|CONFIG|URL|URI|HOST|HOSTNAME|ENDPOINT|DOMAIN|REGION|BUCKET|WORKSPACE|PROJECT|MODEL|LEVEL)$/i.test(
    name,
  ) && !/KEY|TOKEN|SECRET|PASS|CRED/i.test(name);

export function seedCell({ run, words = run, home, work, names, given, now }: SeedingOptions): Seeding {
  const id = runOf(run);
  const plain: Record<string, string> = {};
  const wanted: Wanted[] = [];
  for (const name of new Set([...ALWAYS, ...names])) {
    if (given.has(name)) continue;
    const example = dummyFor(name, run);
    const shaped = shapedLike(example);
    if (shaped === undefined) plain[name] = example;
    else
      wanted.push({
        source: { kind: 'env', name },
        ...shaped,
        ...(isPlace(name) && !example.includes('@') ? { worth: 'own-word' as const } : {}),
      });
  }
  const all = [...wanted, ...fileSeedsWanted().map(asWord)];
  const seeds = makeSeeds(
    runOf(words),
    all.filter(({ worth }) => worth === 'own-word'),
  );
  seeds.push(
    ...makeSeeds(
      id,
      all.filter(({ worth }) => worth !== 'own-word'),
      seeds,
    ),
  );
  for (const [name, value] of given)
    if (value.length >= SHORTEST_SECRET && (!isPlace(name) || value.includes('@')))
      seeds.push({ id: `env:${name}`, source: { kind: 'env', name }, value, worth: 'secret' });
  const env: Record<string, string> = { ...plain, ...Object.fromEntries(given) };
  for (const { source, value } of seeds) if (source.kind === 'env') env[source.name] = value;
  const inside = (path: string): string => path.replace(/^~\//, `${home}/`).replace(/^\.\//, `${work}/`);
  const links = PLANTED_LINKS.map(({ path, leadsTo }) => ({ path: inside(path), leadsTo: inside(leadsTo) }));
  const made = plantedFiles(seeds).map(({ path, content, seed }) => ({ path: inside(path), content, seed: seed.id }));
  const add = (source: SeedSource): Seed => {
    const [seed] = makeSeeds(id, [source], seeds);
    if (seed === undefined) throw new Error('no seed was made');
    seeds.push(seed);
    return seed;
  };
  const upstreams = new Map<string, string>();
  return {
    env,
    files: [...made.map(({ path, content }) => ({ path, content })), ...links.map(({ path, leadsTo }) => ({ path, leadsTo, content: '' }))],
    links: new Map(links.map(({ path, leadsTo }) => [path, leadsTo])),
    planted: new Map(made.map(({ path, seed }) => [path, seed])),
    seeds: () => seeds,
    upstream(host) {
      const value = upstreams.get(host) ?? add({ kind: 'upstream', host }).value;
      upstreams.set(host, value);
      return value;
    },
    supply: (exchange, known) => supplyFor({ word: (path) => add({ kind: 'argument', exchange, path }).value, work, known, now }),
  };
}

const runOf = (run: string) => ({ id: run, random: (label: string) => createHmac('sha256', run).update(label).digest('hex') });

interface Making {
  readonly word: (path: string) => string;
  readonly work: string;
  readonly known: Pick<Known, 'of' | 'folder'>;
  readonly now: Date;
}

/** Our words as part of a name, and the domain in which such names lie. */
export const labelOf = (words: string): string => words.replaceAll(' ', '-').slice(0, 40);
export const OUR_DOMAIN = 'example.com';

const supplyFor = ({ word, work, known, now }: Making): Supply => {
  const words = new Map<string, string>();
  const text = (path: string): string => {
    const made = words.get(path) ?? word(path);
    words.set(path, made);
    return made;
  };
  const label = (path: string): string => labelOf(text(path));
  return {
    text,
    file: () => `${known.folder() ?? work}/notes.txt`,
    folder: () => known.folder() ?? work,
    url: (path) => `https://${label(path)}.${OUR_DOMAIN}/page`,
    host: (path) => `${label(path)}.${OUR_DOMAIN}`,
    email: (path) => `${label(path)}@${OUR_DOMAIN}`,
    known: (name) => known.of(name),
    now: now.toISOString(),
  };
};
