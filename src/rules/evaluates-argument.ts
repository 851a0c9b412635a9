import { defineRule } from './contract.ts';
import { purposeOf } from './declared.ts';
import { actorOf } from './deeds.ts';
import { strings } from './paths.ts';
import { RUNS_WHAT_IT_IS_GIVEN } from './programs.ts';
import { TRIAL_CODES } from './trial-code.ts';

const format = { name: 'format_message', description: 'Fills a name into a message' };
const args = (template: string) => ({ args: { template } });

export default defineRule({
  id: 'evaluates-argument',
  sees: 'exchange',
  title: 'Text of an argument is carried out as code',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP05:2025'],
    owaspLlm: ['LLM03:2026', 'LLM10:2026'],
    atlas: ['AML.T0049', 'AML.T0050'],
    cwe: ['CWE-94', 'CWE-95', 'CWE-1336'],
  },
  why: 'Arguments are written by a model, and a model does what a page tells it. Who evaluates them runs the page’s code, with the files and keys of the user.',
  fix: 'Parse what is meant (numbers and signs, names in a template) and refuse the rest; use a template engine in its sandboxed mode.',
  flags: [
    { note: 'a template', tool: format, exchange: args('a {().__class__.__name__*3} z'), says: 'a tupletupletuple z' },
    {
      note: 'an expression',
      tool: { name: 'filter_rows', description: 'Rows that meet a condition' },
      exchange: { args: { condition: '[].constructor.name.repeat(3)' } },
      says: '["ArrayArrayArray"]',
    },
    {
      note: 'in an error',
      tool: format,
      exchange: {
        ...args('().__class__.__name__*3'),
        outcome: 'tool-error',
        surfaces: [
          { kind: 'error', role: 'prose', address: 'call:1/result/content/0/text', text: 'no rows: tupletupletuple', of: 'x', via: [] },
        ],
      },
    },
  ],
  passes: [
    { note: 'given back', tool: format, exchange: args('a {().__class__.__name__*3} z'), says: 'a {().__class__.__name__*3} z' },
    { note: 'refused', tool: format, exchange: args('().__class__.__name__*3'), says: 'only numbers and signs' },
    { note: 'taken out', tool: format, exchange: args('a {{[].constructor.name.repeat(3)}} z'), says: 'a  z' },
    { note: 'the words come from elsewhere', tool: format, exchange: args('hello'), says: 'tupletupletuple' },
    {
      note: 'it is there to run code',
      tool: { name: 'run_python', description: 'Runs Python code' },
      exchange: { args: { code: '().__class__.__name__*3' } },
      says: 'tupletupletuple',
    },
  ],
  *check({ exchange, tool, inventory }) {
    if (exchange.kind !== 'call' && exchange.kind !== 'prompt') return;
    const given = strings(exchange.args).filter((text) => text.length <= 1_000);
    const tried = TRIAL_CODES.find(({ code }) => given.some((text) => text.includes(code)));
    const said = tried && exchange.surfaces.find(({ text }) => text.includes(tried.shows));
    if (tried === undefined || said === undefined || RUNS_WHAT_IT_IS_GIVEN.test(purposeOf(tool, inventory))) return;
    const { at, who } = actorOf(exchange);
    const from = said.text.indexOf(tried.shows);
    yield {
      says: `${who} carried out ${tried.language} that stood in an argument: ${tried.code} came back as ${tried.shows}.`,
      evidence: [
        { kind: 'quote', address: said.address, text: tried.shows, span: [from, from + tried.shows.length], via: said.via },
        { kind: 'fact', address: `${exchange.id}/args`, says: `an argument held ${tried.code}` },
      ],
      at,
      key: tried.language,
    };
  },
});
