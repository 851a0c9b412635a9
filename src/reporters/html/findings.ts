import type { Evidence, Finding } from '../../model/finding.ts';
import { count } from '../words/count.ts';
import { type Excerpt, excerpt, sides, steps, type Texts } from '../words/excerpt.ts';
import { opinionWords, quoteOf } from '../words/opinion.ts';
import { legible } from '../words/legible.ts';
import { type Group, grouped, isAlike } from '../words/order.ts';
import { place } from '../words/place.ts';
import { frameworksOf, type RuleBook, severityWord } from '../words/rule.ts';
import { type Html, html, markdown, words } from './template.ts';

const SHOWN = 5;

/** All findings, worst first, each rule explained once. */
export const findings = (all: readonly Finding[], texts: Texts, rules: RuleBook): readonly Html[] =>
  grouped(all).map((group) => article(group, texts, rules));

const article = (group: Group, texts: Texts, rules: RuleBook): Html => {
  const rule = rules(group.rule);
  return html`<article class="${group.severity}">
<div class="head"><span class="sev ${group.severity}">${severityWord(group.severity)}</span><h4>${words(legible(group.title, 160))}</h4><code class="soft">${words(legible(group.rule, 80))}</code></div>
${rule !== undefined && html`<div class="soft small">${markdown(rule.why)}</div>`}
${isAlike(group) ? alike(group) : each(group, texts)}
${rule !== undefined && html`<div class="fix">${markdown(rule.fix)}</div><p class="ids">${frameworksOf(rule).map(({ id, title, framework }) => html`<span class="id"><abbr title="${framework.list.name}, ${framework.list.edition}">${id}</abbr> ${title}</span>`)}</p>`}
</article>
`;
};

const each = (group: Group, texts: Texts): Html => {
  const rest = group.findings.slice(SHOWN);
  return html`${group.findings.slice(0, SHOWN).map((finding) => one(finding, texts))}
${rest.length > 0 && html`<details><summary>${count(rest.length, 'more place')}</summary>${rest.map((finding) => one(finding, texts))}</details>`}`;
};

const alike = (group: Group): Html => html`<p>${words(legible(group.findings[0]?.says ?? '', 900))}</p>
<ul>${group.findings.map((finding) => html`<li><span class="where">${words(place(finding.address))}</span> ${fingerprint(finding)}</li>`)}</ul>`;

const fingerprint = (finding: Finding): Html =>
  html`<code class="soft" title="fingerprint ${finding.fingerprint}">${finding.fingerprint.slice(0, 12)}</code>`;

const one = (finding: Finding, texts: Texts): Html => html`<div class="one">
<p><span class="where">${words(place(finding.address))}</span> ${fingerprint(finding)}</p>
<p>${words(legible(finding.says, 900))}</p>
${finding.also !== undefined && html`<p class="soft small">Also: ${words(finding.also.map((id) => legible(id, 60)).join(', '))}</p>`}
${finding.evidence.map((evidence) => evidenceBlock(evidence, finding, texts))}
</div>
`;

/** One piece of evidence; its address is said when it is not that of the finding. */
export const evidenceBlock = (evidence: Evidence, finding: Finding, texts: Texts): Html => {
  const elsewhere = evidence.address !== finding.address && html`<p class="step">${words(place(evidence.address))}:</p>`;
  if (evidence.kind === 'opinion')
    return html`${elsewhere}<div class="ev"><code>${marked(excerpt(quoteOf(evidence), texts))}</code></div><p class="small">${words(opinionWords(evidence))}</p>`;
  if ('says' in evidence) return html`${elsewhere}<div class="ev"><code>${words(legible(evidence.says, 600))}</code></div>`;
  if (evidence.kind === 'quote') {
    const chain = steps(evidence, texts).map(
      ({ how, text }) =>
        html`<p class="step">${words(how)}:</p>${text !== undefined && html`<div class="ev"><code>${words(text)}</code></div>`}`,
    );
    return html`${elsewhere}${chain}<div class="ev"><code>${marked(excerpt(evidence, texts))}</code></div>`;
  }
  const { before, after } = sides(evidence);
  return html`${elsewhere}<p class="step">before:</p>${side(before, 'It was not there.')}<p class="step">now:</p>${side(after, 'It is not there any more.')}`;
};

const side = (text: Excerpt | undefined, absent: string): Html =>
  text === undefined ? html`<p class="small">${absent}</p>` : html`<div class="ev"><code>${marked(text)}</code></div>`;

const marked = ({ before, marked: middle, after }: Excerpt): Html =>
  middle === '' ? html`${words(before)}${words(after)}` : html`${words(before)}<mark>${words(middle)}</mark>${words(after)}`;
