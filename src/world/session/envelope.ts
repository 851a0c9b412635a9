import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { Channel } from './channel.ts';

const RESULT_TYPES = new Set(['complete', 'input_required', 'task']);

/** Notes what a result of the stateless revision lacks. `cached`: it must say how long, and for whom, it may be kept. */
export function noteEnvelope(channel: Channel, where: string, result: JsonObject, { cached }: { readonly cached: boolean }): void {
  const type = result['resultType'];
  if (type === undefined) channel.note('missing-resultType', where, 'resultType is required; clients refuse the result');
  else if (typeof type !== 'string' || !RESULT_TYPES.has(type)) {
    channel.note('unknown-resultType', where, `resultType is ${(JSON.stringify(type) ?? '').slice(0, 60)}; clients must refuse the result`);
  }
  if (!cached || type === 'input_required') return;
  const { ttlMs, cacheScope } = result;
  if (typeof ttlMs !== 'number' || ttlMs < 0)
    channel.note('missing-ttlMs', where, 'ttlMs is required and not negative; clients refuse the result');
  if (cacheScope !== 'public' && cacheScope !== 'private')
    channel.note('missing-cacheScope', where, 'cacheScope must be public or private; clients refuse the result');
}

/** Notes capabilities that are no objects; clients refuse to connect over them. */
export function noteCapabilities(channel: Channel, where: string, capabilities: Json | undefined): void {
  if (!isObject(capabilities))
    return channel.note('caps-shape', where, `capabilities is ${JSON.stringify(capabilities) ?? 'absent'}, not an object`.slice(0, 120));
  for (const [name, value] of Object.entries(capabilities)) {
    if (!isObject(value))
      channel.note(
        'caps-shape',
        where,
        `capabilities.${name.slice(0, 60)} is ${(JSON.stringify(value) ?? '').slice(0, 60)}, not an object`,
      );
  }
}
