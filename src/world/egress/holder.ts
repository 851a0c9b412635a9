import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { CouldNotLook } from '../../model/errors.ts';
import { UNPRIVILEGED } from '../sandboxes/lend.ts';
import { whereIs } from '../sandboxes/programs.ts';
import { NAME_SERVERS, OWN_V4, OWN_V6, SINK_PORT, USUAL_PORTS } from './ports.ts';
import { type Leading, ruleset } from './ruleset.ts';

/** A network namespace of ours, held open by one small process, and the sockets that we listen on in it. */
export interface Holder extends AsyncDisposable {
  readonly pid: number;
  /** Whether it is still there: without it nothing can be started on the network. */
  readonly alive: boolean;
  readonly tcp: readonly Server[];
  readonly udp: readonly { readonly socket: UdpSocket; readonly purpose: 'names' | 'all' }[];
  /** Asks nftables; undefined when it is not installed or does not answer. */
  readonly nft: ((command: string) => Promise<string | undefined>) | undefined;
}

const TOOLS = '/usr/sbin:/usr/bin:/sbin:/bin';
export const tool = (name: string): string | undefined => whereIs(name, TOOLS);

/** Makes the namespace: every address is local, and every port is led to us by `nft`, the program of nftables, when it is there. */
export async function hold(leading: Leading, nft: string | undefined): Promise<Holder> {
  const [unshare, ip] = [tool('unshare'), tool('ip')];
  if (unshare === undefined || ip === undefined)
    throw new CouldNotLook('no-sandbox', 'A network for the cell is made with unshare and ip.');
  const args = ['-U', '-r', '-n', '--', '/bin/sh', '-c', SCRIPT, 'sh', ip, ...(nft === undefined ? ['cat'] : [nft, '-i'])];
  const child = spawn(unshare, args, { ...UNPRIVILEGED, cwd: '/', env: { PATH: TOOLS }, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await isUp(child);
    const console = nft === undefined ? undefined : nftConsole(child);
    const pid = child.pid ?? 0;
    // The rules are set while Node starts in the namespace.
    const [sockets] = await Promise.all([openSockets(pid, socketsFor(nft !== undefined, leading)), console && setRules(console, leading)]);
    return {
      pid,
      get alive() {
        return child.exitCode === null && child.signalCode === null;
      },
      ...sockets,
      nft: console,
      async [Symbol.asyncDispose]() {
        for (const server of sockets.tcp) server.close();
        for (const { socket } of sockets.udp) socket.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `$1` is ip, the rest what holds the namespace: it ends when its input does, so also when we are killed. */
const SCRIPT = `ip=$1; shift
"$ip" -b - <<END || exit 1
link set lo up
addr add ${OWN_V4}/32 dev lo
route add local 0.0.0.0/0 dev lo src ${OWN_V4}
END
"$ip" -b - 2>/dev/null <<END
addr add ${OWN_V6}/128 dev lo nodad
route add local ::/0 dev lo src ${OWN_V6}
END
{ echo 256 > /proc/sys/net/ipv4/tcp_max_tw_buckets; echo 4096 > /proc/sys/net/core/somaxconn; } 2>/dev/null
echo up
exec "$@"`;

async function isUp(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(0, 600);
  });
  const up = child.stdout === null ? Promise.reject(new Error('no output')) : once(child.stdout, 'data');
  const gone = once(child, 'exit').then(() => false);
  const isThere = await Promise.race([up.then(() => true), gone]).catch((error: Error) => {
    complaint ||= error.message;
    return false;
  });
  if (!isThere)
    throw new CouldNotLook(
      'no-sandbox',
      `No network for the cell can be made here (${complaint.trim().split('\n').at(-1)?.slice(0, 300)}).`,
    );
}

/** Milliseconds after which nftables is taken to be silent. */
const PATIENCE = 3000;

/** Commands are asked one after the other; a listing ends with a brace of its own line. */
function nftConsole(child: ChildProcess): (command: string) => Promise<string | undefined> {
  let printed = '';
  let waiting: ((answered: boolean) => void) | undefined;
  child.once('exit', () => waiting?.(false));
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('latin1');
    if (/(?:^|\n)\}\n/.test(printed)) waiting?.(true);
  });
  let last: Promise<unknown> = Promise.resolve();
  return (command) => {
    const answer = last.then(async () => {
      printed = '';
      let timer: NodeJS.Timeout | undefined;
      const answered = await new Promise<boolean>((resolve) => {
        waiting = resolve;
        timer = setTimeout(() => resolve(false), PATIENCE);
        if (child.exitCode === null && child.signalCode === null) child.stdin?.write(`${command}\n`);
        else resolve(false);
      });
      clearTimeout(timer);
      waiting = undefined;
      return answered ? printed : undefined;
    });
    last = answer;
    return answer;
  };
}

async function setRules(console: (command: string) => Promise<string | undefined>, leading: Leading): Promise<void> {
  const [first = '', second = ''] = ruleset(leading);
  const there = await console(`${first}\n${second}\nlist set ip6 sink flows`);
  if (there === undefined) throw new CouldNotLook('no-sandbox', 'nftables is installed, but its rules cannot be set for a cell here.');
}

interface Wanted {
  readonly kind: 'tcp' | 'names' | 'all';
  readonly address: string;
  readonly port: number;
}

function socketsFor(led: boolean, { how }: Leading): Wanted[] {
  if (!led)
    return [
      ...USUAL_PORTS.map((port): Wanted => ({ kind: 'tcp', address: '::', port })),
      ...NAME_SERVERS.map((address): Wanted => ({ kind: 'names', address, port: 53 })),
    ];
  const names = ['127.0.0.1', '::1'].map((address): Wanted => ({ kind: 'names', address, port: 53 }));
  const all = ['127.0.0.1', '::1'].map((address): Wanted => ({ kind: 'all', address, port: SINK_PORT }));
  return [{ kind: 'tcp', address: '::', port: SINK_PORT }, ...names, ...(how === 'sink' ? all : [])];
}

/**
 * Opens sockets inside and hands them out: a socket stays in the network where it was made, whoever uses it. So what answers the cell
 * is this process, and no program of ours has to be carried inside.
 */
const OPENER = `const net = require('net'), dgram = require('dgram');
process.once('disconnect', () => process.exit());
process.once('message', () => process.exit());
const opened = (wanted) => new Promise((resolve) => {
  if (wanted.kind === 'tcp') {
    const listen = (host) => {
      const server = net.createServer();
      server.once('error', () => (host === '::' ? listen('0.0.0.0') : resolve()));
      server.listen({ host, port: wanted.port, backlog: 1024 }, () => resolve(server));
    };
    listen(wanted.address);
  } else {
    const socket = dgram.createSocket(wanted.address.includes(':') ? 'udp6' : 'udp4');
    socket.once('error', () => resolve());
    socket.bind({ address: wanted.address, port: wanted.port, exclusive: true }, () => resolve(socket));
  }
});
(async () => {
  for (const wanted of JSON.parse(process.argv[1])) {
    const socket = await opened(wanted);
    if (socket) await new Promise((resolve) => process.send(wanted, socket, resolve));
  }
  process.send({ kind: 'done' });
})();`;

async function openSockets(pid: number, wanted: readonly Wanted[]): Promise<Pick<Holder, 'tcp' | 'udp'>> {
  const nsenter = tool('nsenter') ?? 'nsenter';
  // Root stays who it is, and needs no leave of the namespace: the unprivileged user may not even be able to start our Node.
  const user = UNPRIVILEGED === undefined ? ['-U', '--preserve-credentials'] : [];
  const args = ['-t', String(pid), ...user, '-n', '--', process.execPath, '-e', OPENER, JSON.stringify(wanted)];
  const child = spawn(nsenter, args, { cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const tcp: Server[] = [];
  const udp: Holder['udp'][number][] = [];
  const done = await new Promise<boolean>((resolve) => {
    child.on('message', (message: unknown, handle: unknown) => {
      const kind = (message as { kind?: unknown }).kind;
      if (kind === 'done') resolve(true);
      else if (kind === 'tcp') tcp.push(handle as Server);
      else if (kind === 'names' || kind === 'all') udp.push({ socket: handle as UdpSocket, purpose: kind });
    });
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
  });
  if (child.connected) child.send('thanks');
  if (!done || tcp.length === 0) throw new CouldNotLook('no-sandbox', 'No socket can be opened in the network of the cell.');
  return { tcp, udp };
}

/** Why no network can be made for a cell here, in one sentence; undefined when nothing is missing. Whether it works is seen when it is made. */
export function missingForNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'A network for the cell is made of Linux namespaces, which this system has not.';
  const absent = (
    [
      ['unshare', 'util-linux'],
      ['nsenter', 'util-linux'],
      ['ip', 'iproute2'],
    ] as const
  ).find(([name]) => tool(name) === undefined);
  if (absent !== undefined) return `A network for the cell needs ${absent[0]}, which is not installed: \`apt-get install ${absent[1]}\`.`;
  return existsSync('/proc/self/ns/net') ? undefined : 'This kernel has no network namespaces.';
}
