import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';

/** What one of several servers said. */
export interface Said {
  /** Label of the server, as it stands before names; empty when there is only one. */
  readonly server: string;
  readonly result: JsonObject;
}

/** Between the label of a server and a name of its own. */
export const BETWEEN = '__';

/** A label as a name of a tool may hold it. */
export const prefixOf = (label: string): string =>
  label
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replaceAll(BETWEEN, '_')
    .slice(0, 40);

/** The lists that are put together: where the items stand, and whether their names get the server's before them. */
export const LISTS: Readonly<Record<string, { readonly key: string; readonly named: boolean }>> = {
  'tools/list': { key: 'tools', named: true },
  'prompts/list': { key: 'prompts', named: true },
  'resources/list': { key: 'resources', named: false },
  'resources/templates/list': { key: 'resourceTemplates', named: false },
};

/** One list of all servers; what says how long it may be kept is the strictest of all. */
export function mergedList(method: string, said: readonly Said[]): JsonObject {
  const { key, named } = LISTS[method] ?? { key: 'items', named: false };
  const items = said.flatMap(({ server, result }) =>
    (Array.isArray(result[key]) ? (result[key] as readonly Json[]) : []).map((item) =>
      named && isObject(item) && typeof item['name'] === 'string'
        ? { ...item, name: `${server}${server === '' ? '' : BETWEEN}${item['name']}` }
        : item,
    ),
  );
  return { ...keeping(said), [key]: items };
}

/** One introduction of all servers: of `initialize`, or of `server/discover`. */
export function mergedIntroduction(said: readonly Said[], version: string): JsonObject {
  const [first] = said;
  const capabilities = said.reduce<JsonObject>((all, { result }) => joined(all, result['capabilities']), {});
  const instructions = said
    .flatMap(({ server, result }) =>
      typeof result['instructions'] === 'string' ? [server === '' ? result['instructions'] : `${server}: ${result['instructions']}`] : [],
    )
    .join('\n\n');
  const told = instructions === '' ? {} : { instructions };
  const info = { name: 'assayer-guard', version };
  if (first?.result['supportedVersions'] === undefined) {
    const versions = said
      .map(({ result }) => (typeof result['protocolVersion'] === 'string' ? result['protocolVersion'] : ''))
      .sort((a, b) => (a < b ? -1 : 1));
    return { protocolVersion: versions[0] ?? '', capabilities, serverInfo: info, ...told };
  }
  const common = said.map(({ result }) =>
    Array.isArray(result['supportedVersions']) ? (result['supportedVersions'] as readonly Json[]) : [],
  );
  const supportedVersions = (common[0] ?? []).filter((each) => common.every((list) => list.includes(each)));
  return { ...keeping(said), supportedVersions, capabilities, ...told, _meta: { 'io.modelcontextprotocol/serverInfo': info } };
}

/** Members of results of the stateless revision; none in older ones. */
function keeping(said: readonly Said[]): JsonObject {
  const modern = said.filter(({ result }) => result['resultType'] !== undefined);
  if (modern.length === 0) return {};
  const times = modern.map(({ result }) => Number(result['ttlMs'] ?? 0)).filter((time) => Number.isFinite(time));
  const shared = modern.every(({ result }) => result['cacheScope'] === 'public');
  return { resultType: 'complete', ttlMs: Math.max(0, Math.min(...times)), cacheScope: shared ? 'public' : 'private' };
}

function joined(one: Json | undefined, other: Json | undefined): JsonObject {
  if (!isObject(one)) return isObject(other) ? other : {};
  if (!isObject(other)) return one;
  const all: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = all[key];
    all[key] = isObject(value) && isObject(before) ? joined(before, value) : before === true ? true : value;
  }
  return all;
}
