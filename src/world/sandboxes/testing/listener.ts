import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** A listener of ours at all addresses of this machine. */
export interface Listener {
  readonly port: number;
  /** Addresses of this machine. */
  readonly own: readonly string[];
  /** How many have come. */
  readonly reached: () => number;
  readonly close: () => void;
}

export async function listener(): Promise<Listener> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.end();
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    own: Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address: each }) => each),
    reached: () => count,
    close: () => void server.close(),
  };
}
