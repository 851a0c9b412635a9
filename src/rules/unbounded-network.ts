import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-network',
  title: 'Fetches any address',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: {
    owaspMcp: ['MCP05:2025', 'MCP02:2025'],
    owaspLlm: ['LLM03:2026', 'LLM10:2026'],
    atlas: ['AML.T0049', 'AML.T0053'],
    cwe: ['CWE-918'],
  },
  why: 'A tool that fetches any address reaches the inner network and the cloud’s metadata service, and can carry data out in a link.',
  fix: 'Keep a list of allowed hosts, refuse private addresses, and say so in the description.',
  flags: [
    { text: 'Fetches any URL supplied by the user.', tool: { name: 'fetch' } },
    { text: 'Sends a request to an arbitrary endpoint.', tool: { name: 'proxy' } },
    { text: 'Downloads from any user-provided URL with an allowlist kept by the caller.', tool: { name: 'get' } },
    { text: 'Obtiene cualquier URL que indique el usuario.', tool: { name: 'obtener' } },
    { text: 'Ruft eine beliebige URL ab.', tool: { name: 'holen' } },
  ],
  passes: [
    { text: 'Fetches documentation from a fixed allowlist and rejects private addresses.', tool: { name: 'docs' } },
    { text: 'Fetches any URL with an allowlist and blocks private addresses.', tool: { name: 'fetch' } },
    { text: 'Returns the page with this URL from the wiki.', tool: { name: 'get_page' } },
    { text: 'Adds any link to the list.', tool: { name: 'add_link' } },
    { text: 'Searches the web and returns links.', tool: { name: 'search' } },
    { text: 'Shortens a URL without opening it.', tool: { name: 'shorten' } },
    { text: 'Checks whether the shop is installed on any copy of the blog under the domain.', tool: { name: 'check_shop' } },
    { text: 'Calls any API endpoint of the search cluster.', tool: { name: 'cluster_api' } },
    { text: 'Reads a build. The URL must be given by the user: do not guess any URL.', tool: { name: 'get_build' } },
  ],
  check: (subject) =>
    // Every endpoint of the one service is that service.
    /\bany (?:\w+ ){0,2}API (?:endpoint|path|route|method)s?\b/i.test(subject.surface.text)
      ? []
      : unbounded(subject, {
          acts: ['read', 'download', 'send', 'call'],
          things: ['url'],
          close: true,
          name: undefined,
          can: 'reach addresses',
        }),
});
