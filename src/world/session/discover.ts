import { setTimeout as delay } from 'node:timers/promises';
import { CouldNotLook } from '../../model/errors.ts';
import { isObject, type Json, type JsonObject, type Posture } from '../../model/inventory.ts';
import type { Answer, Channel } from './channel.ts';
import type { Agreement } from './agreement.ts';
import { withMeta } from './agreement.ts';
import { noteCapabilities, noteEnvelope } from './envelope.ts';
import { initialize } from './initialize.ts';
import type { SessionLimits } from './limits.ts';
import { isLegacyVersion, isModernVersion, MODERN_ERRORS, MODERN_VERSIONS } from './revisions.ts';

/** Asks `server/discover`, and `initialize` where that proves nothing. `died`: the process ended because of the question. */
export async function discover(channel: Channel, posture: Posture, limits: SessionLimits): Promise<Agreement | 'died'> {
  if (channel.kind === 'sse') return initialize(channel, posture, limits);
  const stop = new AbortController();
  const asked = ask(channel, posture, MODERN_VERSIONS[0], stop.signal);
  asked.catch(() => undefined);
  const patience = channel.kind === 'stdio' ? limits.discoverMs : limits.discoverHttpMs;
  const first = await Promise.race([outcome(asked), delay(patience, 'silent' as const, { ref: false })]);
  if (first === 'died') return 'died';
  if (first === 'silent' || first === 'legacy') {
    if (first === 'legacy') return initialize(channel, posture, limits);
    return eitherOf(channel, posture, limits, asked, stop);
  }
  return modern(channel, posture, limits, first);
}

const ask = (channel: Channel, posture: Posture, version: string, signal?: AbortSignal): Promise<Answer> =>
  channel.request('server/discover', withMeta(undefined, posture, version), signal ? { signal } : {});

/** The server is slow to start, or old and silent: both questions stand, the first conclusive answer counts. */
async function eitherOf(
  channel: Channel,
  posture: Posture,
  limits: SessionLimits,
  asked: Promise<Answer>,
  stop: AbortController,
): Promise<Agreement | 'died'> {
  const patience = channel.kind === 'stdio' ? limits.discoverMs : limits.discoverHttpMs;
  const late = outcome(asked).then((found) => (typeof found === 'object' ? found : new Promise<never>(() => undefined)));
  late.catch(() => undefined);
  const old = initialize(channel, posture, limits);
  old.catch(() => undefined);
  const won = await Promise.race([late, old]).catch(async (error: unknown) => {
    if (error instanceof CouldNotLook && error.why === 'crashed') return 'died' as const;
    // A modern server that was slow to start refuses the second question because of the first, whose answer stands beside the refusal.
    const found = await Promise.race([late, delay(patience, undefined, { ref: false })]).catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  });
  if (won === 'died') return won;
  stop.abort();
  return 'era' in won ? won : modern(channel, posture, limits, won);
}

/** What an answer says of the era. An answer object is one of a modern server. */
async function outcome(asked: Promise<Answer>): Promise<Answer | 'legacy' | 'died'> {
  try {
    const answer = await asked;
    if (isDiscovery(answer.result)) return answer;
    return answer.error && Object.values<number>(MODERN_ERRORS).includes(answer.error.code) ? answer : 'legacy';
  } catch (error) {
    if (!(error instanceof CouldNotLook)) throw error;
    if (error.why === 'crashed') return 'died';
    if (error.why === 'timeout' || error.why === 'not-mcp') return 'legacy';
    throw error;
  }
}

const isDiscovery = (result: Json | undefined): boolean =>
  isObject(result) && (Array.isArray(result['supportedVersions']) || ('resultType' in result && 'capabilities' in result));

async function modern(channel: Channel, posture: Posture, limits: SessionLimits, answer: Answer): Promise<Agreement> {
  const { error } = answer;
  if (!error) return settled(channel, posture, limits, answer);
  const data = isObject(error.data) ? error.data : {};
  if (error.code === MODERN_ERRORS.unsupportedVersion) return otherVersion(channel, posture, strings(data['supported']));
  const required = isObject(data['requiredCapabilities']) ? data['requiredCapabilities'] : {};
  const more: Posture = { ...posture, capabilities: { ...posture.capabilities, ...required } };
  const second = await ask(channel, more, MODERN_VERSIONS[0]);
  if (second.error) throw refused(`${second.error.code} ${second.error.message}`);
  return settled(channel, more, limits, second);
}

/** Version and capabilities from a DiscoverResult. A server that names only old versions is asked the old way. */
async function settled(channel: Channel, posture: Posture, limits: SessionLimits, answer: Answer): Promise<Agreement> {
  const json = answer.result as JsonObject;
  const supportedVersions = strings(json['supportedVersions']);
  const known = supportedVersions.find(isModernVersion);
  if (known === undefined && supportedVersions.some(isLegacyVersion)) return initialize(channel, posture, limits);
  if (known === undefined && supportedVersions.length > 0) futureOnly(channel, supportedVersions);
  noteEnvelope(channel, 'server/discover', json, { cached: true });
  noteCapabilities(channel, 'server/discover', json['capabilities']);
  return agreement(answer, posture, known ?? supportedVersions[0] ?? MODERN_VERSIONS[0], supportedVersions);
}

/** `-32022`: the server is modern and speaks something else. Never a reason for `initialize`. */
async function otherVersion(channel: Channel, posture: Posture, supported: readonly string[]): Promise<Agreement> {
  const version = supported.find(isModernVersion) ?? supported.find((v) => !isLegacyVersion(v));
  if (version === undefined) throw refused(`it names ${supported.slice(0, 5).join(', ') || 'no version'}, none of them stateless`);
  if (!isModernVersion(version)) futureOnly(channel, supported);
  const answer = await ask(channel, posture, version);
  if (!isObject(answer.result)) throw refused(`it names ${supported.slice(0, 5).join(', ')} and refused that too`);
  noteCapabilities(channel, 'server/discover', answer.result['capabilities']);
  const named = strings(answer.result['supportedVersions']);
  return agreement(answer, posture, version, named.length > 0 ? named : supported);
}

const agreement = (answer: Answer, posture: Posture, version: string, supportedVersions: readonly string[]): Agreement => ({
  era: 'modern',
  version,
  supportedVersions,
  posture,
  handshake: { raw: answer.doc.slice(answer.doc.value ?? undefined, 'result') ?? '', json: answer.result as JsonObject },
});

const futureOnly = (channel: Channel, versions: readonly string[]): void =>
  channel.note(
    'future-version-only',
    'server/discover',
    `speaks only versions we do not know: ${versions.slice(0, 5).join(', ').slice(0, 120)}`,
  );

const refused = (detail: string): CouldNotLook =>
  new CouldNotLook('refused', `The server speaks the stateless protocol but refused every version we offered: ${detail.slice(0, 200)}.`);

const strings = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
