import { CouldNotLook } from '../../model/errors.ts';
import { isObject, type Json, type JsonObject, type Posture } from '../../model/inventory.ts';
import type { Answer, Channel } from './channel.ts';
import type { Agreement } from './agreement.ts';
import { noteCapabilities } from './envelope.ts';
import type { SessionLimits } from './limits.ts';
import { isLegacyVersion, LEGACY_VERSIONS } from './revisions.ts';

/** The handshake of the four older revisions. Whatever version comes back is accepted, and noted when nobody knows it. */
export async function initialize(channel: Channel, posture: Posture, limits: SessionLimits): Promise<Agreement> {
  let answer = await ask(channel, posture, LEGACY_VERSIONS[0], limits);
  if (answer.error && answer.http?.rpc !== false) {
    const other = otherVersion(answer);
    if (other !== undefined) answer = await ask(channel, posture, other, limits);
  }
  if (answer.error) throw notUnderstood(answer);
  const json = answer.result;
  if (!isObject(json)) throw new CouldNotLook('not-mcp', 'The answer to initialize is no object.');
  const version = typeof json['protocolVersion'] === 'string' ? json['protocolVersion'].slice(0, 40) : 'unknown';
  if (!isLegacyVersion(version))
    channel.note('unknown-version', 'initialize', `protocolVersion is ${JSON.stringify(version)}, which no revision with a handshake has`);
  noteCapabilities(channel, 'initialize', json['capabilities']);
  noteServerInfo(channel, json['serverInfo']);
  const raw = answer.doc.slice(answer.doc.value ?? undefined, 'result') ?? '';
  return { era: 'legacy', version, supportedVersions: [version], posture, handshake: { raw, json } };
}

const ask = (channel: Channel, posture: Posture, protocolVersion: string, limits: SessionLimits): Promise<Answer> =>
  channel.request(
    'initialize',
    { protocolVersion, capabilities: posture.capabilities, clientInfo: posture.clientInfo },
    { timeout: limits.requestMs },
  );

/** A version to try after a refusal: one that the server names, or the oldest when it complains of the version. */
function otherVersion({ error }: Answer): string | undefined {
  const data: Json | undefined = error?.data;
  const named = isObject(data) && Array.isArray(data['supported']) ? (data['supported'] as readonly Json[]) : [];
  const known = LEGACY_VERSIONS.find((version) => named.includes(version));
  if (known !== undefined) return known;
  return /version/i.test(error?.message ?? '') ? LEGACY_VERSIONS.at(-1) : undefined;
}

function notUnderstood({ error, http }: Answer): CouldNotLook {
  if (http?.rpc === false && (http.status >= 500 || http.status === 429)) {
    return new CouldNotLook('unreachable', `The address answered initialize with status ${http.status}; it may work later.`);
  }
  if (http?.rpc === false)
    return new CouldNotLook('not-mcp', `The address does not speak MCP over HTTP: it answered initialize with status ${http.status}.`);
  return new CouldNotLook('not-mcp', `The server refused initialize: ${error?.code} ${(error?.message ?? '').slice(0, 200)}`);
}

function noteServerInfo(channel: Channel, info: Json | undefined): void {
  if (!isObject(info)) return channel.note('server-info-shape', 'initialize', 'serverInfo is no object');
  const { name, version } = info as JsonObject;
  if (typeof name !== 'string') channel.note('server-info-shape', 'initialize', 'serverInfo.name is no string');
  if (typeof version !== 'string')
    channel.note('server-info-shape', 'initialize', 'serverInfo.version is no string; clients refuse to connect');
}
