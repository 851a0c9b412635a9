import { defineRule } from './contract.ts';
import { actorOf } from './deeds.ts';

const list = { name: 'list', description: 'Lists entries' };
const LONG = 'entry of a long list, '.repeat(6_000);

/** Characters: about the length at which clients cut an answer, and one that fills the context of most models. */
const MUCH = 100_000;
const FAR_TOO_MUCH = 1_000_000;
/** Texts in one answer. */
const MANY = 3_900;

export default defineRule({
  id: 'result-oversize',
  sees: 'exchange',
  title: 'An answer is so long that it crowds out everything else',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP10:2025'], owaspLlm: ['LLM06:2026'], atlas: ['AML.T0034.002', 'AML.T0029'], cwe: ['CWE-400', 'CWE-770'] },
  why: 'A long answer costs money with each further turn, and pushes what the user said out of the context. Clients cut it at a place that nobody chose.',
  fix: 'Makers: give pages, a limit, or a link to the whole.',
  flags: [
    { note: 'long', tool: list, says: LONG },
    {
      note: 'an error that is long',
      tool: list,
      exchange: {
        outcome: 'tool-error',
        surfaces: [{ kind: 'error', role: 'prose', address: 'call:1/result/content/0/text', text: LONG, of: 'list', via: [] }],
      },
    },
    {
      note: 'in many pieces',
      tool: list,
      exchange: {
        surfaces: Array.from({ length: 3_950 }, (_, n) => ({
          kind: 'result.structured' as const,
          role: 'value' as const,
          address: `call:1/result/structuredContent/${n}`,
          text: 'x',
          of: 'list',
          via: [],
        })),
      },
    },
  ],
  passes: [
    { note: 'a page', tool: list, says: LONG.slice(0, 50_000) },
    { note: 'nothing', tool: list, says: '' },
    {
      note: 'a picture',
      tool: list,
      exchange: {
        surfaces: [{ kind: 'result.text', role: 'value', address: 'call:1/result/content/0/data', text: LONG, of: 'list', via: [] }],
      },
    },
    {
      note: 'a file that was asked for as such',
      tool: list,
      exchange: {
        surfaces: [
          { kind: 'result.text', role: 'value', address: 'call:1/result/content/0/resource/blob', text: LONG, of: 'list', via: [] },
        ],
      },
    },
    {
      note: 'a long log',
      tool: list,
      exchange: { surfaces: [{ kind: 'stderr', role: 'prose', address: 'call:1/stderr', text: LONG, of: undefined, via: [] }] },
    },
    {
      note: 'the list of tools: told by another rule',
      exchange: {
        id: 'list:1',
        kind: 'list',
        surfaces: [
          { kind: 'result.structured', role: 'prose', address: 'list:1/result/tools/0/description', text: LONG, of: 'tools', via: [] },
        ],
      },
    },
  ],
  *check({ exchange }) {
    if (exchange.kind !== 'call' && exchange.kind !== 'prompt') return;
    const read = exchange.surfaces.filter(({ kind, address }) => READ.has(kind) && !/\/(?:data|blob)$/.test(address));
    const characters = read.reduce((sum, { text }) => sum + text.length, 0);
    if (characters < MUCH && read.length < MANY) return;
    const { at, who } = actorOf(exchange);
    const long = characters >= MUCH;
    yield {
      says: `${who} answered with ${long ? `${Math.round(characters / 1000)} thousand characters` : `${read.length} pieces of text`}.`,
      evidence: [{ kind: 'fact', address: `${exchange.id}/result`, says: `${characters} characters in ${read.length} texts` }],
      severity: characters >= FAR_TOO_MUCH ? 'medium' : 'low',
      at,
      key: 'length',
    };
  },
});

const READ = new Set<string>(['result.text', 'result.structured', 'error', 'prompt.body']);
