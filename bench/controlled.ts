/**
 * `npx tsx bench/controlled.ts [--write] [--only WORD]`: analogues of 30 controlled subjects, with an honest twin for each evil one:
 * WebAssembly (Rust, Go), scripts in WebAssembly (Python, TypeScript), programs over stdio (Go, Rust, Python, TypeScript). Each is probed as a
 * user would probe it; precision and recall over all. What needs a toolchain that is not here is said and not counted.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { pool } from '../src/flows/pool.ts';
import { ARTEFACTS, buildGo, buildRust } from './controlled-build.ts';
import { probeSubject, type Verdict } from './controlled-probe.ts';

const HERE = join(import.meta.dirname, 'controlled');

interface Row {
  readonly name: string;
  readonly language: 'Go' | 'Python' | 'Rust' | 'TypeScript';
  readonly place: 'wasm' | 'shim' | 'stdio';
  readonly evil: boolean;
  /** File below the folder that is made here, and what it is started with; a portable tool is started by none. */
  readonly file: string;
  readonly by?: 'node' | 'python3' | 'itself';
  /** Rules any of which must fire on an evil one. */
  readonly sees: readonly string[];
}

const SEES = {
  'env-leak': ['secret-in-result'],
  'file-exfil': ['secret-in-result', 'reads-secrets'],
  'c2-beacon': ['secret-sent-out', 'unexplained-connection'],
} as const;
type Class = keyof typeof SEES;

const pair = (about: Omit<Row, 'name' | 'evil' | 'sees' | 'file'>, kind: Class, file: string, honest: string): Row[] => {
  const name = `${about.language.toLowerCase()}-${about.place}-${kind}`;
  return [
    { ...about, name, evil: true, file, sees: SEES[kind] },
    { ...about, name: `${name}-honest`, evil: false, file: honest, sees: [] },
  ];
};
const benign = (about: Omit<Row, 'name' | 'evil' | 'sees' | 'file'>, what: string, file: string): Row => ({
  ...about,
  name: `${about.language.toLowerCase()}-${about.place}-${what}`,
  evil: false,
  file,
  sees: [],
});

const [RUST, GO, PYTHON, SCRIPT] = [
  { language: 'Rust', place: 'wasm' },
  { language: 'Go', place: 'wasm' },
  { language: 'Python', place: 'shim' },
  { language: 'TypeScript', place: 'shim' },
] as const;
const NATIVE = {
  go: { language: 'Go', place: 'stdio', by: 'itself' },
  rust: { language: 'Rust', place: 'stdio', by: 'itself' },
  python: { language: 'Python', place: 'stdio', by: 'python3' },
  typescript: { language: 'TypeScript', place: 'stdio', by: 'node' },
} as const;
const CLASSES: readonly Class[] = ['env-leak', 'file-exfil', 'c2-beacon'];

const ROWS: readonly Row[] = [
  benign(RUST, 'benign', 'rust/rust-benign.wasm'),
  ...CLASSES.flatMap((kind) => pair(RUST, kind, `rust/rust-${kind}.wasm`, `rust/rust-${kind}-honest.wasm`)),
  benign(GO, 'benign', 'go-wasm/benign.wasm'),
  ...CLASSES.flatMap((kind) => pair(GO, kind, `go-wasm/${kind}.wasm`, `go-wasm/${kind}-honest.wasm`)),
  benign(PYTHON, 'benign', 'python/benign.py'),
  ...(['env-leak', 'file-exfil'] as const).flatMap((kind) => pair(PYTHON, kind, `python/${kind}.py`, `python/${kind}.honest.py`)),
  benign(SCRIPT, 'benign', 'typescript/benign.js'),
  ...CLASSES.flatMap((kind) => pair(SCRIPT, kind, `typescript/${kind}.js`, `typescript/${kind}.honest.js`)),
  benign(NATIVE.go, 'echo', 'go-native/mcp-echo'),
  ...pair(NATIVE.go, 'env-leak', 'go-native/mcp-env-leak', 'go-native/mcp-env-leak-honest'),
  ...pair(NATIVE.go, 'c2-beacon', 'go-native/mcp-c2-beacon', 'go-native/mcp-c2-beacon-honest'),
  benign(NATIVE.go, 'hello', 'go-native/mcp-hello'),
  benign(NATIVE.python, 'fetch', 'subjects/controlled/python-fetch.py'),
  benign(NATIVE.python, 'folders', 'subjects/controlled/python-folders.py'),
  ...CLASSES.flatMap((kind) =>
    pair(NATIVE.python, kind, `subjects/controlled/python-${kind}.py`, `subjects/controlled/python-${kind}.honest.py`),
  ),
  ...pair(NATIVE.rust, 'c2-beacon', 'rust-native/mcp-c2-beacon', 'rust-native/mcp-c2-beacon-honest'),
  benign(NATIVE.rust, 'filesystem', 'rust-native/mcp-filesystem'),
  benign(NATIVE.typescript, 'echo', 'typescript/mcp-echo.js'),
  ...pair(NATIVE.typescript, 'env-leak', 'typescript/mcp-env-leak.js', 'typescript/mcp-env-leak.honest.js'),
  ...pair(NATIVE.typescript, 'c2-beacon', 'typescript/mcp-c2-beacon.js', 'typescript/mcp-c2-beacon.honest.js'),
  benign(NATIVE.typescript, 'count', 'typescript/mcp-count.js'),
];

/** Everything that is probed, ready to run, away from this project; and what could not be made ready, by folder. */
function prepare(root: string): ReadonlyMap<string, string> {
  const missing = new Map<string, string>();
  cpSync(ARTEFACTS, join(root, 'rust'), { recursive: true });
  cpSync(join(HERE, 'python'), join(root, 'python'), { recursive: true });
  cpSync(join(import.meta.dirname, 'subjects'), join(root, 'subjects'), { recursive: true });
  mkdirSync(join(root, 'typescript'));
  writeFileSync(join(root, 'package.json'), '{"private":true,"type":"module"}');
  for (const name of readdirSync(join(HERE, 'typescript'))) {
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(readFileSync(join(HERE, 'typescript', name), 'utf8'), { compilerOptions: options });
    writeFileSync(join(root, 'typescript', name.replace(/\.ts$/, '.js')), outputText);
  }
  const wasm = buildGo(join(root, 'go-wasm'), 'wasm');
  if (wasm !== undefined) missing.set('go-wasm', wasm);
  else for (const name of readdirSync(join(root, 'go-wasm'))) cpSync(join(root, 'go-wasm', name), join(root, 'go-wasm', `${name}.wasm`));
  const native = buildGo(join(root, 'go-native'), 'native');
  if (native !== undefined) missing.set('go-native', native);
  const rust = buildRust(join(HERE, 'rust'), 'native');
  if (rust.missing !== undefined) missing.set('rust-native', rust.missing);
  else {
    mkdirSync(join(root, 'rust-native'));
    for (const name of ['mcp-c2-beacon', 'mcp-c2-beacon-honest', 'mcp-filesystem'])
      cpSync(join(rust.folder, name), join(root, 'rust-native', name));
  }
  chmodSync(root, 0o755);
  return missing;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 1000);

function summary(results: readonly (Verdict & Row)[]) {
  const caught = results.filter(({ evil, right }) => evil && right).length;
  const alarms = results.filter(({ evil, right }) => !evil && !right).length;
  const evil = results.filter((each) => each.evil).length;
  return {
    evil,
    caught,
    honest: results.length - evil,
    falseAlarms: alarms,
    precision: ratio(caught, caught + alarms),
    recall: ratio(caught, evil),
  };
}

const only = process.argv.flatMap((arg, at, all) => (arg === '--only' ? [all[at + 1] ?? ''] : []));
const root = mkdtempSync(join(tmpdir(), 'assayer-controlled-'));
try {
  const missing = prepare(root);
  for (const [folder, why] of missing) console.error(`NOT RUN: ${folder}: ${why}`);
  const rows = ROWS.filter(({ file, name }) => !missing.has(file.split('/')[0] ?? '') && only.every((word) => name.includes(word)));
  const results = await pool(rows, 2, async (row) => {
    const verdict = await probeSubject({ ...row, root });
    const sign = verdict.right ? 'right' : row.evil ? 'MISS ' : 'ALARM';
    console.log(
      `${sign} ${verdict.seconds.toFixed(1).padStart(5)} s ${row.name}: ${[...verdict.findings, ...verdict.gaps].join('; ') || 'nothing'}`,
    );
    return { ...row, ...verdict };
  });
  const places = ['wasm', 'shim', 'stdio'] as const;
  const report = {
    schema: 'assayer.bench-controlled/1',
    command: 'npx tsx bench/controlled.ts --write',
    versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
    notRun: Object.fromEntries(missing),
    all: summary(results),
    places: Object.fromEntries(places.map((place) => [place, summary(results.filter((each) => each.place === place))])),
    subjects: results,
  };
  console.table({ ...report.places, all: report.all });
  if (process.argv.includes('--write') && only.length === 0)
    writeFileSync(join(import.meta.dirname, 'results/controlled.json'), `${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
