import type { ServerReport } from '../../model/report.ts';
import { count } from './count.ts';

const LOCKS: Readonly<Record<ServerReport['lock'], string>> = {
  'not-locked': 'not approved yet',
  unchanged: 'exactly what was approved',
  'partly-seen': 'as approved where it was seen; not all was seen this time',
  changed: 'not what was approved: see below',
  'not-checked': 'not compared with an approval',
};

/** How the server stands to the lock file. */
export const lockWords = (server: ServerReport): string => LOCKS[server.lock];

/** The verdict in words, with what keeps it from being more. */
export const verdictWords = (server: ServerReport): string => {
  if (server.verdict === 'clean') return `nothing found, ${wasAllCalled(server.probe) ? 'everything looked at' : 'not every tool called'}`;
  if (server.verdict === 'incomplete') return `incomplete: ${count(server.gaps.length, 'thing')} could not be looked at`;
  return count(server.findings.length, 'finding');
};

/** Where nothing was to be called, nothing is missing. */
const wasAllCalled = (probe: ServerReport['probe']): boolean => probe === undefined || probe.tools.called >= probe.tools.offered;
