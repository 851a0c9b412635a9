import type { Finding } from '../../model/finding.ts';
import type { Ledger } from '../../model/report.ts';
import { atLeast } from '../../model/severity.ts';
import type { Surface } from '../../model/surface.ts';
import { hostility } from '../../text/frame/hostility.ts';
import type { Reading } from '../../text/reading.ts';

type Judgement = Ledger['judged'][number];

/**
 * What a text is that goes into the model's context as orders: judged whether or not a rule found something in it.
 * `unread` when we cannot read its language. `findings` are those that stand.
 */
export const judge = (surface: Surface, reading: Reading, findings: readonly Finding[]): Judgement => {
  const { address } = surface;
  const here = findings.filter((f) => f.address === address);
  const bad = here.find((f) => atLeast(f.severity, 'high'));
  if (bad !== undefined) return { address, label: 'hostile', confidence: bad.verdict.confidence, reason: bad.says };
  const found = hostility(reading);
  if (found?.degree === 'hostile') return { address, label: 'hostile', confidence: 0.85, reason: found.says };
  if (reading.unreadable !== undefined && here.length === 0) {
    return { address, label: 'unread', confidence: 0, reason: `It is written in ${reading.unreadable}, which we cannot read.` };
  }
  const [mild] = here.filter((f) => atLeast(f.severity, 'low'));
  if (mild !== undefined) return { address, label: 'suspicious', confidence: mild.verdict.confidence, reason: mild.says };
  if (found !== undefined) return { address, label: 'suspicious', confidence: 0.6, reason: found.says };
  const reason =
    reading.clauses.length === 0
      ? 'There are no sentences in it.'
      : 'It says what to do with the server’s own tools and asks nothing against the user.';
  return { address, label: 'harmless', confidence: reading.clauses.length === 0 ? 1 : 0.9, reason };
};
