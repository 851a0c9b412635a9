import type { Report, ServerReport } from '../../../../model/report.ts';
import type { JobRequest } from '../../../../model/web.ts';
import type { Compare } from '../contract.ts';

/** A moment, so many seconds after the first. */
export const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 5, 12) + seconds * 1000);

/** A request to scan a server of this address. */
export const scanOf = (url: string): JobRequest => ({ kind: 'scan', what: { is: 'url', url } });

/** A report on a server of this name. `points` undefined: it could not be read. */
export function reportOf(label: string, points: number | undefined, more: Partial<ServerReport> = {}): Report {
  const read = points !== undefined;
  const grade = !read ? '?' : points >= 90 ? 'A' : points >= 75 ? 'B' : points >= 60 ? 'C' : points >= 40 ? 'D' : 'F';
  return {
    schema: 'assayer.report/1',
    tool: { name: 'assayer', version: '0.0.0' },
    startedAt: at(0).toISOString(),
    finishedAt: at(1).toISOString(),
    servers: [
      {
        target: { kind: 'http', label, url: 'https://mcp.example/', transport: 'auto', headers: [] },
        label,
        containment: { backend: 'remote', files: 'elsewhere', network: 'elsewhere', env: 'elsewhere', processes: 'elsewhere' },
        package: undefined,
        dummies: [],
        inventory: read ? INVENTORY : undefined,
        surfaces: [],
        capabilities: [],
        tokens: undefined,
        fingerprint: undefined,
        lock: 'not-checked',
        score: { grade, points, unknown: read ? undefined : 'unreachable', costs: [] },
        verdict: read ? 'clean' : 'incomplete',
        sentence: `${label} was looked at.`,
        ledger: { postures: [], lists: [], surfaces: 0, bytes: 0, unread: [], judged: [] },
        findings: [],
        setAside: [],
        allowed: [],
        gaps: [],
        ...more,
      },
    ],
    together: [],
    policy: undefined,
    gate: { exit: 0, reasons: [] },
  };
}

/** Sees no change, ever. */
export const nothingNew: Compare = (_known, report) => ({
  drift: false,
  unreachable: report.servers[0]?.inventory === undefined,
  changed: [],
});

/** What a server declares that has nothing to offer. */
export const INVENTORY: NonNullable<ServerReport['inventory']> = {
  label: 'sample',
  transport: 'streamable-http',
  era: 'modern',
  protocolVersion: '2026-07-28',
  supportedVersions: ['2026-07-28'],
  posture: { name: 'plain', capabilities: {}, clientInfo: { name: 'assayer', version: '0' } },
  identity: { name: 'sample', version: '1', title: undefined, description: undefined, websiteUrl: undefined },
  instructions: undefined,
  handshake: { raw: '{}', json: {} },
  capabilities: {},
  tools: [],
  prompts: [],
  resources: [],
  templates: [],
  skills: [],
  lists: [],
  anomalies: [],
  serverRequests: [],
  stderr: '',
  logs: [],
  http: undefined,
};
