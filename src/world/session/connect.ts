import { CouldNotLook } from '../../model/errors.ts';
import type { Era, JsonObject, Posture } from '../../model/inventory.ts';
import type { Answer, Channel, RequestOptions } from './channel.ts';
import type { Agreement } from './agreement.ts';
import { withMeta } from './agreement.ts';
import { LIMITS } from './limits.ts';
import type { SessionLimits } from './limits.ts';
import { discover } from './discover.ts';
import { initialize } from './initialize.ts';

/** A channel on which both sides know what they speak. Transport and era are forgotten by whoever asks here. */
export interface Connection {
  readonly channel: Channel;
  readonly era: Era;
  readonly version: string;
  /** Versions that the server says it speaks (modern), or the one it answered. */
  readonly supportedVersions: readonly string[];
  /** As told; with what the server required of us added. */
  readonly posture: Posture;
  /** Result of `initialize` or `server/discover`: its exact text, and as read. */
  readonly handshake: { readonly raw: string; readonly json: JsonObject };
  /** Asks, with what the era wants said in every request. */
  request(method: string, params?: JsonObject, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly limits?: SessionLimits;
}

/**
 * Opens a channel and finds out what the server speaks: `server/discover` first, `initialize` in every case that does not
 * prove a modern server. A server that dies of the question is started once more and asked the old way; a server that
 * offers nothing at the newer transport is asked at the older one. Throws CouldNotLook; nothing is left open then.
 */
export async function connect(open: () => Promise<Channel>, posture: Posture, options: ConnectOptions = {}): Promise<Connection> {
  const limits = options.limits ?? LIMITS;
  const channel = await open();
  try {
    const found = await discover(channel, posture, limits);
    if (found !== 'died') return connected(channel, found);
  } catch (error) {
    const older = await olderTransport(channel, posture, limits, error);
    if (older) return older;
    await channel.close();
    throw error;
  }
  await channel.close();
  return again(open, posture, limits);
}

async function again(open: () => Promise<Channel>, posture: Posture, limits: SessionLimits): Promise<Connection> {
  const channel = await open();
  channel.note('died-on-discover', 'server/discover', 'the server ended when it was asked a method it does not know; it was started again');
  try {
    return await connected(channel, await initialize(channel, posture, limits));
  } catch (error) {
    await channel.close();
    throw error;
  }
}

async function olderTransport(channel: Channel, posture: Posture, limits: SessionLimits, error: unknown): Promise<Connection | undefined> {
  if (!channel.fallback || !(error instanceof CouldNotLook) || error.why !== 'not-mcp') return undefined;
  let older: Channel;
  try {
    older = await channel.fallback();
  } catch (second) {
    if (second instanceof CouldNotLook && (second.why === 'blocked' || second.why === 'auth-required')) throw second;
    return undefined;
  }
  await channel.close();
  try {
    return await connected(older, await initialize(older, posture, limits));
  } catch (second) {
    await older.close();
    throw second;
  }
}

async function connected(channel: Channel, agreement: Agreement): Promise<Connection> {
  const { era, version, posture } = agreement;
  channel.settle(era, version, posture.capabilities);
  if (era === 'legacy') await channel.notify('notifications/initialized');
  return {
    channel,
    ...agreement,
    request: (method, params, o) => channel.request(method, era === 'modern' ? withMeta(params, posture, version) : params, o),
    close: () => channel.close(),
  };
}
