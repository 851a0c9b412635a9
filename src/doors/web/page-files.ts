import { open, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context } from 'hono';
import { notThere } from './problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Paths that the page itself takes apart. */
const ROUTES = /^\/(?:$|servers(?:\/|$)|reports(?:\/|$)|jobs(?:\/|$)|s\/|guard(?:\/|$)|settings(?:\/|$)|scan(?:\/|$)|login(?:\/|$))/;

/** The page and its files; names with a hash in them are kept by the browser for good. */
export async function pageFile(c: Context, folder: string | undefined): Promise<Response> {
  const path = new URL(c.req.url).pathname;
  const route = ROUTES.test(path);
  const name = route ? 'index.html' : plainName(path);
  const bytes = name === undefined || folder === undefined ? undefined : await read(folder, name);
  if (bytes === undefined && route) return c.text(NOT_BUILT, 503);
  if (bytes === undefined || name === undefined) throw notThere('page');
  const hashed = /^assets\/.+[-.][\w-]{8,}\.\w+$/.test(name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}

const NOT_BUILT = `The page of assayer is not built here. From a checkout: npm start -- serve, or npm run build.
The API works all the same; it is described at /api/openapi.json.
`;

/** A name below the folder; undefined: it is none. */
function plainName(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path).slice(1);
    return /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/.test(name) && !name.split('/').includes('..') ? name : undefined;
  } catch {
    return undefined;
  }
}

async function read(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!path.startsWith(root + sep)) return undefined;
    const file = await open(path, 'r');
    try {
      return (await file.stat()).isFile() ? await file.readFile() : undefined;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
