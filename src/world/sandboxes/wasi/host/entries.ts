/** What a file system in memory is made of. Paths are absolute; times are milliseconds. */
export interface Folder {
  readonly kind: 'folder';
  readonly id: number;
  path: string;
  readonly entries: Map<string, Entry>;
  changed: number;
}
export interface MemoryFile {
  readonly kind: 'file';
  readonly id: number;
  path: string;
  bytes: Uint8Array;
  length: number;
  changed: number;
}
export interface MemoryLink {
  readonly kind: 'link';
  readonly id: number;
  path: string;
  readonly target: string;
  changed: number;
}
export type Entry = Folder | MemoryFile | MemoryLink;

export interface Place {
  readonly folder: Folder;
  readonly name: string;
  readonly entry: Entry | undefined;
  /** Absolute. */
  readonly path: string;
}

export const join = (folder: string, name: string): string => (folder === '/' ? `/${name}` : `${folder}/${name}`);
