import { Buffer } from 'node:buffer';

/** What a program asks over HTTP, as far as the answer depends on it. */
export interface Asked {
  readonly method: string;
  /** Path with query, or a whole URL. */
  readonly path: string;
  readonly accept: string;
  /** The word that the answer carries. */
  readonly seed: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

/** A plausible answer to anything: what the ending of the path, or else the header `Accept`, leads one to expect. */
export function answerFor({ method, path, accept, seed }: Asked): Answer {
  if (method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' };
  const ending = /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(path)?.[1]?.toLowerCase();
  const kind = (ending === undefined ? undefined : ENDINGS[ending]) ?? accepted(accept);
  switch (kind) {
    case 'html':
      return { status: 200, type: 'text/html; charset=utf-8', body: page(seed) };
    case 'text':
      return { status: 200, type: 'text/plain; charset=utf-8', body: `${seed}\n` };
    case 'xml':
      return {
        status: 200,
        type: 'application/xml',
        body: `<?xml version="1.0"?>\n<response><status>ok</status><id>1</id><value>${seed}</value></response>\n`,
      };
    case 'csv':
      return { status: 200, type: 'text/csv', body: `id,name\n1,${seed}\n` };
    case 'script':
      return { status: 200, type: 'text/javascript', body: `export default ${JSON.stringify(seed)};\n` };
    case 'picture':
      return { status: 200, type: 'image/gif', body: PIXEL };
    case 'events':
      return { status: 200, type: 'text/event-stream', body: `data: ${JSON.stringify(object(seed))}\n\n` };
    default:
      return { status: 200, type: 'application/json', body: JSON.stringify(object(seed)) };
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  html: 'html',
  htm: 'html',
  php: 'html',
  txt: 'text',
  md: 'text',
  log: 'text',
  sh: 'text',
  xml: 'xml',
  rss: 'xml',
  csv: 'csv',
  js: 'script',
  mjs: 'script',
  png: 'picture',
  gif: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  ico: 'picture',
};

/** The first kind in `Accept` that we can make; JSON when it is all the same. */
function accepted(accept: string): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/json/i, 'json'],
    [/html/i, 'html'],
    [/event-stream/i, 'events'],
    [/^text\/plain/i, 'text'],
    [/xml/i, 'xml'],
    [/csv/i, 'csv'],
    [/^image\//i, 'picture'],
  ];
  for (const wanted of accept.slice(0, 500).split(',')) {
    const found = kinds.find(([pattern]) => pattern.test(wanted.trim()));
    if (found !== undefined) return found[1];
  }
  return 'json';
}

/** Fields under which programs look for what they show. */
function object(seed: string): Readonly<Record<string, unknown>> {
  const item = { id: 1, name: seed, title: seed, description: seed, url: 'https://example.com/1', status: 'ok', value: 1 };
  return {
    ok: true,
    success: true,
    status: 'ok',
    id: 1,
    name: seed,
    message: seed,
    text: seed,
    content: seed,
    result: item,
    data: [item],
    items: [item],
    results: [item],
    total: 1,
  };
}

const page = (seed: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${seed}</title></head><body><h1>Welcome</h1><p>${seed}</p></body></html>\n`;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
