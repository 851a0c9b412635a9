/** How bad a finding is, from a note to a reason not to install. Ordered: later is worse. */
export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Position in the order, for comparing: `rank('high') > rank('low')`. */
export const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** True when `severity` is at or above `gate`. */
export const atLeast = (severity: Severity, gate: Severity): boolean => rank(severity) >= rank(gate);
