import { rank, SEVERITIES, type Severity } from '../model/severity.ts';

/** One step milder, `info` at the least. */
export const milder = (severity: Severity): Severity => SEVERITIES[Math.max(rank(severity) - 1, 0)] ?? severity;

/** The worse of two. */
export const worst = (a: Severity, b: Severity): Severity => (rank(a) >= rank(b) ? a : b);
