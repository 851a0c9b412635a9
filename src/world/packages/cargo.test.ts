import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import bubblewrap from '../sandboxes/bubblewrap.ts';
import { parseCargoSpec } from './cargo-spec.ts';
import cargo from './cargo.ts';
import { publishCrate, registrySettings } from './testing/crate-registry.ts';
import { toolchain } from './toolchain.ts';

const missing = await bubblewrap.missing();
const there = ((): boolean => {
  try {
    toolchain('cargo', 'a test');
    return missing === undefined;
  } catch {
    return false;
  }
})();
if (!there) console.error(`NOT RUN: building crates. ${missing ?? 'cargo is not installed.'}`);

test.each([
  ['name', 'name', '*'],
  ['name@latest', 'name', '*'],
  ['na_me-x@1.2.3', 'na_me-x', '=1.2.3'],
  ['name@^1', 'name', '^1'],
])('%s is read', (spec, name, version) => expect(parseCargoSpec(spec)).toEqual({ name, version }));

test.each(['', '../x', 'a b', '-x', 'name@', 'https://example.com/x', 'name@1"\n[x]'])('%j is refused', (spec) =>
  expect(() => parseCargoSpec(spec)).toThrow(/Give NAME/),
);

describe.runIf(there || process.env['CI'] === 'true')('a crate', () => {
  const ground = mkdtempSync(join(tmpdir(), 'cargo-'));
  const before = { ...process.env };
  const outside = join(ground, 'a-build-was-here');
  const fetch = (spec: string) => cargo.fetch(spec, { cache: join(ground, 'cache'), signal: undefined });
  beforeAll(() => {
    const [registry, settings] = [join(ground, 'registry'), join(ground, 'settings')];
    mkdirSync(settings);
    writeFileSync(join(settings, 'config.toml'), registrySettings(registry));
    process.env['RUSTUP_HOME'] ??= join(homedir(), '.rustup');
    process.env['CARGO_HOME'] = settings;
    publishCrate(registry, 'word', '1.0.0', { 'src/lib.rs': 'pub fn word() -> &\'static str { "built" }\n' });
    // Whatever a build tries, it tries it in the cell.
    const build = `fn main() {
      let _ = std::fs::write(${JSON.stringify(outside)}, "x");
      let out = std::net::TcpStream::connect("127.0.0.1:9").map(|_| "reached").unwrap_or("held");
      println!("cargo:rustc-env=NETWORK={} {}", out, std::fs::read_dir(${JSON.stringify(settings)}).is_ok());
    }`;
    const main = 'fn main() { println!("{} {}", word::word(), env!("NETWORK")); }\n';
    publishCrate(registry, 'tool', '1.0.0', { 'src/main.rs': main, 'build.rs': build }, { deps: ['word'] });
    publishCrate(registry, 'broken', '1.0.0', { 'src/main.rs': 'fn main() { nothing() }\n' });
    const lock = 'version = 4\n\n[[package]]\nname = "locked"\nversion = "1.0.0"\n';
    publishCrate(registry, 'locked', '1.0.0', { 'src/main.rs': 'fn main() {}\n', 'Cargo.lock': lock });
    publishCrate(registry, 'forged', '1.0.0', { 'src/main.rs': 'fn main() {}\n' }, { forged: true });
  });
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(ground, { recursive: true, force: true });
  });

  test('is fetched with what it depends on; its build script runs in the cell only', { timeout: 300_000 }, async () => {
    const { used, start } = await fetch('tool');
    expect(used).toMatchObject({
      purl: 'pkg:cargo/tool@1.0.0',
      integrity: expect.stringMatching(/^sha256-/),
      notes: ['tool comes without a Cargo.lock: its dependencies are the newest that it takes.'],
    });
    expect(spawnSync(start[0], { encoding: 'utf8' }).stdout).toBe('built held false\n');
    expect(existsSync(outside)).toBe(false);
    expect((await fetch('tool@1.0.0')).start).toEqual(start);
  });

  test('with a Cargo.lock of its own is built as that says, and once', { timeout: 300_000 }, async () => {
    const { used, start } = await fetch('locked');
    expect(used.notes).toEqual([]);
    const again = await fetch('locked');
    expect([again.start, again.used]).toEqual([start, used]);
  });

  test.each([
    ['word', /has no program to start/],
    ['none', /The registry of crates has no none/],
    ['tool@7.0.0', /has no tool =7/],
    ['forged', /does not have the checksum/],
    ['broken', /could not be built in a cell without network/],
  ])('%s is told', { timeout: 300_000 }, async (spec, says) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'CouldNotLook', message: expect.stringMatching(says) });
  });
});
