import type { ServerReport } from '../../model/report.ts';
import { bytes, count, listed } from '../words/count.ts';
import { gapWhat, isWhole, postureWords, reasonWords, stopWords } from '../words/gap.ts';
import { legible } from '../words/legible.ts';
import { place } from '../words/place.ts';
import { wrap } from './layout.ts';
import type { Palette } from './palette.ts';

/** What could not be looked at, and why; nothing when there was nothing. */
export const gaps = (server: ServerReport, width: number, paint: Palette): string[] =>
  server.gaps.length === 0
    ? []
    : [
        '',
        paint.strong('  Could not look'),
        ...server.gaps.flatMap((gap) => wrap(`${gapWhat(gap)}: ${reasonWords(gap.reason)}. ${legible(gap.says, 600)}`, width, '    ? ')),
      ];

/** One paragraph on what was and what was not looked at. */
export const ledger = (server: ServerReport, width: number, paint: Palette): string[] => {
  const { looked, missed } = ledgerWords(server);
  return [
    '',
    ...wrap(looked, width, '  Looked at      ').map((line) => line.replace('Looked at', paint.faint('Looked at'))),
    ...wrap(missed, width, '  Not looked at  ').map((line) => line.replace('Not looked at', paint.faint('Not looked at'))),
    ...server.ledger.judged
      .filter((text) => text.label !== 'harmless')
      .flatMap((text) => wrap(`${place(text.address)} reads as ${text.label}: ${legible(text.reason)}`, width, '  · ')),
  ];
};

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
    'what the tools do when they are called',
  ];
  return { looked: `${looked.join('; ')}.`, missed: `${missed.join('; ')}.` };
};
