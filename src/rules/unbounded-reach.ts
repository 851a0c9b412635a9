import type { Candidate } from '../model/finding.ts';
import { spansOf } from '../text/matches.ts';
import { type Sieve, sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { defineRule, quote, type SurfaceSubject } from './contract.ts';
import { isReported } from './documented.ts';
import { ANYTHING, BOUND, NO_BOUND, POWERFUL, RUN } from './no-bounds.ts';
import { DECLARED } from './unbounded.ts';
import { ACTS_WIDELY, HELD, WIDE_REACH } from './wide-reach.ts';

/** How far things may stand apart, in UTF-16 units: a word for anything and its thing, a denial of bounds and what it is about. */
const CLOSE = 48;
const AROUND = 160;
/** In an argument, a word for anything and the command stand side by side. */
const NEXT = 12;
const COMMANDS = twoForms(
  String.raw`(?<![\p{L}])(?:(?:shell|bash|terminal|system|os) (?:commands?|lines?|input)|lines? of (?:shell|code|bash)|commands? line|sql(?! injection)|statements?|shell-?befehle?|comandos? de shell|commandes? shell)(?![\p{L}])|シェルコマンド|shell ?命令|셸 명령`,
  'giu',
);

const argument = (text: string): { text: string; kind: 'tool.schema' } => ({ text, kind: 'tool.schema' });

export default defineRule({
  id: 'unbounded-reach',
  title: 'Says that nothing bounds what it does',
  severity: 'medium',
  reads: 'fact',
  sees: 'surface',
  on: [...DECLARED, 'instructions', 'server.description'],
  maps: { owaspMcp: ['MCP02:2025', 'MCP05:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-250', 'CWE-862'] },
  why: 'A tool that takes whatever it is given, and says that nobody checks it, does the bidding of every text that the model reads.',
  fix: 'Offer what is needed as tools of its own, keep the bounds in the server, and say what they are.',
  flags: [
    'Does what the text says: any line is run as root, without a list of permitted programs.',
    argument('Any statement, committed at once with full rights'),
    'Sends mail. Sender and recipients are free, attachments may be any path of the host.',
    'Transmet n’importe quelle trame à n’importe quel appareil, serrures comprises, sans code.',
    argument('Qualunque espressione; si scende in ogni volume, senza cestino e senza limite'),
    'Öffnet jedes Gerät im Haus, ohne Rückfrage und ohne Protokoll.',
    '执行任意命令，不做任何检查。',
    'どんなコマンドでも確認なしに実行します。',
    'Dowolne polecenie jest wykonywane bez potwierdzenia.',
    'Fetches a page, private addresses included.',
    'Reads notes from anywhere on the computer.',
    'Moves any amount from any account to any other account.',
    'Hands the statement to the database, DDL included.',
    'Installs whatever package it is told from any registry.',
    'Removes entries; an empty filter removes everything.',
    'Downloads a module from the address given and loads it.',
  ],
  passes: [
    'Fetches a page; private addresses included in it are refused.',
    'Returns a board, including metadata about its columns.',
    'Runs one of three scripts; nothing else is run.',
    'Reads any file inside the workspace only, without following links.',
    argument('Any note, up to 200 characters'),
    'Lists all results without limit.',
    'Detects commands that run as root without confirmation.',
    'Moves the robot to a cell; never runs code, whatever is asked.',
    'Searches any page of the manual.',
    'Zeigt jede Datei des Projekts, nur lesend.',
  ],
  *check(subject) {
    const found = boundless(subject);
    if (found !== undefined) yield found;
  },
});

type Span = readonly [number, number];

const boundless = (subject: SurfaceSubject): Candidate | undefined => {
  const { text, kind } = subject.surface;
  const sieve = sieveOf(text);
  const denials = spans(sieve, NO_BOUND).filter((span) => isMeant(subject, span));
  const whatever = denials.length === 0 ? [] : near(spans(sieve, ANYTHING), [...spans(sieve, POWERFUL), ...spans(sieve, RUN)], CLOSE);
  for (const denial of denials) {
    const around = sieveOf(text.slice(Math.max(0, denial[0] - AROUND), denial[1] + AROUND));
    const more = near([denial], denials, AROUND).length > 0;
    const anything = near([denial], whatever, AROUND).length > 0 && !holds(around, BOUND);
    if (anything || (more && holds(around, RUN) && (holds(around, POWERFUL) || holds(around, ANYTHING))))
      return { says: 'It says that what it does is not bounded.', evidence: [quote(subject, denial)], key: 'reach' };
  }
  const wide = kind === 'tool.description' || kind === 'instructions' ? widely(subject, sieve) : undefined;
  if (wide !== undefined) return { says: 'It says that what it does reaches everything.', evidence: [quote(subject, wide)], key: 'wide' };
  if (kind !== 'tool.schema') return undefined;
  const anything = spans(sieve, ANYTHING);
  if (anything.length === 0 || holds(sieve, BOUND)) return undefined;
  const [line] = near(anything, spans(sieve, COMMANDS), NEXT).filter((span) => isMeant(subject, span));
  return line === undefined
    ? undefined
    : { says: 'An argument takes whatever command or code it is given.', evidence: [quote(subject, line)], key: 'argument' };
};

/** Where a sentence says that an act of the tool reaches everything, and no bound stands in the text. */
const widely = (subject: SurfaceSubject, sieve: Sieve): Span | undefined => {
  const { text } = subject.surface;
  const found = WIDE_REACH.flatMap((pattern) => spans(sieve, pattern)).filter((span) => isMeant(subject, span));
  return found.find(([from, to]) => {
    const [start, end] = [Math.max(0, from - AROUND), Math.min(text.length, to + AROUND)];
    const around = text.slice(start, end);
    return around.search(ACTS_WIDELY(around)) >= 0 && around.search(HELD(around)) < 0;
  });
};

const spans = (sieve: Sieve, finder: Pattern): readonly Span[] => spansOf(sieve.text, finder(sieve));

const holds = (sieve: Sieve, finder: Pattern): boolean => sieve.text.search(finder(sieve)) >= 0;

/** Those of the first that stand within some distance of another one of the second. */
const near = (a: readonly Span[], b: readonly Span[], reach: number): readonly Span[] =>
  a.filter((x) => b.some((y) => (y[0] >= x[1] && y[0] - x[1] <= reach) || (x[0] >= y[1] && x[0] - y[1] <= reach)));

/** `Nothing is refused` refuses nothing. */
const NOBODY = /^no(?:thing|body| one)/i;

/** Not quoted, not reported, and not denied in its turn. */
const isMeant = ({ reading, surface }: SurfaceSubject, span: Span): boolean =>
  !isReported(surface.text, span) &&
  reading.clauses.every((clause) => {
    const [from, to] = clause.span;
    return (
      from >= span[1] ||
      to <= span[0] ||
      clause.mention === 'none' ||
      (clause.mention === 'reported' && NOBODY.test(surface.text.slice(...span)))
    );
  });
