import type { FileDeed } from '../model/behaviour.ts';
import type { ExchangeSubject } from './contract.ts';
import { agentFileAt } from './agent-paths.ts';
import { changed, type Seen, seen } from './deeds.ts';
import { lastingAt } from './lasting-paths.ts';
import { isOrdinaryWrite } from './ordinary-paths.ts';
import { askedPaths, inside, isAskedToWrite } from './paths.ts';

/** Changes that worked and that nobody named: outside temporary files, caches, logs and the server's own, and not at a path of the call. What rules of their own tell is left out. */
export const strayChanges = (
  subject: Pick<ExchangeSubject, 'exchange' | 'place' | 'earlier'>,
  ownNames: readonly string[],
  said: string,
): readonly Seen<FileDeed>[] => {
  const { exchange, place } = subject;
  if (exchange.behaviour.files.length === 0) return [];
  const asked = askedPaths(subject);
  return seen(exchange, 'files').filter(({ deed }) => {
    const path = changed(deed);
    if (path === undefined || deed.error !== undefined) return false;
    if (isOrdinaryWrite(path, place, ownNames) || isAskedToWrite(path, asked, place) || isSaidPlace(path, said, place.home)) return false;
    if (deed.did === 'mode' && place.own.some((folder) => inside(path, folder))) return false;
    return lastingAt(path, place.home) === undefined && agentFileAt(path, place.home, place.own) === undefined;
  });
};

/** The file, or the first folder below the home, stands in what the server says. */
export const isSaidPlace = (path: string, said: string, home: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name.length > 5 && said.includes(name)) return true;
  const first = inside(path, home)
    ? path
        .slice(home.length + 1)
        .split('/')[0]
        ?.toLowerCase()
    : undefined;
  return first !== undefined && first.length > 3 && said.includes(`~/${first}`);
};
