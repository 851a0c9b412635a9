import { defineRule, quote } from './contract.ts';
import { matchesOf } from '../text/matches.ts';

const REMOTE = String.raw`["']?\s{0,3}(?:https?:)?\/\/[^"'\s>]{3,200}`;
const WAYS: readonly (readonly [RegExp, 'medium' | 'low', string])[] = [
  [new RegExp(String.raw`<script\b[^>]{0,200}\bsrc\s{0,3}=\s{0,3}${REMOTE}`, 'gi'), 'medium', 'loads a script from the network'],
  [new RegExp(String.raw`\bimport\s{0,3}(?:\(|[\w{}*, ]{0,80}from)\s{0,3}${REMOTE}`, 'g'), 'medium', 'imports code from the network'],
  [
    new RegExp(String.raw`<(?:iframe|embed|object)\b[^>]{0,200}\b(?:src|data)\s{0,3}=\s{0,3}${REMOTE}`, 'gi'),
    'medium',
    'shows a page of the network inside itself',
  ],
  [new RegExp(String.raw`<form\b[^>]{0,200}\baction\s{0,3}=\s{0,3}${REMOTE}`, 'gi'), 'medium', 'sends a form to another host'],
  [
    new RegExp(
      String.raw`<link\b(?=[^>]{0,200}\brel\s{0,3}=\s{0,3}["']?(?:stylesheet|modulepreload))[^>]{0,200}\bhref\s{0,3}=\s{0,3}${REMOTE}`,
      'gi',
    ),
    'low',
    'takes its style from the network',
  ],
];

const html = (text: string): { text: string; kind: 'ui.page' } => ({ text, kind: 'ui.page' });

export default defineRule({
  id: 'remote-page-script',
  sees: 'surface',
  on: ['ui.page'],
  title: 'A page of the server takes code from elsewhere',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP10:2025', 'MCP04:2025'],
    owaspLlm: ['LLM10:2026', 'LLM04:2026'],
    atlas: ['AML.T0077'],
    cwe: ['CWE-829', 'CWE-79'],
  },
  why: 'What was reviewed is the page; what runs is whatever the other host sends on that day.',
  fix: 'Put scripts and styles into the page itself.',
  flags: [
    html('<html><script src="https://cdn.example.net/lib.js"></script></html>'),
    html('<script type="module">import { draw } from "https://esm.example.net/draw";</script>'),
    html('<iframe style="border:0" src="//ads.example.net/x"></iframe>'),
    html('<form method=post action=https://collect.example.net/in><input name=q></form>'),
    html('<link rel="stylesheet" href="https://fonts.example.net/a.css">'),
  ],
  passes: [
    html('<html><script>const a = 1;</script></html>'),
    html('<script src="./local.js"></script>'),
    html('<a href="https://example.com/docs">Documentation</a>'),
    html('<img src="data:image/png;base64,iVBORw0KGgo=">'),
    html('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    html('<link rel="canonical" href="https://example.com/page">'),
  ],
  *check(subject) {
    for (const [pattern, severity, does] of WAYS) {
      const [match] = matchesOf(subject.surface.text, pattern);
      if (match !== undefined)
        yield { says: `The page ${does}.`, evidence: [quote(subject, [match.index, match.index + match[0].length])], severity, key: does };
    }
  },
});
