import type { Severity } from '../model/severity.ts';
import type { Inventory } from '../model/inventory.ts';
import { defineRule, quote } from './contract.ts';

const SCHEME = /^\s*([a-z][a-z0-9+.-]{0,30}):/i;
const HOST = /^\s*https?:\/\/(?:[^/?#@]{0,200}@)?([^/?#:]{1,253})/i;
const ACTIVE = /<script|javascript:|\bon(?:load|error|click|begin)\s{0,3}=/i;

const hostOf = (url: string | undefined): string | undefined => HOST.exec(url ?? '')?.[1]?.toLowerCase();
/** The last two labels: what one owner mostly registers. */
const site = (host: string): string => host.split('.').slice(-2).join('.');

const icon = (text: string): { text: string; kind: 'icon' } => ({ text, kind: 'icon' });

export default defineRule({
  id: 'icon-off-host',
  sees: 'surface',
  on: ['icon'],
  title: 'An icon is fetched from somewhere, or is more than a picture',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP10:2025'], owaspLlm: ['LLM10:2026'], atlas: ['AML.T0077'], cwe: ['CWE-829', 'CWE-918'] },
  why: 'A client shows icons without being asked. Each fetch tells a host that the user is there; a `javascript:` or `file:` address tries to do more than that.',
  fix: 'Give icons as `data:` images, or over HTTPS from the host of the server.',
  flags: [
    icon('javascript:alert(1)'),
    icon('file:///etc/passwd'),
    icon('data:text/html,<script>1</script>'),
    { ...icon('http://cdn.example.net/a.png'), note: 'without TLS: low' },
    { ...icon('https://cdn.example.net/a.png'), note: 'another host: information' },
  ],
  passes: [
    icon('data:image/png;base64,iVBORw0KGgo='),
    icon('data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    icon('DATA:image/gif;base64,R0lGODlhAQABAAAAACw='),
    icon('image/png'),
    icon('48x48'),
  ],
  *check(subject) {
    const judged = judge(subject.surface.text, subject.inventory);
    if (judged === undefined) return;
    const [severity, says] = judged;
    yield { says, severity, evidence: [quote(subject, [0, Math.min(subject.surface.text.length, 300)])] };
  },
});

const judge = (text: string, { identity, http }: Inventory): readonly [Severity, string] | undefined => {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (scheme === 'data')
    return /^\s*data:image\//i.test(text) && !ACTIVE.test(text)
      ? undefined
      : ['medium', 'An icon is no plain picture: it can hold script.'];
  if (scheme === 'http') return ['low', 'An icon is fetched without TLS.'];
  if (scheme !== 'https') return ['medium', `An icon has an address of the kind ${scheme}:, which clients must refuse.`];
  const host = hostOf(text);
  const own = [hostOf(http?.origin), hostOf(identity.websiteUrl)].filter((h) => h !== undefined);
  return host !== undefined && own.some((h) => site(h) === site(host))
    ? undefined
    : ['info', 'An icon is fetched from a host that is not the server’s own.'];
};
