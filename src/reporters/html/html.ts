import type { Report } from '../../model/report.ts';
import type { Reporter } from '../contract.ts';
import { count } from '../words/count.ts';
import { legible } from '../words/legible.ts';
import { byGrade } from '../words/order.ts';
import { type RuleBook, ruleBook } from '../words/rule.ts';
import { findings } from './findings.ts';
import { serverSection } from './server.ts';
import { STYLE, styleHash } from './style.ts';
import { type Html, html, words } from './template.ts';
import { allTexts } from '../words/excerpt.ts';

export default {
  name: 'html',
  ending: 'html',
  mime: 'text/html',
  about: 'one page to send to a colleague',
  render: (report) => renderHtml(report, ruleBook),
} satisfies Reporter;

/** The report as one page that loads nothing and runs nothing, with the words of these rules. */
const renderHtml = (report: Report, rules: RuleBook): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${styleHash()}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${html`${title(report)}`.html}</title>
<style>${STYLE}</style>
</head>
<body>
${body(report, rules).html}</body>
</html>
`;

const title = (report: Report): string => {
  const [only] = report.servers;
  return only !== undefined && report.servers.length === 1
    ? `${only.score.grade} · ${legible(only.label, 80)} · Assayer`
    : `${count(report.servers.length, 'server')} · Assayer`;
};

const body = (report: Report, rules: RuleBook): Html => html`<a class="skip" href="#report">Skip to the report</a>
<header class="top"><strong>Assayer report</strong><span>${day(report.finishedAt)}</span></header>
<main id="report">
<h1>${heading(report)}</h1>
${report.gate.reasons.length > 0 && html`<p><span class="sev high">${report.gate.exit === 3 ? 'could not look' : 'gate not passed'}</span></p><ul>${report.gate.reasons.map((reason) => html`<li>${words(legible(reason, 600))}</li>`)}</ul>`}
${report.servers.length > 1 && summary(report)}
${report.servers.map((server, i) => serverSection(server, i, rules))}
${report.together.length > 0 && together(report, rules)}
</main>
<footer>
<p>Made by Assayer ${report.tool.version} between ${report.startedAt} and ${report.finishedAt}.${report.policy !== undefined && html` Policy: <code>${words(legible(report.policy.file, 120))}</code>.`}</p>
${report.servers.some(({ probe }) => probe === undefined) && html`<p>This report tells what the servers declare and how they answered. It does not say what the tools do when they are called${report.servers.some(({ probe }) => probe !== undefined) && ' where it does not show a run with planted secrets'}.</p>`}
</footer>
`;

const heading = (report: Report): string =>
  report.servers.length === 0 ? 'No server was looked at' : `${count(report.servers.length, 'MCP server')} examined`;

const day = (iso: string): Html => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

const summary = (report: Report): Html => html`<nav aria-label="Servers"><div class="scroll"><table>
<caption>Worst first</caption>
<thead><tr><th scope="col">Grade</th><th scope="col">Server</th><th scope="col">In one sentence</th></tr></thead>
<tbody>${byGrade(report).map(
  (
    server,
  ) => html`<tr><td><span class="grade s ${server.score.grade === '?' ? 'unknown' : server.score.grade}">${server.score.grade}</span></td><th scope="row"><a href="#s${report.servers.indexOf(server)}">${words(legible(server.label, 80))}</a></th><td>${words(legible(server.sentence, 300))}</td></tr>
`,
)}</tbody></table></div></nav>`;

const together = (report: Report, rules: RuleBook): Html => html`<section class="server" aria-labelledby="together">
<h2 id="together">These servers together</h2>
${findings(report.together, allTexts(report), rules)}
</section>
`;
