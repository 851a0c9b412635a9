import { describe, expect, test } from 'vitest';
import { CELLS } from '../../../test/assayer.ts';
import { tried } from './testing.ts';

const TOOLS = `['get_a', 'get_b', 'get_c'].map((name) => ({ name, description: 'Gets ' + name, inputSchema: str('q') }))`;

describe.runIf(CELLS)('a server that ends by itself', { timeout: 60_000 }, () => {
  test('in a call: it is told, started again and asked the rest', async () => {
    const { probe, findings, gaps } = await tried(
      `serve(${TOOLS}, (name) => { if (name === 'get_b') { console.error('TypeError: password=hunter2hunter2'); process.exit(3); } return 'fine'; });`,
    );
    const fatal = probe.exchanges.filter(({ ending }) => ending !== undefined);
    expect(fatal.map(({ name, outcome, ending }) => [name, outcome, ending?.code])).toEqual([
      ['get_b', 'died', 3],
      ['get_b', 'died', 3],
    ]);
    expect(fatal[0]?.ending?.said).toMatch(/^TypeError: password=\[REDACTED/);
    expect(probe.tools.leftOut).toEqual([]);
    expect(probe.exchanges.some(({ name, outcome }) => name === 'get_c' && outcome === 'result')).toBe(true);
    expect(probe.starts).toBe(3);
    expect(findings.filter(({ rule }) => rule === 'ends-when-asked').map(({ address, severity }) => [address, severity])).toEqual([
      ['tool:get_b', 'low'],
    ]);
    expect(gaps.map(({ reason, what }) => [reason, what])).toEqual([['crashed', `probe:${fatal[0]?.id}`]]);
  });

  test('between two calls: the next is asked all the same', async () => {
    const { probe, findings } = await tried(
      `serve(${TOOLS}, (name) => { if (name === 'get_a' && !fs.existsSync('once')) { fs.writeFileSync('once', ''); setTimeout(() => process.exit(1), 5); } return new Promise((done) => setTimeout(done, 60, 'fine')); });`,
    );
    expect(probe.exchanges.filter(({ name, outcome }) => name === 'get_a' && outcome === 'result').length).toBeGreaterThan(0);
    expect(probe.tools.leftOut).toEqual([]);
    expect(findings.filter(({ rule }) => rule === 'ends-when-asked')).toHaveLength(1);
  });

  test('again and again: it is given up, and said how much was not asked', async () => {
    const tools = `Array.from({ length: 9 }, (_, n) => ({ name: 'get_' + n, description: 'Gets', inputSchema: str('q') }))`;
    const { probe, gaps } = await tried(`serve(${tools}, () => process.exit(1));`);
    expect(probe.starts).toBe(5);
    expect(gaps.map(({ what }) => what)).toEqual(['probe:rest']);
    expect(gaps[0]?.says).toMatch(/ended by itself 5 times .* \d+ calls and questions were not made/);
  });

  test('by a signal that may have come from outside: nothing is held against it', async () => {
    const { findings, gaps } = await tried(
      `serve(${TOOLS}, (name) => { if (name === 'get_b') process.kill(process.pid, 'SIGKILL'); return new Promise((done) => setTimeout(done, 20, 'fine')); });`,
    );
    expect(findings.filter(({ rule }) => rule === 'ends-when-asked')).toEqual([]);
    expect(gaps).toHaveLength(1);
  });

  test('one that goes on', async () => {
    const { probe, findings, gaps } = await tried(`serve(${TOOLS}, () => 'fine');`);
    expect(probe.exchanges.filter(({ ending }) => ending !== undefined)).toEqual([]);
    expect(findings.filter(({ rule }) => rule === 'ends-when-asked')).toEqual([]);
    expect(gaps).toEqual([]);
  });
});
