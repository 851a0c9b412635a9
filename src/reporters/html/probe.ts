import type { ServerReport } from '../../model/report.ts';
import { deedLines, eventful, exchangeWords, outcomeWords, probeWords, refusedWords, toldWitnesses } from '../words/deeds.ts';
import { legible } from '../words/legible.ts';
import { type Html, html, words } from './template.ts';

/** What was seen when the server was run; nothing when it was only read. */
export const probed = ({ probe }: ServerReport): Html | false => {
  if (probe === undefined) return false;
  const secrets = toldWitnesses(probe, false);
  const windows = eventful(probe);
  const calls = probe.exchanges.filter(({ kind }) => kind === 'call');
  return html`<h3>Run with planted secrets</h3>
<p>${words(probeWords(probe))}</p>
${probe.refused.length > 0 && html`<p class="soft">Not called:</p><ul>${refusedWords(probe).map((line) => html`<li>${words(line)}</li>`)}</ul>`}
${probe.unseen.length > 0 && html`<details><summary>What could not be seen</summary><ul>${probe.unseen.map((line) => html`<li>${words(legible(line))}</li>`)}</ul></details>`}
<h4>Witnesses: planted values that came out</h4>
${
  secrets.length === 0
    ? html`<p class="soft">None.</p>`
    : html`<ul>${secrets.map(({ witness, says }) => html`<li>${words(says)}.<br><code>${words(legible(witness.excerpt, 300))}</code></li>`)}</ul>`
}
<h4>Observed: what it did on the machine and the network</h4>
${
  windows.length === 0
    ? html`<p class="soft">Nothing worth telling.</p>`
    : html`<ul>${windows.map((exchange) => html`<li>${words(exchangeWords(exchange))}<ul>${deedLines(exchange.behaviour, 40).map((line) => html`<li><code>${words(line)}</code></li>`)}</ul></li>`)}</ul>`
}
<details><summary>Log of ${calls.length} calls</summary><div class="scroll"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Tool</th><th scope="col">Arguments</th><th scope="col">Outcome</th><th scope="col" class="n">ms</th></tr></thead>
<tbody>${calls.map(
    ({
      id,
      name,
      args,
      took,
      ...call
    }) => html`<tr><td>${words(id)}</td><th scope="row"><code>${words(legible(name ?? '', 80))}</code></th><td><code>${words(legible(JSON.stringify(args), 300))}</code></td><td>${words(outcomeWords(call))}</td><td class="n">${Math.round(took)}</td></tr>
`,
  )}</tbody></table></div></details>`;
};
