import type { Gap, GapReason } from '../../model/finding.ts';
import type { ListReading, Posture } from '../../model/inventory.ts';
import { legible } from './legible.ts';

const REASONS: Readonly<Record<GapReason, string>> = {
  'not-mcp': 'it does not speak MCP',
  'auth-required': 'it wants credentials',
  timeout: 'it took too long',
  unreachable: 'it could not be reached',
  blocked: 'the address is not allowed',
  crashed: 'it crashed',
  'no-sandbox': 'there is no sandbox to run it in',
  'install-failed': 'it could not be installed',
  'list-incomplete': 'a list could not be read to its end',
  'unread-language': 'it is in a language that cannot be read here',
  cut: 'it was cut at a limit',
  refused: 'it refused',
  'broken-stage': 'a step of the scan broke',
  'not-offered-again': 'it was not offered again',
  'no-opinion': 'the model that was asked gave no answer that holds',
};

/** Why something could not be looked at, in a few words. */
export const reasonWords = (reason: GapReason): string => REASONS[reason];

/** What was not looked at, in words: `list:tools` is `the list of tools`. */
export const gapWhat = (gap: Gap): string => {
  const colon = gap.what.indexOf(':');
  const kind = colon < 0 ? gap.what : gap.what.slice(0, colon);
  const rest = legible(colon < 0 ? '' : gap.what.slice(colon + 1), 80);
  if (kind === 'list') return `the list of ${rest}`;
  if (kind === 'posture') return `the server asked ${postureWords(rest)}`;
  if (kind === 'server') return 'the server';
  if (kind === 'judge') return 'all that it said';
  if (kind === 'together') return 'the servers together';
  if (kind === 'lock') return 'all that was approved';
  if (kind === 'opinions') return 'what a model thinks of it';
  if (kind === 'policy') return 'what the policy lets pass';
  if (kind === 'language') return rest === '' ? 'texts in an unknown language' : `texts in ${rest}`;
  return rest === '' ? legible(kind, 80) : `${legible(kind, 40)} ${rest}`;
};

const POSTURES: ReadonlyMap<string, string> = new Map<Posture['name'], string>([
  ['plain', 'without capabilities'],
  ['full', 'with all capabilities'],
  ['other-client', "under another client's name"],
  ['restart', 'after a second start'],
  ['reread', 'a second time'],
]);

/** How a server was asked: `with all capabilities`. */
export const postureWords = (posture: string): string => POSTURES.get(posture) ?? legible(posture, 40);

const STOPS: Readonly<Record<ListReading['stop'], string>> = {
  end: 'read to its end',
  'not-offered': 'not offered',
  'max-pages': 'more pages than we read',
  'max-items': 'more items than we read',
  'cursor-loop': 'its pages go round in a circle',
  error: 'ended in an error',
  timeout: 'took too long',
  cap: 'cut at a size limit',
};

/** How far a list was read. */
export const stopWords = (stop: ListReading['stop']): string => STOPS[stop];

/** True when nothing of the list is missing. */
export const isWhole = (reading: ListReading): boolean => reading.stop === 'end' || reading.stop === 'not-offered';
