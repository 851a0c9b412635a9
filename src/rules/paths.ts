import type { Json } from '../model/inventory.ts';
import type { ExchangeSubject, Place } from './contract.ts';

/** A path made absolute: `~` is HOME, relative ones start in the working folder, `.` and `..` are done away with. */
export const absolute = (path: string, { home, work }: Pick<Place, 'home' | 'work'>): string => {
  const local = path.replace(/^file:\/{2}(?=\/)/, '').replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, home);
  const parts: string[] = [];
  for (const part of (local.startsWith('/') ? local : `${work}/${local}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
};

/** The path is the folder or lies in it. `/allowed-too` does not lie in `/allowed`. */
export const inside = (path: string, folder: string): boolean =>
  folder !== '' && (path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`));

/** The path below the home folder it lies in, whosever it is; undefined elsewhere. */
export const belowHome = (path: string, home: string): string | undefined => {
  if (inside(path, home)) return path.slice(home.length + 1);
  return /^(?:\/(?:home|Users)\/[^/]{1,80}|\/root)\/(.*)$/s.exec(path)?.[1];
};

/** All strings in the arguments of a call, bounded. */
export const strings = (value: Json | undefined): readonly string[] => {
  const out: string[] = [];
  const stack: { value: Json | undefined; depth: number }[] = [{ value, depth: 0 }];
  for (let steps = 0; steps < 5_000 && out.length < 1_000; steps += 1) {
    const node = stack.pop();
    if (node === undefined) break;
    if (typeof node.value === 'string') out.push(node.value);
    else if (typeof node.value === 'object' && node.value !== null && node.depth < 32)
      for (const child of Object.values(node.value).reverse()) stack.push({ value: child as Json, depth: node.depth + 1 });
  }
  return out;
};

/** Text without `\n` that may be a path or a file name. */
const PATH = /^(?!-)[^\n\r\0]{1,1024}$/;

/** What the caller named: each argument that may be a path, absolute, and as it was written. A resource is named by its address. */
export const askedPaths = ({ exchange, place }: Pick<ExchangeSubject, 'exchange' | 'place'>): readonly Asked[] => {
  const said = [...strings(exchange.args), ...(exchange.kind === 'resource' && exchange.name !== undefined ? [exchange.name] : [])];
  return said
    .flatMap((text) => (text.length > 1024 ? [] : [text.trim()]))
    .filter((text) => PATH.test(text) && (!/^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(text) || text.startsWith('file://')))
    .map((text) => ({ text, path: absolute(unescaped(text), place) }))
    .flatMap((asked) => [asked, ...throughLinks(asked, place)]);
};

/** Who names a link names what it leads to. */
const throughLinks = ({ text, path }: Asked, { links }: Place): readonly Asked[] => {
  const to = links?.get(path);
  return to === undefined ? [] : [{ text, path: to, link: path }];
};

export interface Asked {
  /** As it was written. */
  readonly text: string;
  /** Absolute, without `..`. */
  readonly path: string;
  /** The planted link that was named, where it is not the path itself. */
  readonly link?: string;
}

const unescaped = (text: string): string =>
  text.startsWith('file://') ? text.replace(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;

/** The caller named this file, or a folder that it, or a planted link to it, lies in. A whole file system or home is no name for a file in it. */
export const isAsked = (path: string, asked: readonly Asked[], { home, links }: Place): boolean =>
  asked.some(
    (each) =>
      path === each.path ||
      (each.path !== '/' && each.path !== home && (inside(path, each.path) || isLinkedIn(path, each.path, links ?? new Map()))),
  );

/** A planted link in the folder leads to the path. */
export const isLinkedIn = (path: string, folder: string, links: ReadonlyMap<string, string>): boolean =>
  [...links].some(([link, to]) => to === path && link !== folder && inside(link, folder));

/** As `isAsked`, for what is written: also a neighbour that is made on the way (`a.txt.tmp-1`, `.a.txt.swp`), or a file of that name elsewhere in the working folder. */
export const isAskedToWrite = (path: string, asked: readonly Asked[], place: Place): boolean => {
  if (isAsked(path, asked, place)) return true;
  const name = nameOf(path);
  return asked.some(
    (each) =>
      folderOf(each.path) === folderOf(path) && name.replace(/^[.~]/, '').startsWith(nameOf(each.path)) && nameOf(each.path).length > 2,
  );
};

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));

/** The path as people write it: `~` for the home folder, bounded. */
export const tilde = (path: string, home: string): string => {
  const text = path === home ? '~' : inside(path, home) ? `~${path.slice(home.length)}` : path;
  const clean = text.slice(0, 160).replace(/[\x00-\x1f\x7f-\x9f]/g, ' ');
  return text.length > 160 ? `${clean}…` : clean;
};
