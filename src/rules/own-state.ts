import { agentFileAt } from './agent-paths.ts';
import type { ExchangeSubject } from './contract.ts';
import { lastingAt } from './lasting-paths.ts';
import { belowHome } from './paths.ts';
import { sensitiveAt } from './sensitive-paths.ts';

/** A hidden folder of the home, or one where programs have theirs. */
const OF_A_PROGRAM = /^(?:\.(?!config$|local$|cache$)[\w-][\w.-]{1,80}|\.config\/[\w.-]{2,80}|\.local\/(?:share|state)\/[\w.-]{2,80})$/;

/**
 * Tells whether a path lies in a folder of the home that the server made for itself when it started, whatever its name: there was none before. None that
 * others look into: agents, shells, programs with keys.
 */
export const ownState = ({ exchange, earlier, place }: ExchangeSubject): ((path: string) => boolean) => {
  const made = [...earlier, exchange]
    .filter(({ kind }) => kind === 'start')
    .flatMap(({ behaviour }) => behaviour.files)
    .filter(({ did, path, error }) => did === 'create' && error === undefined && OF_A_PROGRAM.test(belowHome(path, place.home) ?? ''))
    .map(({ path }) => `${path}/`)
    .filter((folder) => [folder.slice(0, -1), `${folder}config`].every((path) => isNobodys(path, place)));
  return (path) => made.some((folder) => path.startsWith(folder)) && isNobodys(path, place);
};

const isNobodys = (path: string, { home, own }: ExchangeSubject['place']): boolean =>
  sensitiveAt(path, home) === undefined && agentFileAt(path, home, own) === undefined && lastingAt(path, home) === undefined;
