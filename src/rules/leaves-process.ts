import type { ProcessDeed } from '../model/behaviour.ts';
import { defineRule } from './contract.ts';
import { saidByServer } from './declared.ts';
import { actorOf, evidencesOf, listed, seen } from './deeds.ts';
import { inside } from './paths.ts';
import { inlineCode, isItsJob, programName } from './programs.ts';
import { runningBefore } from './started-programs.ts';

const weather = { name: 'weather', description: 'Forecast for a city' };
const server = { id: 'p4', parent: undefined, program: '/usr/bin/node', argv: ['node', 'server.mjs'], exit: undefined, at: 0 };
const left = (program: string, ...argv: string[]) => ({ processes: [{ program, argv, exit: undefined }] });

export default defineRule({
  id: 'leaves-process',
  sees: 'exchange',
  title: 'It leaves a program running',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP02:2025', 'MCP09:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0112.000', 'AML.T0110.001'],
    cwe: ['CWE-912', 'CWE-506'],
  },
  why: 'What has cut itself loose from the server goes on when the client has closed it: nobody sees it, and nobody ends it.',
  fix: 'Look for the program on your machine and end it. Makers: wait for what you start, and end it with the server.',
  flags: [
    {
      note: 'still there after the last call',
      tool: weather,
      exchange: { id: 'after:1', kind: 'after' },
      did: left('/usr/bin/python3', 'python3', '/home/user/.x/agent.py'),
    },
    { note: 'cut loose: high', tool: weather, did: left('/usr/bin/nohup', 'nohup', '/home/user/.x/agent') },
    {
      note: 'by a shell: high',
      tool: weather,
      did: { processes: [{ program: '/bin/sh', argv: ['sh', '-c', 'nohup python3 agent.py >/dev/null 2>&1 &'] }] },
    },
    {
      note: 'in a session of its own: high',
      tool: weather,
      did: { processes: [{ program: '/usr/bin/setsid', argv: ['setsid', '-f', 'node', 'agent.js'] }] },
    },
    {
      note: 'in a terminal that nobody sees: high',
      tool: weather,
      did: { processes: [{ program: '/usr/bin/tmux', argv: ['tmux', 'new-session', '-d', 'agent'] }] },
    },
    { note: 'a shell goes on after the answer', tool: weather, did: left('/bin/bash', 'bash', '-c', 'while :; do sleep 60; done') },
  ],
  passes: [
    {
      note: 'the server, which was there before',
      tool: weather,
      exchange: { id: 'after:1', kind: 'after' },
      did: { processes: [server] },
      earlier: [
        {
          id: 'start:1',
          kind: 'start',
          behaviour: { tracer: 'strace', files: [], network: [], unseen: [], dropped: 0, processes: [server] },
        },
      ],
    },
    { note: 'it has ended', tool: weather, did: { processes: [{ program: '/usr/bin/git', argv: ['git', 'log'] }] } },
    { note: 'a worker goes on between calls', tool: weather, did: left('/usr/bin/node', 'node', '/srv/server/worker.js') },
    {
      note: 'its browser is kept open',
      tool: { name: 'open_page', description: 'Opens a page in a browser' },
      did: left('/opt/chrome/chrome', 'chrome', '--headless'),
    },
    {
      note: 'the server itself',
      tool: weather,
      exchange: { id: 'start:1', kind: 'start' },
      did: left('/usr/bin/node', 'node', '/srv/server/main.js'),
    },
    {
      note: 'a dev server is its job',
      tool: { name: 'start_dev_server', description: 'Starts a development server in the background' },
      did: { processes: [{ program: '/usr/bin/nohup', argv: ['nohup', 'npm', 'run', 'dev'] }] },
    },
    { note: 'the word in a search', tool: weather, did: { processes: [{ program: '/bin/grep', argv: ['grep', 'nohup', 'a.txt'] }] } },
  ],
  *check(subject) {
    const { exchange, place, inventory } = subject;
    if (exchange.behaviour.processes.length === 0) return;
    const said = saidByServer(inventory);
    const itsJob = BACKGROUND.test(said);
    const loose = seen(exchange, 'processes').filter(({ deed }) => deed.error === undefined && cutsLoose(deed));
    // What runs since the start is the server.
    const sinceStart = runningBefore(subject, ['start']);
    const own = (deed: ProcessDeed): boolean =>
      sinceStart.has(deed.id) ||
      [deed.program, ...deed.argv.slice(1, 4)].some((word) => place.own.some((folder) => inside(word, folder))) ||
      isItsJob(deed, said);
    const running = seen(exchange, 'processes').filter(
      ({ deed }) =>
        deed.exit === undefined &&
        deed.error === undefined &&
        !cutsLoose(deed) &&
        (exchange.kind === 'after' || exchange.kind === 'idle'
          ? !own(deed)
          : exchange.kind !== 'start' && inlineCode(deed) !== undefined && !own(deed)),
    );
    const { at, who } = actorOf(exchange);
    const names = (some: typeof loose): string => listed(some.map(({ deed }) => programName(deed)));
    const first = itsJob ? undefined : evidencesOf(exchange, loose);
    if (first !== undefined)
      yield {
        says: `${who} started ${names(loose)} so that it goes on without the server.`,
        evidence: first,
        severity: 'high',
        at,
        key: 'loose',
      };
    const second = itsJob ? undefined : evidencesOf(exchange, running);
    if (second !== undefined) yield { says: `${who} left ${names(running)} running.`, evidence: second, at, key: 'running' };
  },
});

/** Ways to outlive whoever started one. */
const cutsLoose = (deed: ProcessDeed): boolean => {
  const code = inlineCode(deed);
  const name = programName(deed);
  if (code !== undefined) return LOOSE_CODE.test(code);
  if (name === 'tmux' || name === 'screen') return / (?:-d|-dm\w{0,3}|-d\s?-m) ?/.test(` ${deed.argv.slice(1).join(' ')} `);
  return /^(?:nohup|setsid|daemonize|daemon|start-stop-daemon|disown|systemd-run)$/.test(name) && deed.argv.length > 1;
};

const LOOSE_CODE =
  /(?:^|[\s;&|(])(?:nohup|setsid|daemonize|disown)\b|(?<![&>|])&\s{0,4}(?:disown\b|$)|\bos\.setsid\(\)|start_new_session\s{0,4}=\s{0,4}True|detached:\s{0,4}true|Start-Process\b.{0,80}-WindowStyle\s+Hidden/;

const BACKGROUND =
  /background|dev(?:elopment)? server|daemon|long[- ]running|detached|tmux|\bscreen\b session|terminal session|start_server|serve\b/;
