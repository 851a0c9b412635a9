import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32 } from 'node:zlib';

/** What a package of our own says of itself. */
export interface About {
  readonly name: string;
  readonly version: string;
  readonly requires?: readonly string[];
  readonly python?: string;
  /** Console scripts, `name: 'module:function'`. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Tags at the end of the file's name; `py3-none-any` when absent. */
  readonly tags?: string;
  /** Serve other bytes than were promised. */
  readonly forged?: boolean;
}

/** An index of Python on loopback, as in PEP 503. */
export interface WheelIndex extends AsyncDisposable {
  /** Variables that make pip use it and nothing else. */
  readonly env: Readonly<Record<string, string>>;
  /** Without a slash at its end. */
  readonly address: string;
  readonly asked: readonly string[];
  wheel(about: About, files: Readonly<Record<string, string>>): void;
  /** A source distribution, as bytes that nobody should want to unpack. */
  source(name: string, version: string, bytes?: Uint8Array): void;
}

/** Starts one. */
export async function wheelIndex(): Promise<WheelIndex> {
  const pages = new Map<string, string[]>();
  const files = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const [page, file] = [pages.get(path), files.get(path)];
    if (page !== undefined)
      response.setHeader('content-type', 'text/html').end(`<!DOCTYPE html><html><body>${page.join('\n')}</body></html>`);
    else if (file !== undefined) response.end(file);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  const list = (name: string, file: string, bytes: Uint8Array, python?: string, forged = false): void => {
    const sum = createHash('sha256').update(bytes).digest('hex');
    files.set(`/files/${file}`, forged ? Buffer.concat([bytes, Buffer.from('x')]) : bytes);
    const wants = python === undefined ? '' : ` data-requires-python="${python.replace('>', '&gt;').replace('<', '&lt;')}"`;
    const page = `/simple/${name.replaceAll(/[-_.]+/g, '-').toLowerCase()}/`;
    pages.set(page, [...(pages.get(page) ?? []), `<a href="/files/${file}#sha256=${sum}"${wants}>${file}</a>`]);
  };
  return {
    env: {
      PIP_INDEX_URL: `${address}/simple`,
      PIP_CONFIG_FILE: '/dev/null',
      PIP_EXTRA_INDEX_URL: '',
      PIP_FIND_LINKS: '',
      PIP_RETRIES: '0',
    },
    address,
    asked,
    wheel(about, own) {
      const file = `${escaped(about.name)}-${about.version}-${about.tags ?? 'py3-none-any'}.whl`;
      list(about.name, file, wheelOf(about, own), about.python, about.forged);
    },
    source: (name, version, bytes = Buffer.from('no archive')) => list(name, `${escaped(name)}-${version}.tar.gz`, bytes),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Names as files have them. */
const escaped = (name: string): string => name.replaceAll(/[-_.]+/g, '_');

function wheelOf(
  { name, version, requires = [], python, programs = {}, tags = 'py3-none-any' }: About,
  own: Readonly<Record<string, string>>,
): Uint8Array {
  const folder = `${escaped(name)}-${version}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    ...(python === undefined ? [] : [`Requires-Python: ${python}`]),
    ...requires.map((each) => `Requires-Dist: ${each}`),
  ];
  const scripts = Object.entries(programs).map(([program, what]) => `${program} = ${what}`);
  const files: Record<string, string> = {
    ...own,
    [`${folder}/METADATA`]: `${metadata.join('\n')}\n`,
    [`${folder}/WHEEL`]: `Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: ${tags}\n`,
    ...(scripts.length === 0 ? {} : { [`${folder}/entry_points.txt`]: `[console_scripts]\n${scripts.join('\n')}\n` }),
  };
  const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
  const record = Object.entries(files).map(([path, text]) => `${path},sha256=${digest(text)},${Buffer.byteLength(text)}\n`);
  return zip({ ...files, [`${folder}/RECORD`]: `${record.join('')}${folder}/RECORD,,\n` });
}

/** Files one after the other, not compressed, then their table. */
function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time and date, sum, both sizes, lengths of the name and of nothing.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(0x5a21_0000, 6);
    about.writeUInt32LE(crc32(body), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(body.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(0o100644 * 65_536, 6);
    tail.writeUInt32LE(at, 10);
    table.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), about, tail, name]));
    bodies.push(local);
    at += local.length;
  }
  const all = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(table.length, 4);
  end.writeUInt16LE(table.length, 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, all, Buffer.from('PK\u0005\u0006'), end]);
}
