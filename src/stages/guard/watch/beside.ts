import { join } from 'node:path';
import type { FileDeed } from '../../../model/behaviour.ts';
import type { AnyDeed } from '../../../reason/guard/during.ts';
import { namesOfPlaces } from '../../../world/env/in-source.ts';
import { isInside } from '../../../world/sandboxes/programs.ts';

/** A package whose code nobody may change. */
export interface Beside {
  /** Absolute folder of its own code; undefined: it is no package. */
  readonly own: string | undefined;
  /** HOME as it sees it. */
  readonly home: string;
  /** It finds again what it keeps there. */
  readonly keeps: boolean;
}

/** Says once, to the person who started it, that a server wants to keep something beside its own code, and where it could. */
export function tellingBeside({ own, home, keeps }: Beside, tell: (what: string) => void): (deed: AnyDeed) => void {
  let told = own === undefined;
  return (deed) => {
    if (told || own === undefined || !('path' in deed) || !isRefusedIn(deed, own)) return;
    told = true;
    void namesOfPlaces(own).then((names) => tell(sentence(deed.path, names, home, keeps)));
  };
}

const isRefusedIn = ({ did, path, error }: FileDeed, own: string): boolean =>
  did !== 'read' &&
  did !== 'list' &&
  (error === 'EROFS' || error === 'EACCES') &&
  isInside(path, own) &&
  !/\/(?:__pycache__|\.cache)(?:\/|$)/.test(path.slice(own.length));

const sentence = (path: string, names: readonly string[], home: string, keeps: boolean): string => {
  const [name] = names;
  const where = keeps ? 'its HOME, where it is there again at the next start' : 'its HOME';
  const how =
    name === undefined
      ? `Look in its documentation for an argument or a variable that names another place: ${home} is its own to write`
      : `Its code reads ${names.slice(0, 4).join(', ')}; --env ${name}=${join(home, placeFor(name, path))} would keep it in ${where}`;
  return `It wanted to write ${path}, beside its own code, which stays as it was published: that failed. ${how}, or give it a folder of yours with --write.`;
};

/** A file or a folder, as the name of the variable says. */
const placeFor = (name: string, path: string): string => {
  if (/DIR|FOLDER|HOME/.test(name)) return 'data';
  const file = path.slice(path.lastIndexOf('/') + 1);
  return /^[\w-]{1,60}\.[a-z]{1,8}/i.exec(file)?.[0] ?? 'data';
};
