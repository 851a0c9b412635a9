import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folder } from '../../../test/assayer.ts';
import type { Gap } from '../../model/finding.ts';
import bubblewrap from '../../world/sandboxes/bubblewrap.ts';
import type { Sandbox } from '../../world/sandboxes/contract.ts';
import strace from '../../world/tracers/strace/strace.ts';
import type { Concluded } from './conclude.ts';
import { probe, type Probing } from './probe.ts';

/** A probe of a small server written for one test, and the gaps that it left. */
export type Tried = Concluded & { readonly gaps: readonly Gap[] };

/** `body`: JavaScript with `serve(tools, call)` at hand; `call(name, args)` gives a text. */
export const tried = (body: string, probing: Partial<Probing> = {}, sandbox: Sandbox = bubblewrap): Promise<Tried> =>
  folder(async (path) => {
    await chmod(path, 0o755);
    const file = join(path, 'server/main.cjs');
    await mkdir(dirname(file));
    await writeFile(file, `${SERVE}\n${body}\n`);
    const gaps: Gap[] = [];
    const target = { kind: 'stdio', label: 'small', command: 'node', args: [file], env: [], cwd: '/' } as const;
    const concluded = await probe(
      { target, secrets: new Map(), read: [], write: [] } as unknown as Parameters<typeof probe>[0],
      {
        sandbox,
        cache: join(path, 'cache'),
        publicOnly: false,
        timeout: 60_000,
        postures: 'plain',
        dummyEnv: true,
        runId: 'test',
        recorder: undefined,
        signal: undefined,
        probing: { ...USUAL, ...probing },
      },
      { server: 'small', gaps, step: () => undefined },
    );
    return { ...concluded, gaps };
  });

const USUAL: Probing = {
  network: 'none',
  tracer: strace,
  allowWrites: 'none',
  calls: 20,
  call: 5_000,
  time: 40_000,
  compare: false,
  starts: 1,
  names: [],
  confidence: 0.5,
  now: () => new Date('2026-03-04T05:06:07Z'),
};

const SERVE = `
const fs = require('fs');
const str = (...names) => ({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])), required: names });
const serve = (tools, call) =>
  require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
    const { id, method, params } = JSON.parse(line);
    const answer = (of) => console.log(JSON.stringify({ jsonrpc: '2.0', id, ...of }));
    if (method === 'initialize')
      answer({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'small', version: '1' } } });
    else if (method === 'tools/list') answer({ result: { tools: typeof tools === 'function' ? tools() : tools } });
    else if (method === 'tools/call') answer({ result: { content: [{ type: 'text', text: String(await Promise.resolve().then(() => call(params.name, params.arguments)).catch((error) => error.message)) }] } });
    else if (id !== undefined) answer({ error: { code: -32601, message: 'unknown' } });
  });`;
