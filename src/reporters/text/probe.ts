import type { ServerReport } from '../../model/report.ts';
import { count } from '../words/count.ts';
import { deedLines, eventful, exchangeWords, outcomeWords, probeWords, refusedWords, toldWitnesses } from '../words/deeds.ts';
import { legible } from '../words/legible.ts';
import type { Telling } from './findings.ts';
import { wrap, wrapStyled } from './layout.ts';

/** Deeds told of one window, unless all are asked for. */
const FEW = 6;

/** What was seen when the server was run: witnesses, observations and the log of calls, which stay three things. */
export const probed = (server: ServerReport, telling: Telling): string[] => {
  const { probe } = server;
  if (probe === undefined) return [];
  const { width, paint, verbose } = telling;
  return [
    '',
    paint.strong('  Run with planted secrets'),
    ...wrap(probeWords(probe), width, '    '),
    ...refusedWords(probe).flatMap((line) => wrapStyled(`Not called: ${line}.`, width, '    ', paint.faint)),
    ...(probe.refused.length === 0
      ? []
      : wrapStyled('--allow-writes calls them too: in the cell nothing of yours can be lost.', width, '    ', paint.faint)),
    ...(verbose ? probe.unseen : []).flatMap((line) => wrapStyled(`Unseen: ${legible(line)}`, width, '    ', paint.faint)),
    ...witnesses(server, telling),
    ...observations(server, telling),
    ...calls(server, telling),
  ];
};

const witnesses = ({ probe }: ServerReport, { width, paint, verbose }: Telling): string[] => {
  const told = probe === undefined ? [] : toldWitnesses(probe, verbose);
  const heading = paint.strong('  Witnesses: planted values that came out');
  if (told.length === 0) return ['', heading, '    none'];
  return [
    '',
    heading,
    ...told
      .slice(0, 40)
      .flatMap(({ witness, says }) => [
        ...wrap(`${says}.`, width, '    ! '),
        ...(witness.excerpt === '' ? [] : wrapStyled(legible(witness.excerpt, 200), width, '      │ ', paint.faint)),
      ]),
    ...(told.length > 40 ? [`    and ${told.length - 40} more`] : []),
  ];
};

const observations = ({ probe }: ServerReport, { width, paint, verbose }: Telling): string[] => {
  const windows = probe === undefined ? [] : eventful(probe);
  const heading = paint.strong('  Observed: what it did on the machine and the network');
  if (windows.length === 0) return ['', heading, probe?.tracer === 'none' ? '    nothing was watched' : '    nothing worth telling'];
  return [
    '',
    heading,
    ...windows
      .slice(0, verbose ? 500 : 15)
      .flatMap((exchange) => [
        `    ${exchangeWords(exchange)}`,
        ...deedLines(exchange.behaviour, verbose ? 200 : FEW).flatMap((line) => wrapStyled(line, width, '      · ', paint.faint)),
      ]),
    ...(!verbose && windows.length > 15 ? [`    and ${windows.length - 15} more windows: --verbose tells all`] : []),
  ];
};

const calls = ({ probe }: ServerReport, { width, paint, verbose }: Telling): string[] => {
  const all = (probe?.exchanges ?? []).filter(({ kind }) => kind === 'call');
  if (!verbose)
    return all.length === 0
      ? []
      : ['', ...wrapStyled(`${count(all.length, 'call')} in the log: --verbose or --json shows it.`, width, '  ', paint.faint)];
  return [
    '',
    paint.strong('  Calls'),
    ...all.flatMap(({ id, name, args, took, ...call }) =>
      wrap(
        `${legible(name ?? '', 60)} ${legible(JSON.stringify(args), 160)} → ${outcomeWords(call)}, ${Math.round(took)} ms`,
        width,
        `    ${id.padEnd(8)} `,
      ),
    ),
  ];
};
