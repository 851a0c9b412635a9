import type { Finding, Gap, GapReason } from '../model/finding.ts';
import type { Inventory } from '../model/inventory.ts';
import type { ProbeReport } from '../model/probe.ts';
import type { ServerReport } from '../model/report.ts';
import { atLeast, rank } from '../model/severity.ts';
import { isComplete } from './grade.ts';

/** What the sentence is made from. */
export interface Told {
  readonly findings: readonly Finding[];
  readonly gaps: readonly Gap[];
  readonly inventory: Inventory | undefined;
  readonly lock: ServerReport['lock'];
  /** Absent: it was only read. */
  readonly probe?: ProbeReport | undefined;
}

/**
 * One or two plain sentences for the person who decides whether to install: what to do, and the reason from the worst
 * findings. Names of tools are the only words of the server in it, with control characters taken out.
 */
export const sentenceOf = (told: Told): string => {
  const { findings, gaps, inventory, lock } = told;
  if (inventory === undefined)
    return `Not judged: ${unreadable(gaps)}. Nothing is known about this server; do not take that for a good sign.`;
  const worst = worstOf(findings);
  const missed = missedIn(told);
  const drifted = lock === 'changed' ? 'This is not what was approved. ' : '';
  if (worst.length > 0)
    return `${drifted}${verdictOn(worst, findings)}${missed === undefined ? '' : ` Not everything was seen: ${missed}.`}`;
  if (missed !== undefined)
    return `${drifted}Nothing bad was found in what could be read, but not everything was read: ${missed}. Do not take this for a pass.`;
  const small = findings.filter(({ severity }) => severity === 'low').length;
  const some =
    small === 0 ? 'Nothing suspicious was found' : `Only ${count(small, 'small thing')} to tidy ${small === 1 ? 'was' : 'were'} found`;
  const same = lock === 'unchanged' ? ', and all of it is as approved' : '';
  return `${drifted}${some} in ${contents(inventory)}${same}. ${tried(told.probe)}`;
};

const tried = (probe: ProbeReport | undefined): string => {
  if (probe === undefined) return 'What the tools do when they are called was not tried.';
  const { called, offered } = probe.tools;
  if (called === 0) return 'No tool could be called to see what it does.';
  const some = called === offered ? (offered === 1 ? 'It was' : 'All of them were') : `${called} of them ${called === 1 ? 'was' : 'were'}`;
  const calls = probe.exchanges.filter(({ kind }) => kind === 'call');
  if (!calls.some(({ outcome }) => outcome === 'result'))
    return `${some} called with planted secrets, and no call brought a result: what they do when all is right was not seen.`;
  return `${some} called with planted secrets: none came out where it should not.`;
};

const worstOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings
    .filter(({ severity }) => atLeast(severity, 'medium'))
    .sort(
      (a, b) =>
        rank(b.severity) - rank(a.severity) || b.verdict.confidence - a.verdict.confidence || (a.fingerprint < b.fingerprint ? -1 : 1),
    );

/** At most two reasons, of different rules, and how many there are besides. */
const verdictOn = (worst: readonly Finding[], all: readonly Finding[]): string => {
  const [first] = worst;
  if (first === undefined) return '';
  const second = worst.find(({ rule, severity }) => rule !== first.rule && severity === first.severity);
  const told = second === undefined ? [first] : [first, second];
  const others = all.filter((f) => atLeast(f.severity, 'medium')).length - told.length;
  const rest = others > 0 ? ` (and ${count(others, 'more thing')})` : '';
  const [one = '', two] = told.map(plain);
  const reasons = two === undefined || two === one ? one : `${one}; ${two}`;
  return `${ADVICE[first.severity]}: ${reasons}${rest}.`;
};

const ADVICE: Readonly<Record<Finding['severity'], string>> = {
  critical: 'Do not install',
  high: 'Do not install before somebody has looked at this',
  medium: 'Look before you install',
  low: 'Fit to install',
  info: 'Fit to install',
};

/** What the finding says, as the second half of a sentence. */
const plain = ({ says, title }: Finding): string => {
  const text = clean(says.length > 200 ? title : says).replace(/[.!\s]+$/, '');
  // A capital that begins a word of more letters in lower case is only that of the sentence, not of a name.
  return /^[A-Z][a-z]*(?:\s|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
};

const clean = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s{2,}/g, ' ')
    .slice(0, 240);

const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

const contents = ({ tools, prompts, resources, templates, skills, instructions }: Inventory): string => {
  const lists = [
    [tools.length, 'tool'],
    [prompts.length, 'prompt'],
    [resources.length + templates.length, 'resource'],
    [skills.length, 'skill'],
  ] as const;
  const parts = lists.flatMap(([n, thing]) => (n === 0 ? [] : [count(n, thing)]));
  if (instructions !== undefined) parts.push('the instructions');
  const last = parts.pop();
  if (last === undefined) return 'what this server says (it offers nothing)';
  return `the ${parts.length === 0 ? last.replace(/^the /, '') : `${parts.join(', ')} and ${last}`} of this server`;
};

/** What was not read, in words; undefined when nothing is missing. At most three parts are named. */
const missedIn = ({ gaps, inventory }: Told): string | undefined => {
  const lists = (inventory?.lists ?? []).filter((list) => !isComplete(list)).map(({ list }) => `the list of ${LIST[list]} broke off`);
  const others = gaps.filter(({ what }) => !(what.startsWith('list:') && lists.length > 0)).map(({ reason }) => WHY[reason]);
  const parts = [...new Set([...lists, ...others])];
  if (parts.length === 0) return undefined;
  const more = parts.length > 3 ? `, and ${parts.length - 3} more` : '';
  return parts.slice(0, 3).join(', ') + more;
};

const LIST = { tools: 'tools', prompts: 'prompts', resources: 'resources', templates: 'resource patterns', skills: 'skills' } as const;

const unreadable = (gaps: readonly Gap[]): string => {
  const gap = gaps.find(({ what }) => what === 'server') ?? gaps[0];
  return gap === undefined ? 'it could not be read' : WHY[gap.reason];
};

const WHY: Readonly<Record<GapReason, string>> = {
  'not-mcp': 'what answered does not speak the protocol of such servers',
  'auth-required': 'the server wants a login before it says anything',
  timeout: 'the server took too long to answer',
  unreachable: 'the server could not be reached',
  blocked: 'the address is one that may not be contacted',
  crashed: 'the server stopped by itself',
  'no-sandbox': 'there is no safe place on this machine to start it in',
  'install-failed': 'the package could not be installed',
  'list-incomplete': 'a list broke off',
  'unread-language': 'some of it is in a language that cannot be read here',
  cut: 'some of it was too long and was cut',
  refused: 'the server refused to show some of it',
  'broken-stage': 'a part of the examination failed',
  'not-offered-again': 'something was offered once and then not again',
  'no-opinion': 'the model that was to give its opinion did not, or not on all of it',
};
