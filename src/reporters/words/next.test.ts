import { expect, test } from 'vitest';
import { fullReport } from '../../../test/reports.ts';
import type { ServerReport } from '../../model/report.ts';
import { suggestions } from './next.ts';
import { verdictWords } from './verdict.ts';

const [server] = fullReport().servers as readonly [ServerReport];
const [first] = server.findings;
const does = (severity: 'info' | 'high'): string[] =>
  suggestions({ ...server, lock: 'not-locked', findings: first === undefined ? [] : [{ ...first, severity }] }, () => true).map(
    (each) => each.does,
  );

test('a note, which is not shown, is not to be explained', () => {
  expect(first).toBeDefined();
  expect(does('high')).toContain('what this is, with examples');
  expect(does('info')).not.toContain('what this is, with examples');
});

test('who calls some of the tools has not looked at everything', () => {
  const of = (called: number) => ({ tools: { offered: 3, called, leftOut: [] } }) as unknown as NonNullable<(typeof server)['probe']>;
  expect(verdictWords({ ...server, verdict: 'clean', probe: of(3) })).toBe('nothing found, everything looked at');
  expect(verdictWords({ ...server, verdict: 'clean', probe: of(2) })).toBe('nothing found, not every tool called');
});
