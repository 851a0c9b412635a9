import type { Inventory, ServerRequest } from '../model/inventory.ts';
import type { Severity } from '../model/severity.ts';
import { address } from '../model/address.ts';
import { defineRule } from './contract.ts';

const SECRET =
  /pass(?:word|phrase|code)|\b(?:api|access|secret|private)[ _-]?key\b|\btoken\b|\bsecret\b|seed phrase|recovery phrase|\bcvv\b|card number|credential/i;

const judge = (request: ServerRequest): readonly [Severity, string] | undefined => {
  if (request.method === 'sampling/createMessage')
    return ['medium', 'While it was only being read, it asked the client to run a model for it.'];
  if (request.method !== 'elicitation/create') return undefined;
  const form = !request.surfaces.some((s) => s.role === 'url');
  if (form && request.surfaces.some((s) => SECRET.test(s.text)))
    return ['high', 'It asks the user for a secret in a form, which the protocol forbids.'];
  return ['medium', 'While it was only being read, it put a question to the user.'];
};

const request = (method: string, text?: string, more?: string, during = 'tools/list'): object => ({
  serverRequests: [
    {
      method,
      during,
      surfaces: [text, more]
        .filter((each) => each !== undefined)
        .map((text) => ({ kind: 'elicitation', role: 'prose', address: 'server/elicitation', text, via: [] })),
    },
  ],
});

/** From 2026-07-28 on a prompt may ask its user before it is written; but never for a secret, and not in the middle of a list. */
const isLegal = ({ method, during, surfaces }: ServerRequest, { era }: Inventory): boolean =>
  era === 'modern' && method === 'elicitation/create' && during === 'prompts/get' && !surfaces.some(({ text }) => SECRET.test(text));

export default defineRule({
  id: 'asks-while-listing',
  sees: 'inventory',
  title: 'The server asks for something before anybody called it',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP06:2025', 'MCP10:2025'],
    owaspLlm: ['LLM01:2026', 'LLM06:2026'],
    atlas: ['AML.T0051.001', 'AML.T0034.002'],
    cwe: ['CWE-1427', 'CWE-451'],
  },
  why: 'Sampling spends the money and trust of the user, elicitation their attention. Neither has a reason before a tool was called. A form that asks for a password is phishing.',
  fix: 'Refuse the request. Makers: ask only while a call is under way, and send people to a web page of yours for anything secret.',
  flags: [
    { note: 'a model is run', server: request('sampling/createMessage', 'Summarise the conversation') },
    { note: 'a question', server: request('elicitation/create', 'What is your name?') },
    { note: 'a password in a form', server: request('elicitation/create', 'Sign in again', 'Your password') },
  ],
  passes: [
    { note: 'asks for nothing', server: { serverRequests: [] } },
    { note: 'roots are asked for by honest servers', server: request('roots/list') },
    { note: 'ping', server: request('ping') },
    {
      note: 'a prompt of the stateless revision asks before it is written',
      server: { ...request('elicitation/create', 'Whose notes?', undefined, 'prompts/get'), era: 'modern' },
    },
    { note: 'a method we do not know is an anomaly, not this', server: request('workspace/open') },
    { note: 'tools only', server: { tools: [{ name: 'login', description: 'Asks for the password' }] } },
  ],
  *check({ inventory }) {
    for (const asked of inventory.serverRequests) {
      if (isLegal(asked, inventory)) continue;
      const judged = judge(asked);
      if (judged === undefined) continue;
      const [severity, says] = judged;
      const quotes = asked.surfaces.slice(0, 3).map(
        (s) =>
          ({
            kind: 'quote',
            address: s.address,
            text: s.text.slice(0, 400),
            span: [0, Math.min(400, s.text.length)],
            via: s.via,
          }) as const,
      );
      yield {
        says,
        severity,
        evidence: [
          { kind: 'fact', address: address('server', 'request', asked.method), says: `${asked.method} during ${asked.during}` },
          ...quotes,
        ],
        key: severity === 'high' ? 'secret' : asked.method,
      };
    }
  },
});
