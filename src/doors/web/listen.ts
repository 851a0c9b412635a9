import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { UsageError } from '../../model/errors.ts';

/** A port that is open. */
export interface Listening extends AsyncDisposable {
  readonly port: number;
}

/** Opens the port; 0 takes a free one. UsageError when it cannot be had. */
export async function listen(app: OpenAPIHono, host: string, port: number): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    { maxHeaderSize: 32 << 10, headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 10_000 },
    (incoming, outgoing) => {
      void answer(incoming, outgoing);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => close(server),
  };
}

/** Viewers of live events are sent away: they would stay for good. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 500);
  await closed;
  clearTimeout(timer);
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UsageError(`port ${port} of ${host} is taken; stop what uses it, or choose another with --port`);
  if (error.code === 'EACCES') return new UsageError(`port ${port} may not be opened by this user; choose one above 1024 with --port`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new UsageError(`--host ${host}: this machine has no such address; 127.0.0.1 is this machine alone, 0.0.0.0 all of its networks`);
  return error;
}
