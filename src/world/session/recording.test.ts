import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inventory, Posture } from '../../model/inventory.ts';
import type { Secrets } from '../../model/target.ts';
import type { Cell } from '../sandboxes/contract.ts';
import {
  connect,
  isRecording,
  LIMITS,
  openHttp,
  openRecording,
  openStdio,
  POSTURES,
  readInventory,
  Recorder,
  recordingLabel,
  rereadTools,
} from './index.ts';
import type { Channel, Tape } from './index.ts';
import { bareCell, fixture } from './testing/bare-cell.ts';
import { listening } from './testing/listening.ts';

let cell: Cell;
let folder: string;
beforeAll(async () => {
  cell = await bareCell();
  folder = await mkdtemp(join(tmpdir(), 'assayer-recording-'));
});
afterAll(async () => {
  await cell[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const limits = { ...LIMITS, requestMs: 2500, discoverMs: 500, discoverHttpMs: 500, messageBytes: 1_000_000, pages: 5 };

/** A plain reading, and the tools once more. */
async function look(open: () => Promise<Channel>, posture: Posture['name'] = 'plain'): Promise<Inventory | string> {
  try {
    const connection = await connect(open, POSTURES[posture], { limits });
    const first = await readInventory(connection, 'label', limits);
    const second = await rereadTools(connection, first, limits);
    await connection.close();
    return second;
  } catch (error) {
    return String(error);
  }
}

async function record(
  name: string,
  open: (tape: Tape) => Promise<Channel>,
  secrets: Secrets = new Map(),
): Promise<{ file: string; live: Inventory | string }> {
  const file = join(folder, `${name}.jsonl`);
  const recorder = new Recorder(file, [{ target: { label: 'label' }, secrets }]);
  const live = await look(() => open(recorder.tape('label', 'plain')));
  await recorder.close();
  return { file, live };
}

const replayed = async (file: string): Promise<Inventory | string> => {
  const recording = await openRecording(file);
  return look(() => recording.open('plain'));
};

describe('a replay gives the same inventory', () => {
  test.each([
    'plain',
    'invalid-tool',
    'nontools',
    'dupkeys',
    'invalid-utf8',
    'bom',
    'pretty-noise',
    'batch',
    'joined',
    'id-null',
    'id-string',
    'id-null-error',
    'id-unknown',
    'sampling',
    'infinite',
    'same-cursor',
    'second-page-fails',
    'list-error',
    'over-cap',
    'order',
    'varies',
    'silent-discover',
    'late-discover',
    'die-on-discover',
    'die-on-list',
    'hang',
    'crash',
    'never-initialize',
    'stderr',
    'unsupported',
  ])('stdio: %s', async (mode) => {
    const { file, live } = await record(mode, (tape) => openStdio(cell, fixture('malformed/server.mjs', mode), { limits, tape }));
    expect(await replayed(file)).toEqual(live);
  });
  test('stdio, stateless', async () => {
    const { file, live } = await record('modern', (tape) => openStdio(cell, fixture('modern/server.mjs'), { limits, tape }));
    expect(live).toMatchObject({ era: 'modern', prompts: [{ body: ['Sum up the notes of example.'] }, {}] });
    expect(await replayed(file)).toEqual(live);
  });
  test('over HTTP and over the older transport, each with its facts', async () => {
    await using doors = await listening('http/server.mjs');
    for (const mode of ['plain', 'events', 'asks', 'sse', '404', '401', 'redirect', 'bad-json']) {
      const target = { kind: 'http', label: 'label', url: `${doors.address}/${mode}/mcp`, transport: 'auto', headers: [] } as const;
      const { file, live } = await record(`http-${mode}`, (tape) => openHttp(target, new Map(), { publicOnly: false, limits, tape }));
      expect(await replayed(file), mode).toEqual(live);
    }
  });
});

test('secrets are not written down, headers never are', async () => {
  await using doors = await listening('http/server.mjs');
  const secrets = new Map([
    ['header:Authorization', 'Bearer sesame-open-42'],
    ['env:TOKEN', 'two "first" words'],
    ['env:OTHER_KEY', 'The tool last'],
  ]);
  const target = {
    kind: 'http',
    label: 'label',
    url: `${doors.address}/token-only/mcp`,
    transport: 'auto',
    headers: ['Authorization'],
  } as const;
  const { file, live } = await record('secret', (tape) => openHttp(target, secrets, { publicOnly: false, limits, tape }), secrets);
  const text = await readFile(file, 'utf8');
  expect(live).toMatchObject({ tools: [{}, { description: 'The tool last.' }] });
  expect(text).not.toMatch(/sesame|The tool last|uthorization: /);
  expect(text).toContain('[env:OTHER_KEY redacted]');
});

describe('damaged recordings name the line', () => {
  const header = '{"assayer":"recording","version":1,"label":"x","transport":"stdio"}';
  const line = '{"c":1,"posture":"plain","t":0,"d":"e","raw":"{\\"event\\":\\"open\\",\\"kind\\":\\"stdio\\"}"}';
  test.each([
    ['', /line 1/],
    ['{"some":"json"}', /line 1/],
    [`${header}\n${line}\n{"c":1,"t":`, /line 3: no JSON/],
    [`${header}\n{"c":"one","t":0,"d":">","raw":"{}"}`, /line 2: c /],
    [`${header}\n${line}\n{"c":1,"t":0,"d":"?","raw":"{}"}`, /line 3: d /],
    [`${header}\n${line}\n{"c":1,"t":0,"d":">","raw":"nonsense"}`, /line 3: raw is no JSON/],
  ])('%#', async (text, says) => {
    const file = join(folder, 'damaged.jsonl');
    await writeFile(file, text);
    await expect(openRecording(file)).rejects.toMatchObject({ name: 'UsageError', message: expect.stringMatching(says) as unknown });
  });
  test('a recording is told from any other file', async () => {
    const file = join(folder, 'good.jsonl');
    await writeFile(file, `${header}\n`);
    expect([await isRecording(file), await isRecording(join(folder, 'none')), await isRecording(folder)]).toEqual([true, false, false]);
    expect(await recordingLabel(file)).toBe('x');
  });
  test('a posture that was not recorded', async () => {
    const { file } = await record('one-posture', (tape) => openStdio(cell, fixture('malformed/server.mjs', 'plain'), { limits, tape }));
    const recording = await openRecording(file);
    expect(recording.postures).toBe(1);
    await expect(recording.open('full')).rejects.toMatchObject({ why: 'unreachable' });
  });
});
