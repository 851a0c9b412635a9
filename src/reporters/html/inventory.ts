import type { Annotations } from '../../model/inventory.ts';
import type { ServerReport } from '../../model/report.ts';
import { count, grouped as thousands, listed } from '../words/count.ts';
import { legible } from '../words/legible.ts';
import { type Html, html, words } from './template.ts';

/** Everything that the server declares: each tool with what it costs and can do, then names of the rest. */
export const inventory = (server: ServerReport): Html | false => {
  const seen = server.inventory;
  if (seen === undefined) return false;
  return html`<h3>What it declares</h3>
${seen.tools.length > 0 && tools(server)}
${names(
  'Prompts',
  seen.prompts.map((prompt) => prompt.name),
)}
${names(
  'Resources',
  seen.resources.map((resource) => resource.uri),
)}
${names(
  'Resource templates',
  seen.templates.map((template) => template.uriTemplate),
)}
${names(
  'Skills',
  seen.skills.map((skill) => skill.name),
)}
${seen.instructions !== undefined && html`<p class="step">Instructions to the model:</p><div class="ev"><code>${words(legible(seen.instructions, 1200))}</code></div>`}
`;
};

const tools = (server: ServerReport): Html => {
  const all = server.inventory?.tools ?? [];
  const most = Math.max(1, ...(server.tokens?.perTool ?? []).map((cost) => cost.tokens));
  const total =
    server.tokens === undefined ? '' : `, ${thousands(server.tokens.total)} tokens in every turn (${legible(server.tokens.method, 60)})`;
  return html`<div class="scroll"><table>
<caption>${count(all.length, 'tool')}${total}</caption>
<thead><tr><th scope="col">Tool</th><th scope="col" class="n">Tokens</th><th scope="col"><span class="soft">share</span></th><th scope="col">Can</th><th scope="col">Says of itself</th></tr></thead>
<tbody>
${all.map((tool) => {
  const tokens = server.tokens?.perTool.find((cost) => cost.tool === tool.name)?.tokens;
  const can = server.capabilities
    .filter((capability) => capability.tool === tool.name)
    .map((capability) => capability.can.replace('-', ' '));
  return html`<tr><th scope="row"><code>${words(legible(tool.name, 80))}</code></th><td class="n">${tokens === undefined ? '' : thousands(tokens)}</td><td>${tokens !== undefined && bar(tokens / most)}</td><td>${listed([...new Set(can)])}</td><td class="soft small">${hints(tool.annotations)}${words(legible(tool.description ?? '', 140))}</td></tr>
`;
})}</tbody></table></div>`;
};

/** Drawn by attributes, since the content policy allows no inline style. */
const bar = (share: number): Html =>
  html`<svg width="60" height="10" aria-hidden="true" focusable="false"><rect width="${Math.max(1, Math.round(share * 60))}" height="10" rx="2"/></svg>`;

const hints = (annotations: Annotations | undefined): string => {
  if (annotations === undefined) return '';
  const said = [
    annotations.readOnlyHint === true ? 'read-only' : undefined,
    annotations.destructiveHint === undefined ? undefined : annotations.destructiveHint ? 'destructive' : 'not destructive',
    annotations.openWorldHint === true ? 'reaches outside' : undefined,
  ].filter((word) => word !== undefined);
  return said.length === 0 ? '' : `[${said.join(', ')}] `;
};

const names = (what: string, all: readonly string[]): Html | false =>
  all.length > 0 &&
  html`<details><summary>${what}: ${thousands(all.length)}</summary><ul>${all.slice(0, 500).map((name) => html`<li><code>${words(legible(name, 160))}</code></li>`)}</ul></details>`;
