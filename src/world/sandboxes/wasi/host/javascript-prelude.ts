/**
 * What a script finds in the interpreter, in the words that authors of tools know from Node: `console`, `process`, `fs`, `path`, `os`,
 * `readline`, timers, `fetch` (which is told and fails), and `Javy.IO`. Bytes cross the border as one character each.
 */
export const JAVASCRIPT_PRELUDE = String.raw`
((host, args, env, home, work) => {
  const utf8 = (text) => unescape(encodeURIComponent(String(text).replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')));
  const text = (bytes) => { try { return decodeURIComponent(escape(bytes)); } catch { return bytes; } };
  const view = (value) => value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const bytesOf = (value) => typeof value === 'object' && value !== null && (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) ? Array.from(view(value), (b) => String.fromCharCode(b)).join('') : utf8(value);
  const arrayOf = (bytes) => Uint8Array.from(bytes, (c) => c.charCodeAt(0));
  const ask = (...words) => {
    const answer = JSON.parse(host(JSON.stringify(words)));
    if (answer.error === undefined) return answer.value;
    throw Object.assign(new Error(answer.error + ': ' + words.slice(0, 2).join(' ')), { code: answer.error });
  };
  const shown = (value, depth = 0) => typeof value === 'string' ? (depth ? JSON.stringify(value) : value) : typeof value === 'function' ? '[Function]'
    : value instanceof Error ? (value.stack ? value.name + ': ' + value.message + '\n' + value.stack : String(value)) : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  const say = (fd) => (...values) => void ask('print', fd, utf8(values.map((value) => shown(value)).join(' ') + '\n'));
  globalThis.console = { log: say(1), info: say(1), debug: say(1), table: say(1), error: say(2), warn: say(2), trace: say(2) };
  globalThis.print = say(1);
  const timers = new Map(); let timer = 0;
  const later = (again) => (run, wait = 0, ...rest) => { timer += 1; timers.set(timer, { run: () => run(...rest), due: Date.now() + Number(wait), every: again ? Math.max(1, Number(wait)) : undefined }); return timer; };
  globalThis.setTimeout = later(false); globalThis.setInterval = later(true); globalThis.setImmediate = (run, ...rest) => globalThis.setTimeout(run, 0, ...rest);
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = (id) => void timers.delete(id);
  globalThis.queueMicrotask = (run) => void Promise.resolve().then(run);
  globalThis.TextEncoder = class { encode(value = '') { return arrayOf(utf8(value)); } };
  globalThis.TextDecoder = class { decode(value = new Uint8Array(0)) { return text(bytesOf(value)); } };
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  globalThis.btoa = (bytes) => { let out = ''; for (let i = 0; i < bytes.length; i += 3) { const [a, b, c] = [0, 1, 2].map((n) => bytes.charCodeAt(i + n)); const n = (a << 16) | ((b || 0) << 8) | (c || 0); out += ALPHABET[n >> 18] + ALPHABET[(n >> 12) & 63] + (i + 1 < bytes.length ? ALPHABET[(n >> 6) & 63] : '=') + (i + 2 < bytes.length ? ALPHABET[n & 63] : '='); } return out; };
  globalThis.atob = (base64) => { let bits = 0, held = 0, out = ''; for (const c of String(base64)) { const v = ALPHABET.indexOf(c); if (v < 0) continue; held = (held << 6) | v; bits += 6; if (bits >= 8) { bits -= 8; out += String.fromCharCode((held >> bits) & 255); } } return out; };
  const hex = (bytes) => Array.from(bytes, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  class Buffer extends Uint8Array {
    static from(value, encoding) {
      if (typeof value !== 'string') return new Buffer(view(value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value : Uint8Array.from(value)));
      if (encoding === 'base64' || encoding === 'base64url') return new Buffer(arrayOf(atob(value.replace(/-/g, '+').replace(/_/g, '/'))));
      if (encoding === 'hex') return new Buffer(Uint8Array.from(value.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
      return new Buffer(arrayOf(encoding === 'latin1' || encoding === 'binary' ? value : utf8(value)));
    }
    static concat(all) { return Buffer.from(all.map((each) => bytesOf(each)).join(''), 'latin1'); }
    static byteLength(value) { return utf8(value).length; }
    toString(encoding) { const bytes = bytesOf(this); return encoding === 'base64' ? btoa(bytes) : encoding === 'hex' ? hex(bytes) : encoding === 'latin1' || encoding === 'binary' ? bytes : text(bytes); }
  }
  globalThis.Buffer = Buffer;
  const content = (bytes, how) => { const encoding = typeof how === 'string' ? how : how?.encoding; return encoding === undefined || encoding === null ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes, 'latin1').toString(encoding); };
  const stat = (path) => { const { kind, size } = ask('stat', path); return { size, isFile: () => kind === 'file', isDirectory: () => kind === 'folder', isSymbolicLink: () => false }; };
  const input = { data: [], end: [], line: [], ended: false, held: '' };
  const fs = {
    readFileSync: (path, how) => { if (path === 0 || path === '/dev/stdin') { let all = ''; for (let part = ask('input', 65536); part !== ''; part = ask('input', 65536)) all += part; return content(all, how); } return content(ask('read', String(path)), how); },
    writeFileSync: (path, value) => path === 1 || path === 2 ? void ask('print', path, bytesOf(value)) : void ask('write', String(path), bytesOf(value), false),
    appendFileSync: (path, value) => void ask('write', String(path), bytesOf(value), true),
    writeSync: (fd, value) => { ask('print', fd, bytesOf(value)); return bytesOf(value).length; },
    existsSync: (path) => { try { ask('stat', String(path)); return true; } catch { return false; } },
    readdirSync: (path, how) => { const names = ask('list', String(path)); return how?.withFileTypes ? names.map((name) => ({ name, ...stat(path + '/' + name) })) : names; },
    statSync: (path) => stat(String(path)), lstatSync: (path) => stat(String(path)),
    unlinkSync: (path) => void ask('delete', String(path)), rmSync: (path) => void ask('delete', String(path)),
    mkdirSync: (path, how) => void ask('folder', String(path), how?.recursive === true), renameSync: (from, to) => void ask('rename', String(from), String(to)),
  };
  const promised = (name) => async (...rest) => fs[name + 'Sync'](...rest);
  fs.promises = Object.fromEntries(['readFile', 'writeFile', 'appendFile', 'readdir', 'stat', 'unlink', 'mkdir', 'rename', 'rm'].map((name) => [name, promised(name)]));
  const normal = (path) => { const parts = []; for (const part of path.split('/')) if (part === '..') parts.pop(); else if (part !== '' && part !== '.') parts.push(part); return (path.startsWith('/') ? '/' : '') + parts.join('/'); };
  const path = { sep: '/', join: (...parts) => normal(parts.filter(Boolean).join('/')) || '.', normalize: normal, isAbsolute: (p) => p.startsWith('/'),
    resolve: (...parts) => { let at = work; for (const part of parts) at = part.startsWith('/') ? part : at + '/' + part; return normal(at); },
    basename: (p, end = '') => { const name = p.split('/').filter(Boolean).pop() ?? ''; return end && name.endsWith(end) ? name.slice(0, -end.length) : name; },
    dirname: (p) => normal(p.split('/').slice(0, -1).join('/')) || (p.startsWith('/') ? '/' : '.'), extname: (p) => /.(\.[^./]*)$/.exec(p)?.[1] ?? '' };
  const listen = (kind, run) => { (input[kind] ?? []).push(run); };
  const chunks = async function* () { for (let part = ask('input', 65536); part !== ''; part = ask('input', 65536)) yield text(part); };
  const stdin = { on: (kind, run) => (listen(kind, run), stdin), once: (kind, run) => stdin.on(kind, run), setEncoding: () => stdin, resume: () => stdin, unref: () => stdin, fd: 0, isTTY: false, [Symbol.asyncIterator]: chunks };
  const lines = async function* () { let held = ''; for await (const part of chunks()) { const all = (held + part).split('\n'); held = all.pop(); yield* all; } if (held !== '') yield held; };
  const readline = { createInterface: () => { const self = { on: (kind, run) => { listen(kind === 'close' ? 'end' : kind, run); return self; }, close: () => { input.line = []; input.data = []; }, [Symbol.asyncIterator]: lines }; return self; } };
  const out = (fd) => ({ write: (value) => { ask('print', fd, bytesOf(value)); return true; }, isTTY: false, fd });
  globalThis.process = { argv: ['node', ...args], env, exit: (code = 0) => ask('exit', Number(code)), cwd: () => work, platform: 'wasi', arch: 'wasm32', version: 'v0.0.0', versions: {}, pid: 1, stdin, stdout: out(1), stderr: out(2), on: () => globalThis.process, nextTick: (run, ...rest) => queueMicrotask(() => run(...rest)), uptime: () => 0, hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Date.now()) * 1000000n }) };
  globalThis.fetch = async (url, how = {}) => ask('fetch', String(how.method ?? 'GET'), String(url?.url ?? url), how.body === undefined ? '' : bytesOf(how.body));
  globalThis.Javy = { IO: { readSync: (fd, into) => { const got = ask('input', into.length); into.set(arrayOf(got)); return got.length; }, writeSync: (fd, bytes) => void ask('print', fd, bytesOf(bytes)) } };
  const os = { homedir: () => home, tmpdir: () => '/tmp', hostname: () => 'cell', platform: () => 'wasi', userInfo: () => ({ username: 'user', homedir: home }), EOL: '\n', cpus: () => [] };
  const modules = { fs, path, os, readline, process: globalThis.process, buffer: { Buffer }, 'fs/promises': fs.promises, url: { fileURLToPath: (url) => String(url).replace('file://', '') } };
  globalThis.__module = (name) => { const found = modules[name.replace(/^node:/, '')]; if (found === undefined) throw new Error('there is no module ' + name + ' here'); return found; };
  globalThis.require = globalThis.__module;
  globalThis.module = { exports: {} }; globalThis.exports = globalThis.module.exports; globalThis.global = globalThis;
  const pushed = (part) => { const said = part === null ? '' : text(part); if (part !== null) for (const run of input.data) run(said);
    const all = (input.held + said).split('\n'); input.held = part === null ? '' : all.pop();
    for (const line of all) if (part !== null || line !== '') for (const run of input.line) run(line.replace(/\r$/, ''));
    if (part === null) { input.ended = true; for (const run of input.end) run(); } };
  const listening = () => !input.ended && input.data.length + input.end.length + input.line.length > 0;
  return { pushed, wants: () => JSON.stringify({ input: listening(), timer: timers.size === 0 ? -1 : Math.max(0, Math.min(...[...timers.values()].map(({ due }) => due)) - Date.now()) }),
    tick: () => { const now = Date.now(); for (const [id, each] of [...timers]) if (each.due <= now && timers.has(id)) { if (each.every === undefined) timers.delete(id); else each.due = now + each.every; each.run(); } } };
})`;

/** Names of what such a module exports, so that each can be imported by itself. */
export const JAVASCRIPT_MODULES: Readonly<Record<string, readonly string[]>> = {
  fs: [
    'readFileSync',
    'writeFileSync',
    'appendFileSync',
    'writeSync',
    'existsSync',
    'readdirSync',
    'statSync',
    'lstatSync',
    'unlinkSync',
    'rmSync',
    'mkdirSync',
    'renameSync',
    'promises',
  ],
  'fs/promises': ['readFile', 'writeFile', 'appendFile', 'readdir', 'stat', 'unlink', 'mkdir', 'rename', 'rm'],
  path: ['sep', 'join', 'normalize', 'isAbsolute', 'resolve', 'basename', 'dirname', 'extname'],
  os: ['homedir', 'tmpdir', 'hostname', 'platform', 'userInfo', 'EOL', 'cpus'],
  readline: ['createInterface'],
  process: ['argv', 'env', 'exit', 'cwd', 'platform', 'stdin', 'stdout', 'stderr'],
  buffer: ['Buffer'],
  url: ['fileURLToPath'],
};
