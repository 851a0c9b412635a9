import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What each room of `src/` may import. Rooms that are not in a list are out of sight. */
export const ROOMS: Readonly<Record<string, { readonly sees: readonly string[]; readonly pure: boolean; readonly because: string }>> = {
  model: { sees: [], pure: true, because: 'it says what things are, and everything else is built on it' },
  text: { sees: ['model'], pure: true, because: 'it reads text and knows nothing of rules or servers' },
  rules: { sees: ['text', 'model'], pure: true, because: 'a rule may not phone home, and must run the same in scan, guard and browser' },
  reason: {
    sees: ['rules', 'text', 'model'],
    pure: true,
    because: 'conclusions are drawn from data alone, so that a stored report can be judged again',
  },
  reporters: { sees: ['rules', 'text', 'model'], pure: true, because: 'a reporter tells a Report and nothing else' },
  world: { sees: ['text', 'model'], pure: false, because: 'it fetches facts and never judges them' },
  stages: { sees: ['world', 'reason', 'rules', 'text', 'model'], pure: false, because: 'only a stage mixes the outside with judgement' },
  flows: { sees: ['stages', 'world', 'reason', 'rules', 'model'], pure: false, because: 'a flow puts stages in order' },
  doors: {
    sees: ['flows', 'stages', 'world', 'reason', 'reporters', 'rules', 'text', 'model'],
    pure: false,
    because: 'doors see everything',
  },
};

/** Packages that the pure rooms may use: no file, network, clock or process in them. */
export const PURE_PACKAGES: readonly string[] = [
  'zod',
  'canonicalize',
  'diff',
  '@noble/hashes',
  'jsonc-parser',
  're2js',
  'sarif',
  '@bufbuild/cel',
];

/** One forbidden import, in words. */
export interface BrokenEdge {
  readonly file: string;
  readonly says: string;
}

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** All imports under `src` that the plan forbids. */
export function brokenEdges(src: string): BrokenEdge[] {
  const broken: BrokenEdge[] = [];
  for (const file of files(src)) {
    const room = relative(src, file).split('/')[0] ?? '';
    const plan = ROOMS[room];
    if (plan === undefined) continue;
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const says = judge(src, file, room, match[1] ?? match[2] ?? match[3] ?? '');
      if (says !== undefined) broken.push({ file: relative(src, file), says });
    }
  }
  return broken;
}

function judge(src: string, file: string, room: string, specifier: string): string | undefined {
  const plan = ROOMS[room];
  if (plan === undefined) return undefined;
  if (specifier.startsWith('.')) {
    const target = relative(src, resolve(dirname(file), specifier)).split('/')[0] ?? '';
    if (target === room || plan.sees.includes(target) || ROOMS[target] === undefined) return undefined;
    return `${room}/ may not see ${target}/: ${plan.because}`;
  }
  if (!plan.pure) return undefined;
  if (specifier.startsWith('node:')) return `${room}/ is pure and may not use ${specifier}: ${plan.because}`;
  if (PURE_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined;
  return `${room}/ is pure and may not use the package ${specifier}: add it to PURE_PACKAGES only if it touches nothing outside`;
}
