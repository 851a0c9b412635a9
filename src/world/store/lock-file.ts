import { open } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../../model/errors.ts';
import type { Lock, LockedServer, Pin } from '../../model/lock.ts';
import type { Profile, ToolProfile } from '../../model/profile.ts';
import { alone, writeAtomically } from './write-atomically.ts';

/** Bytes; a lock of a thousand servers stays below it. */
const MOST = 64 * 1024 * 1024;

const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex');
const fingerprint = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'must be sha256: and 64 hex digits');

const pin = z.strictObject({ id: z.string(), sha256: hex, body: hex, fields: z.record(z.string(), z.string()) });

const toolProfile = z.strictObject({
  tool: z.string(),
  hosts: z.array(z.string()),
  reads: z.array(z.string()),
  writes: z.array(z.string()),
  programs: z.array(z.string()),
  failed: z.literal(true).exactOptional(),
});

const lockedServer = z.strictObject({
  label: z.string(),
  fingerprint,
  identity: z.strictObject({ name: z.string().exactOptional(), version: z.string().exactOptional() }),
  transport: z.string(),
  era: z.enum(['modern', 'legacy']),
  protocolVersion: z.string(),
  posture: z.string(),
  capabilities: z.array(z.string()),
  instructions: z.string().exactOptional(),
  package: z.strictObject({ purl: z.string(), integrity: z.string(), tree: z.string() }).exactOptional(),
  pins: z.array(pin),
  profile: z.strictObject({ perTool: z.array(toolProfile), outside: toolProfile }).exactOptional(),
  grade: z.string(),
  approved: z.strictObject({ by: z.string(), at: z.string() }),
  seal: fingerprint.exactOptional(),
});

const lock = z.strictObject({ version: z.literal(1), servers: z.record(z.string(), lockedServer) });

type FileServer = z.infer<typeof lockedServer>;

/** The JSON Schema of `mcp.lock.json`. */
export const lockJsonSchema = (): object => z.toJSONSchema(lock, { target: 'draft-2020-12' });

/**
 * The lock in a file. UsageError when there is none, or when it cannot be taken at its word: merge conflicts, another
 * version, wrong shape, too long.
 */
export async function readLock(path: string): Promise<Lock> {
  const lock = await readLockIfThere(path);
  if (lock === undefined) throw new UsageError(`${path}: there is no such file; assayer approve makes one`);
  return lock;
}

/** The same; undefined when there is no such file. */
export async function readLockIfThere(path: string): Promise<Lock | undefined> {
  const text = await textOf(path);
  return text === undefined ? undefined : parseLock(text, path);
}

/** The lock that a text holds; `path` is only named in errors. */
export function parseLock(text: string, path: string): Lock {
  const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/.test(line));
  if (conflict >= 0) {
    throw new UsageError(
      `${path}:${conflict + 1}: holds a merge conflict; take one side as it is (git checkout --ours or --theirs ${path}), then scan and approve again what differs`,
    );
  }
  const value = jsonOf(text, path);
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (version !== 1) {
    throw new UsageError(`${path}: is a lock of version ${JSON.stringify(version) ?? 'none'}; this assayer reads version 1`);
  }
  const parsed = lock.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UsageError(`${path}: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'has the wrong shape'}`);
  }
  const servers = Object.entries(parsed.data.servers).map(([label, server]) => [label, serverOf(label, server, path)] as const);
  return { version: 1, servers: Object.fromEntries(servers) };
}

/** Writes the lock: keys in order, one newline at the end, whole or not at all. Use `updateLock` when it was read before. */
export async function writeLock(path: string, value: Lock): Promise<void> {
  await alone(path, () => writeAtomically(path, lockText(value)));
}

/** Reads, changes and writes the lock as the only writer, so that two approvals at once both last. Gives back what was written. */
export async function updateLock(path: string, change: (before: Lock | undefined) => Lock | Promise<Lock>): Promise<Lock> {
  return alone(path, async () => {
    const after = await change(await readLockIfThere(path));
    await writeAtomically(path, lockText(after));
    return after;
  });
}

/** The lock as its file holds it: the same lock gives the same bytes. */
export const lockText = (value: Lock): string => `${JSON.stringify(ordered(value), undefined, 2)}\n`;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ordered = ({ servers }: Lock): z.infer<typeof lock> => ({
  version: 1,
  servers: sortedRecord(servers, (server) => fileServer(server)),
});

/**
 * Members in the order of the schema; what is undefined is left out. With `serverOf` it holds the schema to the model:
 * a member that one has and the other lacks does not compile.
 */
const fileServer = (server: LockedServer): FileServer => ({
  label: server.label,
  fingerprint: server.fingerprint,
  identity: {
    ...(server.identity.name === undefined ? {} : { name: server.identity.name }),
    ...(server.identity.version === undefined ? {} : { version: server.identity.version }),
  },
  transport: server.transport,
  era: server.era,
  protocolVersion: server.protocolVersion,
  posture: server.posture,
  capabilities: [...server.capabilities].sort(byText),
  ...(server.instructions === undefined ? {} : { instructions: server.instructions }),
  ...(server.package === undefined
    ? {}
    : { package: { purl: server.package.purl, integrity: server.package.integrity, tree: server.package.tree } }),
  pins: [...server.pins].sort((a, b) => byText(a.id, b.id) || byText(a.sha256, b.sha256)).map(filePin),
  ...(server.profile === undefined ? {} : { profile: fileProfile(server.profile) }),
  grade: server.grade,
  approved: { by: server.approved.by, at: server.approved.at },
  ...(server.seal === undefined ? {} : { seal: server.seal }),
});

const fileProfile = ({ perTool, outside }: Profile): NonNullable<FileServer['profile']> => ({
  perTool: perTool.map(fileTool),
  outside: fileTool(outside),
});

const fileTool = ({ tool, hosts, reads, writes, programs, failed }: ToolProfile): z.infer<typeof toolProfile> => ({
  tool,
  hosts: [...hosts],
  reads: [...reads],
  writes: [...writes],
  programs: [...programs],
  ...(failed === true ? { failed } : {}),
});

const filePin = ({ id, sha256, body, fields }: Pin): FileServer['pins'][number] => ({
  id,
  sha256,
  body,
  fields: sortedRecord(fields, (text) => text),
});

const sortedRecord = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => byText(a, b))
      .map(([key, value]) => [key, map(value)]),
  );

const serverOf = (label: string, server: FileServer, path: string): LockedServer => {
  if (server.label !== label) throw new UsageError(`${path}: servers.${label}: its label says ${server.label}`);
  const { identity, instructions, package: used, ...rest } = server;
  return { ...rest, identity: { name: identity.name, version: identity.version }, instructions, package: used };
};

async function textOf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size > MOST) throw new UsageError(`${path}: is ${size} bytes long; a lock has at most ${MOST}`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new UsageError(`${path}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: is no JSON (${error instanceof Error ? error.message : String(error)}); take it from git again`);
  }
}
