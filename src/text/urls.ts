import { type HostClass, hostClasses } from './hosts.ts';
import { matchesOf } from './matches.ts';

/** An address found in a text, taken apart without trusting it. */
export interface FoundUrl {
  /** As written. */
  readonly text: string;
  /** Raw UTF-16 units. */
  readonly span: readonly [number, number];
  /** Lower case, without colon; undefined when none was written. */
  readonly scheme: string | undefined;
  /** `user:password`; undefined when there is none. */
  readonly userinfo: string | undefined;
  /** Lower case, percent escapes undone, IPv6 in brackets; empty for schemes without a host (`javascript:`, `data:`, `mailto:`). */
  readonly host: string;
  readonly port: string | undefined;
  /** With its slash; for schemes without a host, everything behind the colon. */
  readonly path: string;
  /** Without `?`; undefined when there is none. */
  readonly query: string | undefined;
  readonly fragment: string | undefined;
  readonly classes: readonly HostClass[];
}

/** All addresses in a text, in order: with a scheme, and without one where it is clear (`www.`, a known service, a name with a path). */
export function urls(text: string): readonly FoundUrl[] {
  const found: FoundUrl[] = [];
  for (const match of matchesOf(text, URL_LIKE)) {
    const written = trimmed(match[0]);
    const url = partsOf(written, [match.index, match.index + written.length]);
    if (url !== undefined && (url.scheme !== undefined || isClear(url))) found.push(url);
  }
  return found;
}

/** One address taken apart; undefined when it is none. */
export const parseUrl = (text: string): FoundUrl | undefined => partsOf(text.trim(), [0, text.length]);

const END = String.raw`\s<>"'\x60\u201c\u201d\u2018\u2019\u00ab\u00bb\u3002\uff0c`;
const URL_LIKE = new RegExp(
  [
    String.raw`(?<![\w.-])[a-zA-Z][a-zA-Z0-9+.-]{1,30}:\/{2}[^${END}]{1,4000}`,
    String.raw`(?<![\w.-])(?:javascript|vbscript|data|mailto|blob|view-source):[^${END}]{1,4000}`,
    String.raw`(?<![\w.@/-])(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,62})\.){1,8}[a-zA-Z]{2,18}(?::\d{2,5})?(?:\/[^${END}]{0,4000}|(?![\w.-]))`,
    String.raw`(?<![\w.@/-])\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5}|\/)[^${END}]{0,4000}`,
  ].join('|'),
  'gi',
);
const HOSTLESS = /^(javascript|vbscript|data|mailto|blob|view-source):/i;
const ENDINGS = new Set(
  'com net org io dev app ai co me xyz info ru cn tk top site online cloud link click gg ly eu de fr uk us nl pl it es br jp kr in id tr ua vn ca au ch at be se no fi dk cz sk hu ro pt gr il ir za mx ar cl tv cc ws biz pro club live store shop tech space fun website page work run zone moe su to la pw icu'.split(
    ' ',
  ),
);

function trimmed(text: string): string {
  let end = text.length;
  while (end > 0) {
    const last = text[end - 1] ?? '';
    if ('.,;:!?*_|\\'.includes(last)) end -= 1;
    else if (')]}'.includes(last) && !balanced(text.slice(0, end), last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
}

const balanced = (text: string, close: string): boolean => {
  const open = close === ')' ? '(' : close === ']' ? '[' : '{';
  return text.split(open).length >= text.split(close).length;
};

function partsOf(text: string, span: readonly [number, number]): FoundUrl | undefined {
  const hostless = HOSTLESS.exec(text)?.[1]?.toLowerCase();
  if (hostless !== undefined)
    return {
      text,
      span,
      scheme: hostless,
      userinfo: undefined,
      host: '',
      port: undefined,
      path: text.slice(hostless.length + 1),
      query: undefined,
      fragment: undefined,
      classes: [],
    };
  const match = PARTS.exec(text);
  if (match === null) return undefined;
  const [, scheme, authority = '', path = '', query, fragment] = match;
  const at = authority.lastIndexOf('@');
  const place = HOST.exec(authority.slice(at + 1));
  const host = unescaped(place?.[1] ?? '').toLowerCase();
  if (host === '' && scheme?.toLowerCase() !== 'file') return undefined;
  return {
    text,
    span,
    scheme: scheme?.toLowerCase(),
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host,
    port: place?.[2],
    path,
    query,
    fragment,
    classes: hostClasses(host, path),
  };
}

const PARTS = /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):\/\/)?([^/?#\\]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const HOST = /^(\[[0-9a-fA-F:.%]+\]|[^:[\]]+)(?::(\d*))?$/;

const unescaped = (host: string): string =>
  host.replace(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Without a scheme, a file name or a property of an object may look like a host. */
function isClear({ host, path, port, classes }: FoundUrl): boolean {
  if (classes.includes('ip')) return path !== '' || port !== undefined;
  const ending = host.slice(host.lastIndexOf('.') + 1);
  const service = classes.some((of) => of !== 'reserved' && of !== 'private' && of !== 'loopback');
  return service || host.startsWith('www.') || (ENDINGS.has(ending) && (path.length > 1 || port !== undefined));
}
