import programs from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Ended } from './errno.ts';
import { FRAME, type ToldDeed, type ToldEnd, type ToldFile } from './frames.ts';
import type { Guest } from './guest.ts';
import type { Header } from './header.ts';
import type { Entry } from './entries.ts';

/** As much of Pyodide as is used here. */
interface Pyodide {
  readonly FS: PyodideFiles;
  setStdin(how: { read: (into: Uint8Array) => number; isatty: boolean }): void;
  setStdout(how: { write: (bytes: Uint8Array) => number; isatty: boolean }): void;
  setStderr(how: { write: (bytes: Uint8Array) => number; isatty: boolean }): void;
  registerJsModule(name: string, module: object): void;
  runPython(code: string, options?: { filename: string }): unknown;
}

/** File calls of Emscripten that Python comes to; each is watched. */
interface PyodideFiles {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
  readFile(path: string): Uint8Array;
  symlink(target: string, path: string): void;
  chdir(path: string): void;
  cwd(): string;
  analyzePath(path: string): { readonly exists: boolean };
  lstat(path: string): { readonly mode: number };
  isDir(mode: number): boolean;
  isLink(mode: number): boolean;
  readlink(path: string): string;
  [call: string]: unknown;
}

/** Runs a script in Pyodide. That is no sandbox by itself: what holds it is the cell around this process. */
export async function runPython(
  text: string,
  header: Header,
  guest: Omit<Guest, 'memory'>,
  load: (path: string) => Promise<unknown>,
): Promise<ToldEnd> {
  withoutPrograms();
  const { loadPyodide } = (await load(header.interpreter['pyodide'] ?? '')) as { loadPyodide: (how: object) => Promise<Pyodide> };
  // No object of ours is a global of its JavaScript.
  const python = await loadPyodide({ jsglobals: Object.create(null) as object, env: { ...header.env }, args: [...header.args] });
  fill(python.FS, guest, header);
  const watching = { on: true };
  const changed = watch(python.FS, guest, watching);
  const save = (): void => {
    watching.on = false;
    for (const path of changed.splice(0)) guest.teller.tell(FRAME.file, JSON.stringify(toldFile(python.FS, path)));
    watching.on = true;
  };
  const connects = (host: unknown, port: unknown): void =>
    guest.teller.deed({ of: 'network', did: 'connect', host: String(host).slice(0, 255), port: Number(port) || 0 });
  python.registerJsModule('_told', { connects });
  const ending: { ended?: Ended } = {};
  const print = (frame: number) => ({ write: (bytes: Uint8Array) => printed(guest, frame, bytes, ending), isatty: false });
  python.setStdout(print(FRAME.out));
  python.setStderr(print(FRAME.err));
  python.setStdin({
    isatty: false,
    read(into) {
      save();
      const bytes = guest.input().read(into.length);
      into.set(bytes);
      return bytes.length;
    },
  });
  const end = run(python, text, header, ending);
  save();
  return end;
}

function printed(guest: Omit<Guest, 'memory'>, frame: number, bytes: Uint8Array, ending: { ended?: Ended }): number {
  try {
    guest.print(frame, bytes);
  } catch (error) {
    if (error instanceof Ended) ending.ended = error;
    throw error;
  }
  return bytes.length;
}

/** Emscripten lends `system()` the shell of the machine. There are no programs here. */
function withoutPrograms(): void {
  const none = (): object => ({ status: NO_PROGRAM, signal: null, pid: 0, output: [], stdout: '', stderr: '' });
  for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']) Reflect.set(programs, name, none);
  syncBuiltinESMExports();
}
const NO_PROGRAM = 127;

/** What reaches JavaScript is taken from Python before the script is there; the script is the program. */
const FRAME_OF_SCRIPT = (text: string, header: Header): string => `
def __run():
    import sys
    sys.path = [path for path in sys.path if path.startswith('/lib')]
    from _told import connects
    def seen(event, args):
        if event == 'socket.connect' and isinstance(args[1], tuple):
            connects(args[1][0], args[1][1])
        elif event == 'socket.getaddrinfo':
            connects(args[0] or '', args[1] if isinstance(args[1], int) else 0)
    sys.addaudithook(seen)
    for name in ('_told', 'js', 'pyodide_js', '_pyodide_core', 'pyodide.code', 'pyodide.http', 'pyodide.webloop', 'webbrowser'):
        sys.modules[name] = None
    sys.argv = __import__('json').loads(${JSON.stringify(JSON.stringify(header.args))})
    sys.stdout.reconfigure(line_buffering=True)
    main = type(sys)('__main__')
    main.__file__ = sys.argv[0]
    sys.modules['__main__'] = main
    code = 0
    try:
        exec(compile(__import__('json').loads(${JSON.stringify(JSON.stringify(text))}), sys.argv[0], 'exec'), main.__dict__)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException:
        __import__('traceback').print_exc()
        code = 1
    try:
        sys.stdout.flush(); sys.stderr.flush()
    except BaseException:
        pass
    return code
__run()`;

function run(python: Pyodide, text: string, header: Header, ending: { ended?: Ended }): ToldEnd {
  try {
    const code = python.runPython(FRAME_OF_SCRIPT(text, header));
    return { code: ending.ended?.code ?? (typeof code === 'number' ? code : 0) };
  } catch (error) {
    if (ending.ended !== undefined) return { code: ending.ended.code };
    return { code: 134, why: error instanceof Error ? error.message.slice(0, 2000) : 'Python broke' };
  }
}

function fill(fs: PyodideFiles, { files, work }: Omit<Guest, 'memory'>, { folders }: Header): void {
  for (const path of folders) fs.mkdirTree(path);
  const copy = (entry: Entry): void => {
    if (entry.kind === 'file') fs.writeFile(entry.path, entry.bytes.subarray(0, entry.length));
    else if (entry.kind === 'link') fs.symlink(entry.target, entry.path);
    else {
      fs.mkdirTree(entry.path);
      for (const each of entry.entries.values()) copy(each);
    }
  };
  copy(files.root);
  fs.chdir(work);
}

/** What belongs to Python itself. */
const OWN = /^\/(?:lib|lib64|sys|session|dev)(?:\/|$)|^\/proc\/self\/fd/;

/** Watches the calls that touch files; gives the paths that changed, which grows. */
function watch(fs: PyodideFiles, { teller }: Omit<Guest, 'memory'>, watching: { readonly on: boolean }): string[] {
  const changed: string[] = [];
  const absolute = (path: unknown): string => {
    const text = typeof path === 'string' ? path : '';
    const parts: string[] = [];
    for (const part of `${text.startsWith('/') ? '' : fs.cwd()}/${text}`.split('/'))
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    return `/${parts.join('/')}`;
  };
  const watched = (name: string, didOf: (args: readonly unknown[]) => Extract<ToldDeed, { of: 'file' }>['did']): void => {
    const real = fs[name];
    if (typeof real !== 'function') return;
    fs[name] = (...args: unknown[]): unknown => {
      const paths = args.filter((arg) => typeof arg === 'string').map(absolute);
      const [path, to] = name === 'symlink' ? [paths[1], paths[0]] : paths;
      const did = didOf(args);
      const quiet = !watching.on || path === undefined || OWN.test(path) || isFolderOpened(name, args);
      const more = to !== undefined && (did === 'rename' || did === 'link') ? { to } : {};
      try {
        const value: unknown = Reflect.apply(real, fs, args);
        if (!quiet) teller.deed({ of: 'file', did, path, ...more });
        if (!quiet && did !== 'read' && did !== 'list') changed.push(path, ...('to' in more && did === 'rename' ? [more.to] : []));
        return value;
      } catch (error) {
        if (!quiet) teller.deed({ of: 'file', did, path, ...more, error: nameOf(error) });
        throw error;
      }
    };
  };
  watched('open', ([path, flags]) => openDid(fs, absolute(path), flags));
  watched('unlink', () => 'delete');
  watched('rmdir', () => 'delete');
  watched('mkdir', () => 'create');
  watched('rename', () => 'rename');
  watched('symlink', () => 'link');
  watched('readdir', () => 'list');
  return changed;
}

const [WRITING, CREATING, FOLDER] = [3, 64, 65_536];

/** A folder is opened before it is listed, and that is told. */
const isFolderOpened = (name: string, [, flags]: readonly unknown[]): boolean =>
  name === 'open' && typeof flags === 'number' && (flags & FOLDER) !== 0;

function openDid(fs: PyodideFiles, path: string, flags: unknown): 'read' | 'write' | 'create' {
  const bits = typeof flags === 'number' ? flags : flags === undefined || flags === 'r' ? 0 : WRITING | CREATING;
  if ((bits & CREATING) !== 0 && !fs.analyzePath(path).exists) return 'create';
  return (bits & WRITING) === 0 ? 'read' : 'write';
}

/** Numbers of errors as Emscripten counts them. */
function nameOf(error: unknown): 'ENOENT' | 'EACCES' | 'EEXIST' | 'EIO' {
  const number = (error as { errno?: unknown } | null)?.errno;
  return number === 44 ? 'ENOENT' : number === 2 ? 'EACCES' : number === 20 ? 'EEXIST' : 'EIO';
}

function toldFile(fs: PyodideFiles, path: string): ToldFile {
  if (!fs.analyzePath(path).exists) return { path, gone: true };
  const { mode } = fs.lstat(path);
  if (fs.isDir(mode)) return { path, folder: true };
  if (fs.isLink(mode)) return { path, link: fs.readlink(path) };
  return { path, content: Buffer.from(fs.readFile(path)).toString('base64') };
}
