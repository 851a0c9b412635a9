import { useMemo, useState, type ReactNode } from 'react';
import type { Annotations, Tool } from '../../../../../model/inventory.ts';
import type { Capability, ServerReport } from '../../../../../model/report.ts';
import { grouped } from '../../../../../reporters/words/count.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { nameAt } from '../../../../../reporters/words/place.ts';
import { say } from '../../browser/say.ts';
import { Legible, LegibleBlock, Told } from '../../parts/legible.tsx';
import { type Column, VirtualTable } from '../../parts/virtual-table.tsx';

const words = say.report.inventory;

/** Everything that the server declares: each tool with its cost in tokens, then the rest by name. */
export const InventoryPart = ({ server }: { readonly server: ServerReport }): ReactNode => {
  const seen = server.inventory;
  if (seen === undefined) return <p className="soft">{words.none}</p>;
  return (
    <>
      {seen.tools.length > 0 && <Tools server={server} tools={seen.tools} />}
      {server.capabilities.length > 0 && <Capabilities all={server.capabilities} />}
      {seen.instructions && (
        <>
          <h3>{words.instructions}</h3>
          <div className="said">
            <LegibleBlock text={seen.instructions} />
          </div>
        </>
      )}
      <Names what={words.prompts} all={seen.prompts.map(({ name, description }) => [name, description])} />
      <Names what={words.resources} all={seen.resources.map(({ uri, description }) => [uri, description])} />
      <Names what={words.templates} all={seen.templates.map(({ uriTemplate, description }) => [uriTemplate, description])} />
      <Names what={words.skills} all={seen.skills.map(({ name, description }) => [name, description])} />
    </>
  );
};

interface Row {
  readonly tool: Tool;
  readonly key: string;
  readonly tokens: number | undefined;
  readonly can: readonly string[];
  readonly findings: number;
}

type Sort = keyof typeof words.sorts;
const SORTS = Object.keys(words.sorts) as readonly Sort[];

const ORDERS: Readonly<Record<Sort, (a: Row, b: Row) => number>> = {
  listed: (a, b) => a.tool.index - b.tool.index,
  tokens: (a, b) => (b.tokens ?? 0) - (a.tokens ?? 0),
  name: (a, b) => (a.tool.name < b.tool.name ? -1 : 1),
  findings: (a, b) => b.findings - a.findings || a.tool.index - b.tool.index,
};

const Tools = ({ server, tools }: { readonly server: ServerReport; readonly tools: readonly Tool[] }): ReactNode => {
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<Sort>('listed');
  const rows = useMemo(() => rowsOf(server, tools), [server, tools]);
  const most = Math.max(1, ...rows.map(({ tokens }) => tokens ?? 0));
  const shown = useMemo(() => {
    const wanted = q.trim().toLowerCase();
    return rows
      .filter(({ tool: { name, description } }) => `${name} ${description ?? ''}`.toLowerCase().includes(wanted))
      .sort(ORDERS[sort]);
  }, [rows, q, sort]);
  return (
    <>
      <div className="filters">
        <label>
          <span>{words.search}</span>
          <input type="search" value={q} onChange={(event) => setQ(event.target.value)} />
        </label>
        <label>
          <span>{words.sort}</span>
          <select value={sort} onChange={(event) => setSort(SORTS.find((each) => each === event.target.value) ?? 'listed')}>
            {SORTS.map((each) => (
              <option key={each} value={each}>
                {words.sorts[each]}
              </option>
            ))}
          </select>
        </label>
        <p className="soft" role="status">
          {words.showing(shown.length, rows.length)}
          {server.tokens !== undefined && `, ${words.cost(grouped(server.tokens.total), legible(server.tokens.method, 60))}`}
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="soft">{words.noMatch}</p>
      ) : (
        <VirtualTable
          className="tools"
          label={words.tools(shown.length)}
          rows={shown}
          total={shown.length}
          columns={columnsOf(most)}
          keyOf={({ key }) => key}
          height={34}
        />
      )}
    </>
  );
};

const rowsOf = (server: ServerReport, tools: readonly Tool[]): Row[] => {
  const tokens = new Map((server.tokens?.perTool ?? []).map((cost) => [cost.tool, cost.tokens]));
  const can = new Map<string, Set<string>>();
  for (const each of server.capabilities) can.set(each.tool, (can.get(each.tool) ?? new Set()).add(each.can.replace('-', ' ')));
  const found = new Map<string, number>();
  for (const { address } of server.findings) {
    const name = address.startsWith('tool:') ? nameAt(address) : undefined;
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return tools.map((tool) => ({
    tool,
    key: `${tool.index} ${tool.name}`,
    tokens: tokens.get(tool.name),
    can: [...(can.get(tool.name) ?? [])],
    findings: found.get(tool.name) ?? 0,
  }));
};

const columnsOf = (most: number): readonly Column<Row>[] => [
  {
    key: 'tool',
    head: words.columns.tool,
    names: true,
    cell: ({ tool }) => (
      <code>
        <Legible text={tool.name} cap={80} />
      </code>
    ),
  },
  {
    key: 'tokens',
    head: words.columns.tokens,
    cell: ({ tokens }) => (tokens === undefined ? null : <Tokens n={tokens} share={tokens / most} />),
  },
  { key: 'can', head: words.columns.can, cell: ({ can }) => can.join(', ') },
  {
    key: 'findings',
    head: words.columns.findings,
    cell: ({ findings }) => (findings === 0 ? <span className="soft">·</span> : <b>{findings}</b>),
  },
  { key: 'says', head: words.columns.says, cell: ({ tool }) => <Says tool={tool} /> },
];

const Tokens = ({ n, share }: { readonly n: number; readonly share: number }): ReactNode => (
  <>
    <svg className="share" width="44" height="8" aria-hidden="true">
      <rect className="all" width="44" height="8" />
      <rect width={Math.max(1, Math.round(share * 44))} height="8" />
    </svg>
    <span className="n">{grouped(n)}</span>
  </>
);

const Says = ({ tool }: { readonly tool: Tool }): ReactNode => {
  const [open, setOpen] = useState(false);
  const hints = hintWords(tool.annotations);
  return (
    <>
      <button
        type="button"
        className="plain opener"
        aria-expanded={open}
        aria-label={words.open(legible(tool.name, 80))}
        onClick={() => setOpen(!open)}
      >
        {open ? '−' : '+'}
      </button>
      {!open && (
        <span className="one-line">
          {hints !== '' && <span className="hints">{hints} </span>}
          {tool.description ? <Legible text={tool.description} cap={180} /> : <span className="soft">{words.noDescription}</span>}
        </span>
      )}
      {open && (
        <div className="tool-open">
          {hints !== '' && <p className="hints">{hints}</p>}
          {tool.description ? <LegibleBlock text={tool.description} /> : <p className="soft">{words.noDescription}</p>}
          {tool.inputSchema && (
            <>
              <p className="step">{words.schema}</p>
              <LegibleBlock text={JSON.stringify(tool.inputSchema, null, 2)} cap={8_000} />
            </>
          )}
        </div>
      )}
    </>
  );
};

const hintWords = (annotations: Annotations | undefined): string => {
  if (!annotations) return '';
  const { hints } = words;
  return [
    annotations.readOnlyHint === true ? hints.readOnly : '',
    annotations.destructiveHint === true ? hints.destructive : annotations.destructiveHint === false ? hints.notDestructive : '',
    annotations.openWorldHint === true ? hints.outside : '',
  ]
    .filter((hint) => hint !== '')
    .join(', ');
};

/** What the tools say they can do, by power: which of them, and on what it rests. */
const Capabilities = ({ all }: { readonly all: readonly Capability[] }): ReactNode => {
  const byPower = new Map<string, Map<string, Set<string>>>();
  for (const { can, tool, from } of all) {
    const tools = byPower.get(can) ?? new Map<string, Set<string>>();
    byPower.set(can, tools.set(tool, (tools.get(tool) ?? new Set()).add(from)));
  }
  return (
    <>
      <h3>{words.capabilities}</h3>
      <p className="soft">{words.capabilitiesSays}</p>
      <dl className="facts powers">
        {[...byPower].map(([can, tools]) => (
          <div key={can}>
            <dt>{can.replace('-', ' ')}</dt>
            <dd>
              {[...tools].slice(0, 24).map(([tool, from]) => (
                <span key={tool} className="power">
                  <code>
                    <Legible text={tool} cap={60} />
                  </code>{' '}
                  <span className="soft">{[...from].join(', ')}</span>
                </span>
              ))}
              {tools.size > 24 && <span className="soft">+{tools.size - 24}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Names = ({ what, all }: { readonly what: string; readonly all: readonly (readonly [string, string | undefined])[] }): ReactNode =>
  all.length > 0 && (
    <details>
      <summary>
        {what}: {grouped(all.length)}
      </summary>
      <ul>
        {all.slice(0, 500).map(([name, description], at) => (
          <li key={at}>
            <code>
              <Told text={legible(name, 160)} />
            </code>{' '}
            {description && (
              <span className="soft">
                <Legible text={description} cap={200} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
