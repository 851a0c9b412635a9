import type { Exchange } from '../model/exchange.ts';
import type { Candidate } from '../model/finding.ts';
import type { Surface } from '../model/surface.ts';
import { defineRule, type ExchangeSubject } from './contract.ts';
import { ownNames } from './declared.ts';
import { actorOf, changed, evidencesOf, seen } from './deeds.ts';
import { isOrdinaryRead } from './ordinary-paths.ts';
import { saidOf } from './tool-words.ts';

/** In one call, and beyond what its purpose may need. */
const MANY_PROGRAMS = 60;
const MANY_FILES = 300;
const MANY_PLACES = 60;
/** Bytes that one call may keep, where nothing can be fetched. */
const MUCH_STORED = 200 * 1024 ** 2;
/** Milliseconds of waiting from which on a call that only computes is told from a slow start, and the share of them that it computed. */
const LONG = 4_000;
const BUSY = 0.7;

const words = { name: 'count_words', description: 'Counts words' };
const busy: Partial<Exchange> = {
  id: 'call:1',
  name: 'count_words',
  outcome: 'timeout',
  took: 8_000,
  used: { stored: 0, processor: 7_600 },
};
const many = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n));

export default defineRule({
  id: 'resource-exhaustion',
  sees: 'exchange',
  title: 'One call uses up the machine',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP10:2025', 'MCP02:2025'],
    owaspLlm: ['LLM06:2026'],
    atlas: ['AML.T0034.002', 'AML.T0029'],
    cwe: ['CWE-400', 'CWE-770'],
  },
  why: 'What a tool may use up is the user’s: programs without number, files without end and all the memory bring everything else to a stop, and an agent calls again when no answer comes.',
  fix: 'Set bounds to what one call may start, write and keep, and give an error when they are reached.',
  flags: [
    {
      note: 'programs',
      tool: words,
      did: { processes: many(80, () => ({ program: '/usr/bin/sleep', argv: ['sleep', '9'], parent: 'p0' })) },
    },
    { note: 'files', tool: words, did: { files: many(400, (n) => ({ did: 'create', path: `/tmp/a/${n}` })) } },
    {
      note: 'machines',
      tool: words,
      did: { network: many(80, (n) => ({ did: 'connect', address: `203.0.113.${n}`, port: 80 })) },
    },
    {
      note: 'memory',
      tool: words,
      exchange: {
        outcome: 'protocol-error',
        surfaces: [{ kind: 'error', role: 'prose', address: 'call:1/error/message', text: 'MemoryError: ', of: 'count_words', via: [] }],
      },
    },
    {
      note: 'memory, at the limit of the cell',
      tool: words,
      exchange: { outcome: 'died', ending: { code: undefined, signal: 'SIGKILL', limit: 'memory', said: '' } },
    },
    {
      note: 'programs, at the limit of the cell',
      tool: words,
      exchange: { outcome: 'died', ending: { code: undefined, signal: 'SIGKILL', limit: 'processes', said: '' } },
    },
    { note: 'room on the disk', tool: words, exchange: { used: { stored: 400 * 1024 ** 2, processor: 900 } } },
    {
      note: 'the processor, again and again',
      tool: words,
      exchange: { ...busy, id: 'call:2' },
      earlier: [busy],
    },
  ],
  passes: [
    { note: 'slow once', tool: words, exchange: busy },
    {
      note: 'slow, and idle',
      tool: words,
      exchange: { ...busy, id: 'call:2', used: { stored: 0, processor: 200 } },
      earlier: [busy],
    },
    { note: 'some room on the disk', tool: words, exchange: { used: { stored: 20 * 1024 ** 2, processor: 900 } } },
    { note: 'a few workers', tool: words, did: { processes: many(8, () => ({ program: '/usr/bin/wc', argv: ['wc'], parent: 'p0' })) } },
    {
      note: 'it makes a project',
      tool: { name: 'create_app', description: 'Creates a project from a template, with all its files' },
      did: { files: many(400, (n) => ({ did: 'create', path: `./app/${n}` })) },
    },
    {
      note: 'the parts of a build',
      tool: { name: 'build', description: 'Builds the project' },
      did: { processes: many(80, () => ({ program: '/usr/bin/cc', argv: ['cc'], parent: 'p0' })) },
    },
    { note: 'one file many times', tool: words, did: { files: many(400, () => ({ did: 'write', path: '~/.cache/words/a.db' })) } },
    { note: 'an answer about memory', tool: words, says: 'MemoryError is raised when memory runs out' },
    { note: 'one host many times', tool: words, did: { network: many(80, () => ({ did: 'connect', host: 'api.example.com' })) } },
  ],
  *check(subject) {
    const { exchange, tool, inventory, place } = subject;
    if (exchange.kind !== 'call') return;
    const said = tool === undefined ? '' : saidOf(tool).toLowerCase();
    const { at, who } = actorOf(exchange);
    const { files: allFiles, processes, network } = exchange.behaviour;
    if (processes.length > MANY_PROGRAMS && !MAKES_MUCH.test(said)) {
      const started = seen(exchange, 'processes').filter(({ deed }) => deed.parent !== undefined);
      const evidence = started.length > MANY_PROGRAMS ? evidencesOf(exchange, started.slice(0, 5)) : undefined;
      if (evidence !== undefined) yield { says: `${who} started ${started.length} programs in one call.`, evidence, at, key: 'programs' };
    }
    if (allFiles.length > MANY_FILES && !MAKES_MUCH.test(said)) {
      const own = ownNames(inventory);
      const made = seen(exchange, 'files').filter(({ deed }) => {
        const path = changed(deed);
        return deed.error === undefined && path !== undefined && (/^\/(?:tmp|dev\/shm)\//.test(path) || !isOrdinaryRead(path, place, own));
      });
      const count = new Set(made.map(({ deed }) => deed.path)).size;
      const evidence = count > MANY_FILES ? evidencesOf(exchange, made.slice(0, 5)) : undefined;
      if (evidence !== undefined) yield { says: `${who} made ${count} files in one call.`, evidence, at, key: 'files' };
    }
    if (network.length > MANY_PLACES && !/crawl|scan|sitemap|subdomain|batch|bulk/.test(said)) {
      const out = seen(exchange, 'network').filter(({ deed }) => deed.did === 'connect' && deed.protocol !== 'unix');
      const count = new Set(out.map(({ deed }) => deed.host ?? deed.address)).size;
      const evidence = count > MANY_PLACES ? evidencesOf(exchange, out.slice(0, 5)) : undefined;
      if (evidence !== undefined) yield { says: `${who} reached ${count} places in one call.`, evidence, at, key: 'places' };
    }
    yield* usedUpMachine(subject);
    const spent = exchange.outcome === 'result' ? undefined : exchange.surfaces.find(usedUp);
    if (spent !== undefined)
      yield {
        says: `${who} used up what memory it was given.`,
        evidence: [
          {
            kind: 'quote',
            address: spent.address,
            text: spent.text.slice(0, 200),
            span: [0, Math.min(200, spent.text.length)],
            via: spent.via,
          },
        ],
        at,
        key: 'memory',
      };
  },
});

/** What was measured around the call, and how the server ended in it. */
function* usedUpMachine({ exchange, tool, earlier }: ExchangeSubject): Iterable<Candidate> {
  const { at, who } = actorOf(exchange);
  const { used, ending, id } = exchange;
  const fact = (says: string): Candidate['evidence'] => [{ kind: 'fact', address: `${id}/used`, says }];
  if (ending?.limit === 'memory')
    yield {
      says: `${who} used up what memory it was given, and the server was ended.`,
      evidence: fact('It was ended at its limit of memory.'),
      at,
      key: 'memory',
    };
  if (ending?.limit === 'processes')
    yield {
      says: `${who} started as many programs as it was allowed, and the server was ended.`,
      evidence: fact('It was ended at its limit of programs that run at once.'),
      at,
      key: 'programs',
    };
  if (used !== undefined && used.stored > MUCH_STORED) {
    const megabytes = Math.round(used.stored / 1024 ** 2);
    yield {
      says: `${who} wrote ${megabytes} MiB in one call.`,
      evidence: fact(`Its files took ${megabytes} MiB more after the call than before.`),
      at,
      key: 'storage',
    };
  }
  // Once may be a slow machine; a second time without an answer is none.
  const again = earlier.some((one) => one.start === exchange.start && one.name === exchange.name && isBusy(one));
  if (isBusy(exchange) && again && !MAKES_MUCH.test(tool === undefined ? '' : saidOf(tool).toLowerCase()))
    yield {
      says: `${who} kept the processor busy for as long as it was waited for, more than once, and gave no answer.`,
      evidence: fact(
        `${Math.round((used?.processor ?? 0) / 100) / 10} s of computing in ${Math.round(exchange.took / 100) / 10} s, without an answer.`,
      ),
      at,
      key: 'processor',
    };
}

const isBusy = ({ outcome, used, took }: Exchange): boolean =>
  outcome === 'timeout' && used !== undefined && took > LONG && used.processor > took * BUSY;

const usedUp = ({ kind, text }: Surface): boolean =>
  (kind === 'error' || kind === 'stderr' || kind === 'result.text') &&
  /^(?:\w{0,20}: )?MemoryError\b|JavaScript heap out of memory|^(?:\w{0,20}: )?(?:Array buffer allocation failed|Invalid array length|Cannot allocate memory)|std::bad_alloc|fatal error: runtime: out of memory/m.test(
    text.slice(0, 5_000),
  );

/** Tools whose work it is to make many things. */
const MAKES_MUCH =
  /\b(?:install|clon|extract|unpack|unzip|generat|scaffold|build|compil|download|index|convert|split|creat|export|sync|backup|test|lint|render|crawl|parallel|migrat|checkout|project)/;
