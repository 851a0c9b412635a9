import type { Era, JsonObject, Posture } from '../../model/inventory.ts';
import { META } from './postures.ts';

/** What a handshake settled. */
export interface Agreement {
  readonly era: Era;
  readonly version: string;
  readonly supportedVersions: readonly string[];
  readonly posture: Posture;
  readonly handshake: { readonly raw: string; readonly json: JsonObject };
}

/** Parameters with what a modern client says of itself in every request. */
export const withMeta = (params: JsonObject | undefined, posture: Posture, version: string): JsonObject => ({
  ...params,
  _meta: {
    ...(params?.['_meta'] as JsonObject | undefined),
    [META.version]: version,
    [META.capabilities]: posture.capabilities,
    [META.client]: posture.clientInfo,
  },
});
