import type { Descriptor } from './descriptors.ts';
import { descriptors } from './descriptors.ts';
import { Ended } from './errno.ts';
import { FRAME, type ToldEnd, type ToldFile, teller } from './frames.ts';
import type { Guest } from './guest.ts';
import type { Header } from './header.ts';
import { type Input, readExactly, standardInput } from './input.ts';
import type { Entry } from './entries.ts';
import { memoryFiles } from './memory-files.ts';
import { runJavaScript } from './run-javascript.ts';
import { runPython } from './run-python.ts';
import { runWasm } from './run-wasm.ts';

/** The loader of modules, given by what started this text. */
declare const load: (path: string) => Promise<unknown>;

const MOST_ENTRIES = 50_000;

async function main(): Promise<void> {
  const tell = teller(1);
  const header = JSON.parse(readExactly(0, readExactly(0, 4).readUInt32LE(0)).toString()) as Header;
  const module = readExactly(0, header.module);
  const files = memoryFiles({ ...header.quota, entries: MOST_ENTRIES }, header.work, Date.now);
  for (const path of header.folders) files.folder(path);
  for (const { path, length, link } of header.files) {
    if (link === undefined) files.plant(path, readExactly(0, length));
    else files.put(files.place(files.root, path, false), files.newLink(link));
  }
  files.changes();
  const saving = (): void => {
    for (const [path, entry] of files.changes()) tell.tell(FRAME.file, JSON.stringify(toldFile(path, entry)));
  };
  let left = header.output;
  let input: Input | undefined;
  const preopened: Descriptor = { kind: 'folder', folder: files.root, preopened: '/', listed: false };
  const guest: Omit<Guest, 'memory'> = {
    files,
    descriptors: descriptors([{ kind: 'input' }, { kind: 'output', frame: FRAME.out }, { kind: 'output', frame: FRAME.err }, preopened]),
    input: () => (input ??= standardInput()),
    teller: tell,
    work: header.work,
    args: header.args,
    env: Object.entries(header.env).map(([name, value]) => `${name}=${value}`),
    saving,
    print(frame, bytes) {
      left -= bytes.length;
      if (left < 0) throw new Ended(TOO_MUCH);
      tell.tell(frame, Uint8Array.from(bytes));
    },
  };
  const end = await ended(header, module, guest);
  saving();
  if (end.why !== undefined) tell.tell(FRAME.err, `${end.why}\n`);
  tell.tell(FRAME.end, JSON.stringify(end));
}

/** As of a program that a full pipe ended. */
const TOO_MUCH = 141;

async function ended(header: Header, module: Uint8Array, guest: Omit<Guest, 'memory'>): Promise<ToldEnd> {
  try {
    if (header.kind === 'wasm') return runWasm(module, guest);
    const text = new TextDecoder().decode(module);
    if (header.kind === 'javascript') return await runJavaScript(text, header, guest, load);
    return await runPython(text, header, guest, load);
  } catch (error) {
    if (error instanceof Ended) return { code: error.code };
    return { code: 134, why: error instanceof Error ? error.message.slice(0, 500) : 'it broke' };
  }
}

function toldFile(path: string, entry: Entry | undefined): ToldFile {
  if (entry === undefined) return { path, gone: true };
  if (entry.kind === 'folder') return { path, folder: true };
  if (entry.kind === 'link') return { path, link: entry.target };
  return { path, content: Buffer.from(entry.bytes.subarray(0, entry.length)).toString('base64') };
}

// A thread that waits for input cannot be asked to end, and would keep the process: all is said, so it is killed.
void main().finally(() => process.kill(process.pid, 'SIGKILL'));
