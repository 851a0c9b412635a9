import type { Candidate } from '../model/finding.ts';
import { isObject, type Json, type JsonObject } from '../model/inventory.ts';
import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';

/** A source that stands for every host: `*`, `https:`, `https://*`, `*.com`. */
const EVERYWHERE = /^(?:\*|(?:https?|wss?):(?:\/\/\*?)?(?:\/\*?)?|\*\.[a-z]{2,6}|data:|blob:\*)$/i;
const SENSES = ['camera', 'microphone', 'geolocation'];

const page = (ui: object): object => ({
  resources: [{ uri: 'ui://chart/page.html', name: 'chart', mimeType: 'text/html;profile=mcp-app', _meta: { ui } }],
});

export default defineRule({
  id: 'wide-page-permissions',
  sees: 'inventory',
  title: 'A page of the server may do much in the client',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP10:2025', 'MCP02:2025'],
    owaspLlm: ['LLM10:2026', 'LLM03:2026'],
    atlas: ['AML.T0077'],
    cwe: ['CWE-1021', 'CWE-829', 'CWE-942'],
  },
  why: 'An MCP App page runs inside the client. With a content policy of `*` it can send what it sees to any host, and with permissions it hears and sees the user.',
  fix: 'List the few hosts that the page needs, and ask for no permission that the page can do without.',
  flags: [
    { note: 'may connect anywhere', server: page({ csp: { connectDomains: ['*'] } }) },
    { note: 'may take code from anywhere', server: page({ csp: { resourceDomains: ['https://*'] } }) },
    { note: 'hears the user', server: page({ permissions: { microphone: {} } }) },
    {
      note: 'a tool that the model does not see: information',
      server: { tools: [{ name: 'save', _meta: { ui: { resourceUri: 'ui://a', visibility: ['app'] } } }] },
    },
  ],
  passes: [
    { note: 'no policy: the strictest holds', server: page({}) },
    {
      note: 'one host',
      server: page({ csp: { connectDomains: ['https://api.example.com'], resourceDomains: ['https://cdn.example.com'] } }),
    },
    { note: 'the subdomains of one host', server: page({ csp: { connectDomains: ['https://*.example.com'] } }) },
    {
      note: 'for the model and the page',
      server: { tools: [{ name: 'save', _meta: { ui: { resourceUri: 'ui://a', visibility: ['model', 'app'] } } }] },
    },
    { note: 'a permission that is denied', server: page({ permissions: { camera: false } }) },
  ],
  *check({ inventory }) {
    const items = [
      ...inventory.resources.map(({ json, uri }) => ({
        meta: json['_meta'],
        at: address(owner('resource', uri), '_meta', 'ui'),
        name: uri,
      })),
      ...inventory.tools.map(({ json, name }) => ({ meta: json['_meta'], at: address(owner('tool', name), 'meta', 'ui'), name })),
    ];
    for (const { meta, at, name } of items) {
      const ui = isObject(meta) ? meta['ui'] : undefined;
      if (isObject(ui)) yield* judge(ui, at, name);
    }
  },
});

function* judge(ui: JsonObject, at: string, name: string): Iterable<Candidate> {
  const fact = (says: string): Candidate['evidence'] => [{ kind: 'fact', address: at, says }];
  const wide = isObject(ui['csp'])
    ? Object.entries(ui['csp']).filter(([, sources]) => strings(sources).some((s) => EVERYWHERE.test(s.trim())))
    : [];
  if (wide.length > 0)
    yield {
      says: `The page of ${name} may reach every host.`,
      evidence: fact(
        wide
          .map(([key, v]) => `${key}: ${strings(v).join(' ')}`)
          .join('; ')
          .slice(0, 300),
      ),
      key: 'csp',
    };
  const permissions = isObject(ui['permissions'])
    ? Object.entries(ui['permissions'])
        .filter(([, v]) => v !== false && v !== null)
        .map(([k]) => k)
    : [];
  const senses = permissions.filter((p) => SENSES.includes(p));
  if (senses.length > 0)
    yield {
      says: `The page of ${name} wants ${senses.join(', ')}.`,
      evidence: fact(`permissions: ${permissions.join(' ')}`),
      severity: 'low',
      key: 'permissions',
    };
  const seenBy = strings(ui['visibility']);
  if (seenBy.length > 0 && !seenBy.includes('model'))
    yield {
      says: `${name} is hidden from the model and can be called by the page.`,
      evidence: fact(`visibility: ${seenBy.join(' ')}`),
      severity: 'info',
      key: 'visibility',
    };
}

const strings = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];
