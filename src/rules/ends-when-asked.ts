import type { Ending, Exchange } from '../model/exchange.ts';
import { defineRule } from './contract.ts';
import { actorOf, short } from './deeds.ts';
import { saidOf } from './tool-words.ts';

const weather = { name: 'weather', description: 'Forecast for a city' };
const fell: Ending = { code: 1, signal: undefined, limit: undefined, said: 'TypeError: cannot read a property of undefined' };
const died = (ending: Ending) => ({ outcome: 'died', ending }) as const;

export default defineRule({
  id: 'ends-when-asked',
  sees: 'exchange',
  title: 'The server ends by itself when it is asked something ordinary',
  severity: 'low',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP10:2025'],
    owaspLlm: ['LLM06:2026'],
    atlas: ['AML.T0029'],
    cwe: ['CWE-248', 'CWE-400'],
  },
  why: 'A server that falls over arguments which its own schema allows can be ended by whoever writes what a model reads, and takes all its other tools with it. One that a fault of memory ends may do worse than end.',
  fix: 'Makers: answer with an error instead, and catch what is thrown while a call is worked on. Users: see what it says when it ends before you rely on it.',
  flags: [
    { note: 'an error that nobody caught', tool: weather, exchange: died(fell) },
    { note: 'a fault of memory: medium', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGSEGV', said: '' }) },
    { note: 'it leaves as if all were well', tool: weather, exchange: died({ ...fell, code: 0, said: '' }) },
    { note: 'in a prompt', exchange: { id: 'prompt:1', kind: 'prompt', name: 'greet', ...died(fell) } },
    { note: 'in a resource', exchange: { id: 'resource:1', kind: 'resource', name: 'file:///a', ...died(fell) } },
    { note: 'while nobody asked', exchange: { id: 'idle:3', kind: 'idle', name: undefined, outcome: 'none', ending: fell } },
    { note: 'once it had said what it offers', exchange: { id: 'start:2', kind: 'start', name: undefined, outcome: 'none', ending: fell } },
  ],
  passes: [
    { note: 'our limit of time', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGKILL', limit: 'time' }) },
    { note: 'our limit of memory', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGKILL', limit: 'memory' }) },
    { note: 'killed from outside', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGKILL' }) },
    { note: 'our limit of programs', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGKILL', limit: 'processes' }) },
    { note: 'our limit of a file', tool: weather, exchange: died({ ...fell, code: undefined, signal: 'SIGXFSZ' }) },
    {
      note: 'its own heap was full: another rule',
      tool: weather,
      exchange: died({
        ...fell,
        code: undefined,
        signal: 'SIGABRT',
        said: 'FATAL ERROR: Reached heap limit, JavaScript heap out of memory',
      }),
    },
    { note: 'no more programs in the cell', tool: weather, exchange: died({ ...fell, said: 'fork: Resource temporarily unavailable' }) },
    { note: 'it is to end', tool: { name: 'shutdown', description: 'Ends the server' }, exchange: died({ ...fell, code: 0 }) },
    { note: 'an error as an answer', tool: weather, exchange: { outcome: 'tool-error' }, says: 'Unknown city' },
    { note: 'nobody knows how it ended', tool: weather, exchange: { outcome: 'died' } },
    { note: 'told another day', tool: weather, exchange: { ...died(fell), date: '2027-01-07' } },
    { note: 'too slow', tool: weather, exchange: { outcome: 'timeout' } },
  ],
  *check({ exchange, tool, earlier }) {
    const { ending, id, kind } = exchange;
    // On another day it is we who may have broken it.
    if (
      ending === undefined ||
      exchange.date !== undefined ||
      isOurs(ending) ||
      (tool !== undefined && ENDS.test(saidOf(tool).toLowerCase()))
    )
      return;
    const { at, who } = actorOf(exchange);
    const again = earlier.some((one) => one.ending !== undefined && one.kind === kind && one.name === exchange.name);
    yield {
      says: `${who} ${exchange.name === undefined ? 'ended by itself' : 'ended the server'} (${howIn(ending)})${again && kind !== 'idle' ? ', and did so again when it was started anew and asked the same' : ''}.`,
      evidence: [{ kind: 'fact', address: `${id}/ended`, says: `It ended with ${howIn(ending)}${wordsIn(ending, exchange)}.` }],
      severity: ending.signal !== undefined && MEMORY_FAULT.has(ending.signal) ? 'medium' : 'low',
      at,
    };
  },
});

const MEMORY_FAULT: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/** It was ended from outside, or for want of what a cell has little of. */
const isOurs = ({ limit, signal, said }: Ending): boolean =>
  limit !== undefined || (signal !== undefined && /^SIG(?:KILL|XFSZ|XCPU)$/.test(signal)) || USED_UP.test(said);

const USED_UP =
  /out of memory|MemoryError|bad_alloc|ENOMEM|Cannot allocate memory|EAGAIN|Resource temporarily unavailable|ENOSPC|No space left|EMFILE|Too many open files|EFBIG|File too large|can't start new thread/i;

/** Tools whose work it is. */
const ENDS = /\b(?:shut ?down|exit|quit|stop|restart|reboot|terminate|kill)(?:s|es|ing|ting)?\b/;

const howIn = ({ code, signal }: Ending): string => (signal === undefined ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`);

const wordsIn = ({ said }: Ending, { kind }: Exchange): string =>
  said === '' ? ', without a word' : `${kind === 'idle' ? ' while nobody asked' : ''}; its last words: ${short(said, 300)}`;
