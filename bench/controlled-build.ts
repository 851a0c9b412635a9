/**
 * `npx tsx bench/controlled-build.ts`: builds the WebAssembly modules that are kept in this repository, from Rust: the subjects of
 * `controlled/rust` and `fixtures/portable/acts`. Wants cargo and `rustup target add wasm32-wasip1`. What Go builds is ten times as
 * large and is not kept: `controlled.ts` builds it where Go is.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereIs } from '../src/world/sandboxes/programs.ts';

const HERE = join(import.meta.dirname, 'controlled');
export const ARTEFACTS = join(HERE, 'artefacts');
const WASM = 'wasm32-wasip1';

/** A program that builds, where it is installed. */
const toolchain = (name: 'go' | 'cargo'): string | undefined =>
  whereIs(name, [process.env['PATH'] ?? '', '/usr/local/go/bin', join(homedir(), '.cargo/bin')].join(':'));

/** Builds all programs of Go for a place into a folder; undefined = done, else what is missing or went wrong, in one sentence. */
export function buildGo(into: string, place: 'wasm' | 'native'): string | undefined {
  const go = toolchain('go');
  if (go === undefined) return 'Go is not installed';
  const target = place === 'wasm' ? { GOOS: 'wasip1', GOARCH: 'wasm' } : { CGO_ENABLED: '0' };
  const folders = readdirSync(join(HERE, 'go/cmd')).filter((name) => name.startsWith('mcp-') === (place === 'native'));
  mkdirSync(into, { recursive: true });
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', `${into}/`, ...folders.map((name) => `./cmd/${name}`)];
  return ran(go, args, join(HERE, 'go'), { ...target, GOFLAGS: '-mod=mod', GOPROXY: 'off' });
}

/** Builds all programs of Rust for a place; `folder` is where cargo leaves them, `missing` what is missing or went wrong. */
export function buildRust(crate: string, place: 'wasm' | 'native'): { readonly folder: string; readonly missing: string | undefined } {
  const cargo = toolchain('cargo');
  const target = join(tmpdir(), 'assayer-rust-target');
  const folder = join(target, ...(place === 'wasm' ? [WASM] : []), 'release');
  if (cargo === undefined) return { folder, missing: 'cargo is not installed' };
  const args = ['build', '--release', '--offline', ...(place === 'wasm' ? ['--target', WASM] : []), '--target-dir', target];
  return { folder, missing: ran(cargo, args, crate, {}) };
}

function ran(program: string, args: readonly string[], cwd: string, env: Record<string, string>): string | undefined {
  const { status, stderr } = spawnSync(program, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
}

function writeArtefacts(): void {
  mkdirSync(ARTEFACTS, { recursive: true });
  const portable = join(import.meta.dirname, '../fixtures/portable');
  for (const [crate, into, wanted] of [
    [join(HERE, 'rust'), ARTEFACTS, /^(?!mcp-).*\.wasm$/],
    [join(portable, 'acts'), portable, /^acts\.wasm$/],
  ] as const) {
    const { folder, missing } = buildRust(crate, 'wasm');
    if (missing !== undefined) throw new Error(`${crate}: ${missing}`);
    const names = readdirSync(folder).filter((name) => wanted.test(name) && (crate.endsWith('acts') || name !== 'acts.wasm'));
    for (const name of names) copyFileSync(join(folder, name), join(into, crate.endsWith('acts') ? name : `rust-${name}`));
  }
}

if (process.argv[1] === import.meta.filename && existsSync(HERE)) writeArtefacts();
