import { CouldNotLook } from '../../model/errors.ts';
import { isObject, type Json, type JsonObject, type Prompt, type Resource, type Skill, type Tool } from '../../model/inventory.ts';
import type { Connection } from './connect.ts';
import { noteEnvelope } from './envelope.ts';
import type { SessionLimits } from './limits.ts';
import type { Deadline } from './lists.ts';

/** Asks for the bodies of a server's prompts, resources and skills, within bounds. */
export interface BodyReader {
  prompts(prompts: readonly Prompt[]): Promise<readonly Prompt[]>;
  /** Pages (`ui://`) first; those that only a tool names are added at the end. */
  resources(resources: readonly Resource[], tools: readonly Tool[]): Promise<readonly Resource[]>;
  skills(skills: readonly Skill[]): Promise<readonly Skill[]>;
}

export function bodyReader(connection: Connection, limits: SessionLimits, deadline: Deadline): BodyReader {
  const ask = asker(connection, limits, deadline);
  return {
    async prompts(prompts) {
      const room = budget(limits);
      const bodies = await each(prompts.slice(0, limits.bodies), limits.bodiesAtOnce, async (prompt) => {
        const result = await ask('prompts/get', { name: prompt.name, arguments: placeholders(prompt) });
        return result && room(promptTexts(result));
      });
      return prompts.map((prompt, index) => ({ ...prompt, body: bodies[index]?.texts, ...cutMark(bodies[index]) }));
    },
    async resources(listed, tools) {
      const all = [...listed, ...pagesOfTools(listed, tools)];
      const room = budget(limits);
      const wanted = [...all.filter(isPage), ...all.filter((resource) => !isPage(resource))].filter(mayBeText).slice(0, limits.bodies);
      const bodies = await each(wanted, limits.bodiesAtOnce, async ({ uri }) => {
        const result = await ask('resources/read', { uri });
        return result && room(contentTexts(result));
      });
      const byResource = new Map(wanted.map((resource, index) => [resource, bodies[index]]));
      return all.map((resource) => {
        const body = byResource.get(resource);
        return { ...resource, body: body?.texts?.join('\n'), ...cutMark(body) };
      });
    },
    async skills(skills) {
      const room = budget(limits);
      const bodies = await each(skills.slice(0, limits.bodies), limits.bodiesAtOnce, async (skill) => {
        const texts: string[] = [];
        const files = skillFiles(skill);
        for (const uri of files.slice(0, SKILL_FILES))
          texts.push(...((await ask('resources/read', { uri }).then((result) => result && contentTexts(result))) ?? []));
        const kept = texts.length > 0 ? room(texts) : undefined;
        return files.length > SKILL_FILES ? { texts: kept?.texts, cut: true } : kept;
      });
      return skills.map((skill, index) => ({ ...skill, body: bodies[index]?.texts?.join('\n'), ...cutMark(bodies[index]) }));
    },
  };
}

type Ask = (method: string, params: JsonObject) => Promise<JsonObject | undefined>;

/** One question for a body; undefined when it is refused or fails. What the server wants of us first is declined, once. */
function asker(connection: Connection, limits: SessionLimits, deadline: Deadline): Ask {
  const once = async (method: string, params: JsonObject): Promise<JsonObject | undefined> => {
    const left = Math.min(limits.requestMs, deadline - performance.now());
    if (left <= 0) return undefined;
    try {
      const { result } = await connection.request(method, params, { timeout: left });
      if (!isObject(result)) return undefined;
      if (connection.era === 'modern') noteEnvelope(connection.channel, method, result, { cached: method === 'resources/read' });
      return result;
    } catch (error) {
      if (error instanceof CouldNotLook) return undefined;
      throw error;
    }
  };
  return async (method, params) => {
    const first = await once(method, params);
    if (first?.['resultType'] !== 'input_required') return first;
    const declined = decline(connection, method, first);
    const second = declined && (await once(method, { ...params, ...declined }));
    return second?.['resultType'] === 'input_required' ? undefined : second;
  };
}

/** Keeps what a result asks of us; the answers, when all can be declined. */
function decline({ channel }: Connection, during: string, result: JsonObject): JsonObject | undefined {
  const asked = isObject(result['inputRequests']) ? Object.entries(result['inputRequests']) : [];
  let all = true;
  const inputResponses: Record<string, Json> = Object.create(null) as Record<string, Json>;
  for (const [key, request] of asked.slice(0, 20)) {
    const method = isObject(request) && typeof request['method'] === 'string' ? request['method'] : 'unknown';
    channel.asked(method, isObject(request) ? request['params'] : request, during);
    if (method === 'elicitation/create') inputResponses[key] = { action: 'decline' };
    else all = false;
  }
  if (!all) return undefined;
  const { requestState } = result;
  return { inputResponses, ...(requestState !== undefined && { requestState }) };
}

/** Something short and harmless for each argument that a prompt insists on. */
const placeholders = ({ args }: Prompt): JsonObject =>
  Object.fromEntries(
    args
      .filter(({ required, name }) => required && name !== '')
      .map(({ name }) => [name, /count|limit|number|max|min|days|size/i.test(name) ? '1' : 'example']),
  );

/** Texts of a prompt: its description when it has another one than the list, and each message. */
function promptTexts(result: JsonObject): readonly string[] {
  const messages = Array.isArray(result['messages']) ? (result['messages'] as readonly Json[]) : [];
  const texts = messages.map((message) => contentText(isObject(message) ? message['content'] : message));
  return typeof result['description'] === 'string' ? [...texts, result['description']] : texts;
}

const contentTexts = (result: JsonObject): readonly string[] =>
  (Array.isArray(result['contents']) ? (result['contents'] as readonly Json[]) : []).filter(isObject).flatMap((content) => {
    const blob = textIn(content['blob']);
    return [...(typeof content['text'] === 'string' ? [content['text']] : []), ...(blob === undefined ? [] : [blob])];
  });

/** What is handed over as bytes and is text all the same: a client shows it, or a model decodes it. */
function textIn(blob: Json | undefined): string | undefined {
  if (typeof blob !== 'string') return undefined;
  const bytes = Buffer.from(blob, 'base64');
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function contentText(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return (content as readonly Json[]).map(contentText).join('\n');
  if (!isObject(content)) return '';
  const said = ['text', 'name', 'title', 'description', 'uri'].flatMap((key) => (typeof content[key] === 'string' ? [content[key]] : []));
  const bytes = [content['blob'], content['data']].flatMap((each) => textIn(each) ?? []);
  return [...said, ...bytes, ...(content['resource'] === undefined ? [] : [contentText(content['resource'])])].join('\n');
}

const isPage = ({ uri }: Resource): boolean => uri.startsWith('ui://');
const BINARY = /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm))/i;
/** Bytes beyond which a resource that says its size is not asked for. */
const LARGE = 8 * 1024 * 1024;

/** False for what says that it is binary or large: it is not asked for. */
export const mayBeText = ({ uri, mimeType, json }: Resource): boolean =>
  uri !== '' && !(mimeType !== undefined && BINARY.test(mimeType)) && !(typeof json['size'] === 'number' && json['size'] > LARGE);

/** Pages that a tool shows (`_meta.ui.resourceUri`) and that stand in no list. */
function pagesOfTools(listed: readonly Resource[], tools: readonly Tool[]): readonly Resource[] {
  const known = new Set(listed.map(({ uri }) => uri));
  const pages: Resource[] = [];
  for (const { meta } of tools) {
    const ui = meta?.['ui'];
    const uri = (isObject(ui) ? ui['resourceUri'] : undefined) ?? meta?.['ui/resourceUri'];
    if (typeof uri !== 'string' || !uri.startsWith('ui://') || known.has(uri)) continue;
    known.add(uri);
    const json = { uri };
    pages.push({
      name: uri,
      uri,
      index: listed.length + pages.length,
      raw: JSON.stringify(json),
      json,
      title: undefined,
      description: undefined,
      mimeType: undefined,
      body: undefined,
    });
  }
  return pages;
}

/** Files of one skill that are read, its `SKILL.md` first. */
const SKILL_FILES = 10;

function skillFiles({ json }: Skill): readonly string[] {
  const main = typeof json['uri'] === 'string' ? [json['uri']] : [];
  const more = Array.isArray(json['resources']) ? (json['resources'] as readonly Json[]) : [];
  const uris = more.flatMap((entry) => (isObject(entry) && typeof entry['uri'] === 'string' ? [entry['uri']] : []));
  return [...new Set([...main, ...uris])];
}

/** What is kept of one body; `texts` is undefined when there was no room left for any of it. */
interface Kept {
  readonly texts: readonly string[] | undefined;
  readonly cut: boolean;
}

const cutMark = (kept: Kept | undefined): { readonly bodyCut?: true } => (kept?.cut === true ? { bodyCut: true } : {});

/** Cuts texts to the caps of one body and of all bodies together. */
function budget(limits: SessionLimits): (texts: readonly string[]) => Kept {
  let left = limits.bodiesChars;
  return (texts) => {
    if (left <= 0) return { texts: undefined, cut: true };
    let room = Math.min(limits.bodyChars, left);
    const kept: string[] = [];
    let cut = false;
    for (const text of texts) {
      cut ||= text.length > room;
      if (room <= 0) break;
      const part = text.slice(0, room);
      kept.push(part);
      room -= part.length;
      left -= part.length;
    }
    return { texts: kept, cut };
  };
}

/** Runs over items with a few at a time; results stand in the order of the items. */
async function each<T, R>(items: readonly T[], atOnce: number, run: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += atOnce) results.push(...(await Promise.all(items.slice(from, from + atOnce).map(run))));
  return results;
}
