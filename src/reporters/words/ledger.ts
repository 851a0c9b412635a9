import type { ServerReport } from '../../model/report.ts';
import { bytes, count, listed } from './count.ts';
import { isWhole, postureWords, stopWords } from './gap.ts';
import { legible } from './legible.ts';

/** The ledger in two sentences. */
export const ledgerWords = (server: ServerReport): { readonly looked: string; readonly missed: string } => {
  const { lists, postures, surfaces, bytes: size, unread } = server.ledger;
  const counted = lists.filter((list) => list.stop !== 'not-offered').map((list) => count(list.items, list.list.replace(/s$/, '')));
  const asked = postures.filter((p) => p.looked).map((p) => postureWords(p.posture));
  const looked = [
    counted.length === 0 ? 'no list' : listed(counted),
    `${count(surfaces, 'text')} (${bytes(size)})`,
    asked.length === 0 ? 'never asked' : `asked ${listed(asked)}`,
  ];
  const missed = [
    ...lists.filter((list) => !isWhole(list)).map((list) => `the rest of the ${list.list} (${stopWords(list.stop)})`),
    ...postures
      .filter((p) => !p.looked)
      .map((p) => `the server ${postureWords(p.posture)}${p.why === undefined ? '' : ` (${legible(p.why, 120)})`}`),
    ...(unread.length === 0
      ? []
      : [`${count(unread.length, 'text')} in ${listed([...new Set(unread.map((u) => legible(u.language, 40)))])}`]),
    ...(server.probe === undefined ? ['what the tools do when they are called'] : []),
  ];
  return { looked: `${looked.join('; ')}.`, missed: missed.length === 0 ? 'nothing that was asked for.' : `${missed.join('; ')}.` };
};
