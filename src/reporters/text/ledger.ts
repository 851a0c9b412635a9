import type { ServerReport } from '../../model/report.ts';
import { gapWhat, reasonWords } from '../words/gap.ts';
import { ledgerWords } from '../words/ledger.ts';
import { legible } from '../words/legible.ts';
import { opinionsWords } from '../words/opinion.ts';
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
  const opinions = opinionsWords(server);
  return [
    '',
    ...wrap(looked, width, '  Looked at      ').map((line) => line.replace('Looked at', paint.faint('Looked at'))),
    ...wrap(missed, width, '  Not looked at  ').map((line) => line.replace('Not looked at', paint.faint('Not looked at'))),
    ...(opinions === undefined
      ? []
      : wrap(opinions, width, '  Opinions       ').map((line) => line.replace('Opinions', paint.faint('Opinions')))),
    ...server.ledger.judged
      .filter((text) => text.label !== 'harmless')
      .flatMap((text) => wrap(`${place(text.address)} reads as ${text.label}: ${legible(text.reason)}`, width, '  · ')),
  ];
};
