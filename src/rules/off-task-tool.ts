import type { JsonObject } from '../model/inventory.ts';
import { commandTexts, runsThings } from './command-texts.ts';
import { defineRule } from './contract.ts';
import { effectOfName } from './tool-words.ts';

export default defineRule({
  id: 'off-task-tool',
  sees: 'call',
  title: 'A call does something that the task cannot need',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP06:2025', 'MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-441'] },
  why: 'A question about a price needs nothing deleted, nobody written to and no money moved. A call that does it was put there by somebody else than the user.',
  fix: 'Find out what led to the call. Say in the task what you want done.',
  flags: [
    { note: 'deletes for a question', tool: 'delete_file', args: { path: 'a' }, task: 'What is the price of AAPL today?' },
    {
      note: 'writes to somebody for a question',
      tool: 'send_email',
      args: { to: 'a@b.test' },
      task: 'Which of these hotels is the cheapest?',
    },
    { note: 'empties a table for a question', tool: 'execute', args: { sql: 'DELETE FROM orders' }, task: 'How many orders do we have?' },
    { note: 'moves money for a question', tool: 'transfer_funds', args: { amount: 1 }, task: 'Show me the balance of my account' },
    {
      note: 'a shell for a question about shares',
      tool: 'run_command',
      args: { command: 'ls -la /srv' },
      task: 'What is the current price of AAPL and its volume?',
    },
  ],
  passes: [
    { note: 'counts', tool: 'query', args: { sql: 'select count(*) from orders' }, task: 'How many orders do we have?' },
    { note: 'asked for', tool: 'delete_file', args: { path: 'a' }, task: 'Clean up the temporary files' },
    { note: 'asked for in other words', tool: 'send_email', args: { to: 'a@b.test' }, task: 'Let Ann know which hotel is the cheapest' },
    { note: 'code is mended', tool: 'delete_file', args: { path: 'a' }, task: 'Why does the build fail? Fix it.' },
    { note: 'a shell for files', tool: 'run_command', args: { command: 'ls' }, task: 'How many files are in this folder?' },
    { note: 'reads', tool: 'get_price', args: {}, task: 'What is the price?' },
    { note: 'no question', tool: 'delete_file', args: { path: 'a' }, task: 'Refactor the parser' },
    { note: 'another language', tool: 'send_email', args: { to: 'a@b.test' }, task: 'Schreibe Ann, welches Hotel am billigsten ist' },
  ],
  *check(subject) {
    const { call } = subject;
    const { task } = call;
    if (task === undefined || task.length > 2_000 || !ASKS.test(task) || ACTS.test(task)) return;
    const effect = effectOfName(call.tool)?.effect;
    const moves = /transfer|pay|buy|sell|order|purchase|trade|withdraw|refund|charge/i.test(call.tool) && effect !== 'reads';
    const shell =
      (runsThings(call.tool) || commandTexts(subject).some(({ code }) => !code)) && FAR_FROM_FILES.test(task) && !NEAR_FILES.test(task);
    const rows = changesRows(call.args);
    if (effect !== 'deletes' && effect !== 'sends' && !moves && !shell && !rows) return;
    const does =
      effect === 'deletes' || rows ? 'deletes' : moves ? 'moves money or orders' : effect === 'sends' ? 'sends' : 'runs commands';
    yield {
      says: `The task only asks a question, and ${call.tool} ${does}.`,
      evidence: [{ kind: 'fact', address: `tool:${call.tool}`, says: does }],
    };
  },
});

/** A statement that takes rows, or whole tables, away. */
const changesRows = (args: JsonObject): boolean =>
  Object.values(args).some(
    (value) => typeof value === 'string' && /^\s*(?:delete\s+from|drop\s+(?:table|database|schema|view)|truncate)\b/i.test(value),
  );

/** English questions and requests to be told something. */
const ASKS =
  /^\s{0,20}(?:please\s{1,4})?(?:what|which|who|when|where|how (?:many|much|is|are|does|did|has|high|low|long|old|big)|is |are |does |do |did |has |tell me|show me|show|list|find out|look up|give me|get (?:me )?the|check (?:the|whether|if)|calculate|compare|summari[sz]e|analy[sz]e|explain|describe|search for|read |view |print |display |count |look at |i (?:want|need|would like) to know|can you tell|could you tell)/i;
/** Anything that asks for a deed. Rather too many than too few. */
const ACTS =
  /\b(?:send|e?mail|write|tell (?!me\b)|let \w+ know|notify|inform|post|publish|share|forward|reply|message|text|submit|delete|remove|clean|erase|drop|clear|wipe|prune|fix|repair|refactor|rename|move|migrate|update|change|edit|create|add|save|store|set|book|buy|sell|order|pay|transfer|refund|trade|invest|withdraw|deposit|donate|cancel|close|archive|commit|push|merge|deploy|install|run|execute|build|test|start|stop|restart|upload|download|schedule|invite|register|sign|log in|open|file|report|alert|remind|replace|reset|then|and (?:also|finally))\b/i;
const FAR_FROM_FILES =
  /\b(?:price|stock|share|ticker|market|dividend|earnings|weather|forecast|hotel|flight|restaurant|route|distance|news|exchange rate|currency|population|capital of|score|recipe)\b/i;
const NEAR_FILES =
  /file|folder|director|script|code|repo|project|csv|json|log|local|machine|server|disk|process|python|shell|terminal|command|data|plot|chart|graph/i;
