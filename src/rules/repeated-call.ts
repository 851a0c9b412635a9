import { passed } from '../model/guard.ts';
import { defineRule, type PastCall } from './contract.ts';
import { effectOfName, words } from './tool-words.ts';

/** Milliseconds within which a call is the same deed again. */
const SOON = 10 * 60_000;

export default defineRule({
  id: 'repeated-call',
  sees: 'call',
  title: 'The same call is made again although it had its answer',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP06:2025'], owaspLlm: ['LLM06:2026', 'LLM03:2026'], atlas: ['AML.T0034.002'], cwe: ['CWE-441', 'CWE-400'] },
  why: 'A payment or a message that goes out twice is a replay or a loop. An agent that has its answer has no reason to ask the same again at once; one that waits for something, or whose call failed, has.',
  fix: 'See whether the first call did what was wanted. Allow polling tools with a rule of the policy.',
  flags: [
    {
      note: 'money, twice',
      tool: 'transfer_money',
      args: { to: 'DE1', amount: 10 },
      before: [{ args: { to: 'DE1', amount: 10 }, brought: 'done' }],
    },
    { note: 'a message, twice', tool: 'send_message', args: { text: 'hi' }, before: [{ args: { text: 'hi' }, brought: 'sent' }] },
    {
      note: 'a row, twice',
      tool: 'execute',
      args: { sql: 'INSERT INTO orders VALUES (1)' },
      before: [{ args: { sql: 'INSERT INTO orders VALUES (1)' }, brought: '1 row' }],
    },
    {
      note: 'the same question a third time: the answer was the same',
      tool: 'get_stock_price',
      args: { ticker: 'AAPL' },
      before: [
        { args: { ticker: 'AAPL' }, brought: '1' },
        { args: { ticker: 'AAPL' }, brought: '1' },
      ],
    },
    {
      note: 'a page, twice: medium',
      tool: 'browser_navigate',
      args: { url: 'https://a.example.com' },
      before: [{ args: { url: 'https://a.example.com' }, brought: 'page' }],
    },
  ],
  passes: [
    {
      note: 'the first had failed',
      tool: 'send_message',
      args: { text: 'hi' },
      before: [{ args: { text: 'hi' }, failed: true, brought: 'timeout' }],
    },
    {
      note: 'it waits',
      tool: 'get_job_status',
      args: { id: 1 },
      before: [
        { args: { id: 1 }, brought: 'running' },
        { args: { id: 1 }, brought: 'running' },
        { args: { id: 1 }, brought: 'running' },
      ],
    },
    {
      note: 'something was done in between',
      tool: 'run_tests',
      args: { suite: 'a' },
      before: [
        { args: { suite: 'a' }, brought: 'red' },
        { tool: 'edit_file', args: { path: 'x' } },
        { args: { suite: 'a' }, brought: 'red' },
        { tool: 'edit_file', args: { path: 'y' } },
      ],
    },
    {
      note: 'a statement that leaves the same behind',
      tool: 'execute',
      args: { sql: "update users set city = 'Rome' where id = 3" },
      before: [{ args: { sql: "update users set city = 'Rome' where id = 3" }, brought: '1 row' }],
    },
    { note: 'other arguments', tool: 'send_message', args: { text: 'b' }, before: [{ args: { text: 'a' } }] },
    { note: 'without arguments', tool: 'browser_snapshot', args: {}, before: [{ args: {} }, { args: {} }, { args: {} }] },
    {
      note: 'a key that is pressed',
      tool: 'press_key',
      args: { key: 'Down' },
      before: [{ args: { key: 'Down' } }, { args: { key: 'Down' } }, { args: { key: 'Down' } }],
    },
    {
      note: 'the answer changes',
      tool: 'fetch',
      args: { url: 'https://a.example.com' },
      before: [
        { args: { url: 'https://a.example.com' }, brought: '1' },
        { args: { url: 'https://a.example.com' }, brought: '2' },
      ],
    },
    {
      note: 'the task wants it twice',
      tool: 'send_message',
      args: { text: 'hi' },
      task: 'Send "hi" three times',
      before: [{ args: { text: 'hi' } }],
    },
  ],
  *check({ call, key, talk }) {
    if (Object.keys(call.args).length === 0 || WAITS.test(words(call.tool).join(' ')) || AGAIN.test(call.task ?? '')) return;
    const same = talk.calls.filter((past) => past.key === key && past.uid !== call.uid && passed(past, call) <= SOON);
    // A repeat that was refused was not made, and does not hide the one that was.
    const made = same.filter(({ outcome, answer }) => outcome !== undefined || answer !== 'refuse');
    const last = made.at(-1);
    if (last === undefined || last.outcome !== 'result') return;
    const others = talk.calls.slice(talk.calls.lastIndexOf(last) + 1).filter(({ uid }) => uid !== call.uid);
    const acts = SENDS.test(words(call.tool).join(' ')) || effectOfName(call.tool)?.effect === 'sends' || addsRows(call.args);
    const done = made.filter(({ outcome }) => outcome === 'result');
    const evidence = [
      {
        kind: 'fact',
        address: 'call/args',
        says: `${done.length} equal call${done.length > 1 ? 's' : ''} before, the last ${Math.round(passed(last, call) / 1000)} s ago`,
      },
    ] as const;
    if (acts) {
      yield { says: `${call.tool} was called with the same arguments before and had done its work.`, evidence };
      return;
    }
    // What something else was done in between may have changed.
    if (others.length > 0) return;
    const [before] = done.slice(-2, -1);
    if (before !== undefined && before.result !== undefined && before.result === last.result)
      yield { says: `${call.tool} was asked the same twice at once and gave the same answer.`, evidence };
    else if (before === undefined && VISITS.test(words(call.tool).join(' ')))
      yield { says: `${call.tool} is called with the same arguments at once again.`, severity: 'medium', evidence };
  },
});

/** A statement that does more when it is run twice. */
const addsRows = (args: PastCall['args']): boolean =>
  Object.values(args).some(
    (value) => typeof value === 'string' && /^\s*(?:insert\s+into|update\s[^;]{1,300}\bset\b[^;]{1,300}[-+]\s*\d)/i.test(value),
  );

/** Tools that are asked again and again, or pressed. */
const WAITS =
  /\b(?:status|state|poll|wait|sleep|check|health|ping|time|date|now|random|uuid|next|prev|previous|press|click|type|scroll|key|tap|swipe|undo|redo|snapshot|screenshot|refresh|reload|tail|logs?|output|progress|queue|list|roll|shuffle|step|continue|advance|read next|increment|move)\b/;
const AGAIN = /\b(?:twice|thrice|again|times|repeat|every|each|all|until|retry|poll|monitor|watch|loop|double)\b/i;
const SENDS =
  /\b(?:send|pay|transfer|buy|sell|order|purchase|book|charge|refund|withdraw|deposit|trade|post|publish|tweet|email|mail|invite|donate|subscribe|wire|submit)\b/;
const VISITS = /\b(?:navigate|goto|visit|open|browse)\b/;
