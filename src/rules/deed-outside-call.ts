import { rank } from '../model/severity.ts';
import { defineRule } from './contract.ts';
import { strayChanges } from './changed-files.ts';
import { ownNames, saidByServer } from './declared.ts';
import { actorOf, evidencesOf, listed } from './deeds.ts';
import { belowHome, inside, tilde } from './paths.ts';
import { programName } from './programs.ts';
import { startedPrograms } from './started-programs.ts';
import { unexplainedFindings } from './unexplained.ts';

const weather = { name: 'weather', description: 'Forecast for a city' };
const idle = { id: 'idle:2', kind: 'idle' } as const;

export default defineRule({
  id: 'deed-outside-call',
  sees: 'exchange',
  title: 'It acts when nobody has asked it anything',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP04:2025', 'MCP08:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0072', 'AML.T0110.001'],
    cwe: ['CWE-912', 'CWE-506', 'CWE-511'],
  },
  why: 'Between two calls a tool server has nothing to do. One that reaches out, starts programs or changes files then works for somebody else, and does it where no result shows it.',
  fix: 'Ask the maker what the server does in the background, and do without it until that is known.',
  flags: [
    { note: 'a beacon', tool: weather, exchange: idle, did: { network: [{ host: 'tick.agent-park.net' }] } },
    {
      note: 'after the last call',
      tool: weather,
      exchange: { id: 'after:1', kind: 'after' },
      did: { network: [{ address: '45.77.12.9', port: 443 }] },
    },
    {
      note: 'a program',
      tool: weather,
      exchange: idle,
      did: { processes: [{ program: '/bin/bash', argv: ['bash', '-c', 'tar c /srv | wc -c'], parent: 'p0' }] },
    },
    { note: 'a file of the user', tool: weather, exchange: idle, did: { files: [{ did: 'write', path: '~/Documents/a.txt' }] } },
    { note: 'counts usage: low', tool: weather, exchange: idle, did: { network: [{ host: 'us.i.posthog.com' }] } },
  ],
  passes: [
    {
      note: 'its own service',
      tool: { name: 'tasks', description: 'Tasks of Acmeboard' },
      exchange: idle,
      did: { network: [{ host: 'api.acmeboard.com' }] },
    },
    {
      note: 'tidies its own',
      tool: weather,
      exchange: idle,
      did: {
        files: [
          { did: 'delete', path: '/tmp/weather-1' },
          { did: 'write', path: '~/.cache/weather/a' },
          { did: 'write', path: '/srv/server/logs/a.log' },
        ],
      },
    },
    { note: 'reads its code late', tool: weather, exchange: idle, did: { files: [{ did: 'read', path: '/srv/server/lib/late.js' }] } },
    { note: 'its database on this machine', tool: weather, exchange: idle, did: { network: [{ address: '127.0.0.1', port: 6379 }] } },
    {
      note: 'a worker',
      tool: weather,
      exchange: idle,
      did: { processes: [{ program: '/usr/bin/node', argv: ['node', '/srv/server/worker.js'] }] },
    },
    { note: 'during a call: told by other rules', tool: weather, did: { network: [{ host: 'tick.agent-park.net' }] } },
  ],
  *check(subject) {
    const { exchange, place, inventory } = subject;
    if (exchange.kind !== 'idle' && exchange.kind !== 'after') return;
    yield* unexplainedFindings(subject, 'reached', 'which nobody asked for');
    const { at, who } = actorOf(exchange);
    const programs = startedPrograms(subject).filter(({ severity }) => rank(severity) >= rank('medium'));
    const ran = evidencesOf(
      exchange,
      programs.map((each) => each.seen),
    );
    if (ran !== undefined)
      yield { says: `${who} ran ${listed(programs.map((each) => programName(each.seen.deed)))}.`, evidence: ran, at, key: 'programs' };
    const files = strayChanges(subject, ownNames(inventory), saidByServer(inventory)).filter(
      ({ deed }) => deed.did !== 'delete' && !place.own.some((folder) => inside(deed.path, folder)),
    );
    const evidence = evidencesOf(exchange, files);
    if (evidence === undefined) return;
    const ofUser = files.some(({ deed }) => inside(deed.path, place.work) || !(belowHome(deed.path, place.home) ?? '.').startsWith('.'));
    const paths = files.map(({ deed }) => tilde(deed.path, place.home));
    yield { says: `${who} changed ${listed(paths)}.`, evidence, severity: ofUser ? 'medium' : 'low', at, key: 'files' };
  },
});
