import { describe, expect, test } from 'vitest';
import { CELLS } from '../../../test/assayer.ts';
import { CouldNotLook } from '../../model/errors.ts';
import bubblewrap from '../../world/sandboxes/bubblewrap.ts';
import type { Sandbox } from '../../world/sandboxes/contract.ts';
import none from '../../world/tracers/none.ts';
import { tried } from './testing.ts';

/** Held like a cell, and like a container in that nothing of ours can be put around it. */
const sealed: Sandbox = {
  ...bubblewrap,
  name: 'docker',
  takesAround: false,
  async open(grant, limits, around = []) {
    if (around.length > 0) throw new CouldNotLook('no-sandbox', 'nothing can be put around this');
    return bubblewrap.open(grant, limits);
  },
};
const READER = `serve([{ name: 'read_file', description: 'Reads a file', inputSchema: str('path') }], (name, { path }) => fs.readFileSync(path, 'utf8'));`;

describe.runIf(CELLS)('a server in a place that is not watched', { timeout: 60_000 }, () => {
  test('is probed; what comes out is seen, and what cannot be is said', async () => {
    const seen = await tried(READER, { network: 'sink' }, sealed);
    expect(seen.probe.witnesses.some(({ seed }) => seed.startsWith('file:'))).toBe(true);
    expect(seen.gaps).toMatchObject([
      { what: 'tracer', reason: 'refused', says: expect.stringContaining('container of docker') as string },
    ]);
    expect(seen.probe).toMatchObject({ tracer: 'none', network: 'none' });
    expect(JSON.stringify(seen.probe)).toContain('what the server tried to reach, and what it would have sent, was not seen');
  });

  test('hosts that were to be let through are said to be out of reach; who asks for no tracer misses none', async () => {
    const seen = await tried(READER, { network: { hosts: ['api.example.com'] }, tracer: none, calls: 2 }, sealed);
    expect(seen.gaps.map(({ what }) => what)).toEqual(['network']);
  });
});
