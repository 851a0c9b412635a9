import type { Candidate, Evidence } from '../model/finding.ts';
import type { Anomaly, AnomalyKind } from '../model/inventory.ts';
import type { Severity } from '../model/severity.ts';
import { address } from '../model/address.ts';

/** How a kind of anomaly is told: how much it weighs, and one sentence. */
export type Telling = Readonly<Partial<Record<AnomalyKind, readonly [Severity, string]>>>;

const SHOWN = 5;

const evidenceOf = (anomaly: Anomaly): Evidence => ({
  kind: 'fact',
  address: /^(?:tool|prompt|resource|template|skill|server)[:/]/.test(anomaly.where) ? anomaly.where : address('wire', anomaly.where),
  says: anomaly.detail,
});

/** One candidate for each kind of anomaly in `telling`, with up to five places as evidence, in the order of `telling`. */
export function* byKind(anomalies: readonly Anomaly[], telling: Telling): Iterable<Candidate> {
  for (const [kind, [severity, says]] of Object.entries(telling)) {
    const [first, ...rest] = anomalies.filter((anomaly) => anomaly.kind === kind);
    if (first === undefined) continue;
    const times = rest.length === 0 ? '' : ` Seen ${rest.length + 1} times.`;
    yield {
      says: says + times,
      severity,
      evidence: [evidenceOf(first), ...rest.slice(0, SHOWN - 1).map(evidenceOf)],
      at: 'server/protocol',
      key: kind,
    };
  }
}
