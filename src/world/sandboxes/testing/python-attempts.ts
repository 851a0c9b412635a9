import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listener } from './listener.ts';
import { inWasi, script } from './portable-tools.ts';

/** What came of all that was tried in Python. */
export interface PythonTried {
  /** `held`, or what it had, for each attempt of a part. */
  readonly lines: (part: string) => readonly string[];
  /** What lies in a folder outside to which links were made. */
  readonly kept: readonly string[];
  /** A program outside that was to be ended goes on. */
  readonly neighbourLives: boolean;
  /** How many came to a listener of ours. */
  readonly reached: number;
}

/** Attempts that want an interpreter, all in one start of it: that takes seconds. They are made when they are first asked for. */
export function pythonAttempts(ground: () => string): () => Promise<PythonTried> {
  let tried: Promise<PythonTried> | undefined;
  return () => (tried ??= tryAll(ground()));
}

async function tryAll(ground: string): Promise<PythonTried> {
  const secret = join(ground, `secret-${randomBytes(4).toString('hex')}`);
  writeFileSync(secret, 'private words', { mode: 0o644 });
  const granted = mkdtempSync(join(ground, 'granted-'));
  symlinkSync(secret, join(granted, 'trap'));
  const kept = mkdtempSync(join(ground, 'kept-'));
  chmodSync(kept, 0o777);
  writeFileSync(join(kept, 'file'), 'x', { mode: 0o666 });
  const { own, port, reached, close } = await listener();
  const neighbour = spawn('sleep', ['60'], { stdio: 'ignore' });
  let neighbourLives = true;
  neighbour.once('exit', () => {
    neighbourLives = false;
  });
  const said = JSON.stringify;
  const { lines } = await inWasi((cell) =>
    script(
      cell,
      ground,
      'py',
      `import os, socket, threading
def held(run):
    try: print('had', run())
    except BaseException: print('held')
print('# links')
os.symlink(${said(secret)}, 'mine'); os.symlink('/', 'top'); os.symlink('..', 'up'); os.symlink(${said(kept)}, 'out'); os.symlink(${said(join(kept, 'file'))}, 'one')
for path in ('mine', ${said(join(granted, 'trap'))}, 'top' + ${said(secret)}, 'up/up/up' + ${said(secret)}, '/proc/self/root' + ${said(secret)}, '/proc/1/cwd' + ${said(secret)}):
    held(lambda: open(path).read())
print('# mounts')
held(lambda: os.chroot('/top'))
held(lambda: os.unshare(0x10000000))
held(lambda: __import__('ctypes').CDLL(None).mount(0, 0, 0, 0, 0) + 1)
print('# signals')
held(lambda: os.kill(${neighbour.pid}, 9)); held(lambda: os.kill(-1, 9))
print('# terminal')
held(lambda: __import__('fcntl').ioctl(0, 0x5412, b'x'))
print('# network')
for host in ['127.0.0.1'] + ${said(own)}: held(lambda: socket.create_connection((host, ${port}), 1) and 'connected')
for family, kind in ((socket.AF_INET, socket.SOCK_RAW), (17, 3), (40, 1), (38, 5)): held(lambda: socket.socket(family, kind).connect(('127.0.0.1', ${port})) or 'connected')
held(lambda: socket.socket(socket.AF_UNIX).connect('\\0assayer'))
print('# programs')
held(lambda: os.fork()); held(lambda: os.system('sleep 60') and 1 / 0); held(lambda: os.posix_spawn('/bin/sh', ['sh'], {}))
held(lambda: threading.Thread(target=print).start() or 'started')
print('# rights')
held(lambda: os.setuid(0)); held(lambda: os.setgroups([0]))
print('# end')`,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const lives = neighbourLives;
  neighbour.kill('SIGKILL');
  close();
  const part = (name: string): readonly string[] => {
    const from = lines.indexOf(`# ${name}`);
    const rest = lines.slice(from + 1);
    return from < 0
      ? ['was not tried']
      : rest.slice(
          0,
          rest.findIndex((line) => line.startsWith('# ')),
        );
  };
  return { lines: part, kept: readdirSync(kept), neighbourLives: lives, reached: reached() };
}
