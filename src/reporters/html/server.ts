import type { ServerReport } from '../../model/report.ts';
import { containmentWords } from '../words/containment.ts';
import { count, listed } from '../words/count.ts';
import { gapWhat, reasonWords } from '../words/gap.ts';
import { ledgerWords } from '../words/ledger.ts';
import { legible } from '../words/legible.ts';
import { opinionsWords } from '../words/opinion.ts';
import { suggestions } from '../words/next.ts';
import { tally } from '../words/order.ts';
import { place } from '../words/place.ts';
import { type RuleBook, severityWord } from '../words/rule.ts';
import { fingerprintOf, runWords, targetWords } from '../words/target.ts';
import { lockWords, verdictWords } from '../words/verdict.ts';
import { evidenceBlock, findings } from './findings.ts';
import { inventory } from './inventory.ts';
import { probed } from './probe.ts';
import { type Html, html, words } from './template.ts';
import { textsOf, type Texts } from '../words/excerpt.ts';

/** One server: the grade and the sentence first, everything else below in the order in which one asks. */
export const serverSection = (server: ServerReport, index: number, rules: RuleBook): Html => {
  const texts = textsOf(server.surfaces);
  return html`<section class="server" aria-labelledby="s${index}">
<h2 id="s${index}">${words(legible(server.label, 160))}</h2>
${verdict(server)}
${facts(server)}
${costs(server)}
${server.findings.length > 0 && html`<h3>Findings</h3>${findings(server.findings, texts, rules)}`}
${probed(server)}
${allowed(server)}
${gaps(server)}
${ledger(server)}
${inventory(server)}
${setAside(server, texts)}
${next(server, rules)}
</section>
`;
};

const verdict = (server: ServerReport): Html => {
  const { grade, points, unknown } = server.score;
  const counts = tally(server.findings).map(
    ({ severity, count: n }) => html` · <span class="${severity}">${n} ${severityWord(severity)}</span>`,
  );
  return html`<div class="verdict"><div class="grade ${grade === '?' ? 'unknown' : grade}" role="img" aria-label="Grade ${grade === '?' ? 'unknown' : grade}">${grade}</div>
<div><p class="says">${words(legible(server.sentence, 900))}</p>
<p class="soft">${points === undefined ? html`No grade: ${words(legible(unknown ?? 'unknown', 300))}` : `${points} of 100 points`} · ${verdictWords(server)}${counts}</p></div></div>`;
};

const facts = (server: ServerReport): Html => {
  const fact = (name: string, value: string): Html | false => value !== '' && html`<dt>${name}</dt><dd>${words(value)}</dd>`;
  return html`<dl class="facts">
${fact('Asked for', targetWords(server.target))}
${fact('Ran', [runWords(server), ...(server.package?.notes.map((note) => legible(note)) ?? [])].join('. '))}
${fact('Where', containmentWords(server.containment))}
${fact('Given', server.dummies.length === 0 ? '' : `planted dummies for ${listed(server.dummies.map((name) => legible(name, 60)))}`)}
${fact('Approval', lockWords(server))}
${fact('Note', (server.notes ?? []).map((note) => legible(note)).join(' '))}
${fact('Fingerprint', legible(fingerprintOf(server) ?? '', 120))}
</dl>`;
};

const costs = (server: ServerReport): Html | false => {
  const all = server.score.costs.filter((cost) => cost.uncapped > 0);
  if (all.length === 0) return false;
  return html`<h3>What cost what</h3><div class="scroll"><table>
<caption>From 100 points; several findings of one kind are capped.</caption>
<thead><tr><th scope="col">Severity</th><th scope="col">Rule</th><th scope="col" class="n">Findings</th><th scope="col" class="n">Points</th></tr></thead>
<tbody>${all.map(
    (
      cost,
    ) => html`<tr><td><span class="sev ${cost.severity}">${severityWord(cost.severity)}</span></td><th scope="row"><code>${words(legible(cost.rule, 80))}</code></th><td class="n">${cost.findings}</td><td class="n">−${cost.points}${cost.points < cost.uncapped && html` <span class="soft">of ${cost.uncapped}</span>`}</td></tr>
`,
  )}</tbody></table></div>`;
};

const allowed = (server: ServerReport): Html | false =>
  server.allowed.length > 0 &&
  html`<h3>Allowed by policy</h3><ul>${server.allowed.map(({ finding, reason }) => html`<li><span class="where">${words(place(finding.address))}</span>: ${words(legible(finding.title, 160))}. <span class="soft">${words(legible(reason))}</span></li>`)}</ul>`;

const gaps = (server: ServerReport): Html | false =>
  server.gaps.length > 0 &&
  html`<h3>Could not look</h3><ul>${server.gaps.map((gap) => html`<li><span class="where">${words(gapWhat(gap))}</span>: ${reasonWords(gap.reason)}. ${words(legible(gap.says, 600))}</li>`)}</ul>`;

const ledger = (server: ServerReport): Html => {
  const { looked, missed } = ledgerWords(server);
  const opinions = opinionsWords(server);
  const judged = server.ledger.judged.filter((text) => text.label !== 'harmless');
  return html`<h3>What was looked at</h3><dl class="facts"><dt>Looked at</dt><dd>${words(looked)}</dd><dt>Not looked at</dt><dd>${words(missed)}</dd>${opinions !== undefined && html`<dt>Opinions</dt><dd>${words(opinions)}</dd>`}</dl>
${judged.length > 0 && html`<ul>${judged.map((text) => html`<li>${words(place(text.address))} reads as ${text.label}: ${words(legible(text.reason))}</li>`)}</ul>`}`;
};

const setAside = (server: ServerReport, texts: Texts): Html | false =>
  server.setAside.length > 0 &&
  html`<details><summary>${count(server.setAside.length, 'candidate')} looked at and set aside</summary>${server.setAside.map((finding) => html`<div class="one"><p><span class="where">${words(place(finding.address))}</span> <code class="soft">${words(legible(finding.rule, 80))}</code></p><p>${words(legible(finding.verdict.reason))}</p>${finding.evidence.map((evidence) => evidenceBlock(evidence, finding, texts))}</div>`)}</details>`;

const next = (server: ServerReport, rules: RuleBook): Html | false => {
  const all = suggestions(server, (rule) => rules(rule) !== undefined);
  return (
    all.length > 0 &&
    html`<h3>Next</h3>${all.map(({ command, does }) => html`<p class="small">${does}:</p><pre tabindex="0"><code>${words(command)}</code></pre>`)}`
  );
};
