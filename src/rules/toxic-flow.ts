import type { Candidate, Fact } from '../model/finding.ts';
import type { Severity } from '../model/severity.ts';
import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';
import { type Footing, type Leg, footings } from './legs.ts';

const LEGS: readonly Leg[] = ['private-data', 'untrusted-content', 'way-out'];

const MAIL = { name: 'read_email', description: 'Reads an e-mail' };
const WEB = { name: 'fetch_page', description: 'Fetches a web page' };
const SEND = {
  name: 'send_message',
  description: 'Sends a message',
  inputSchema: { type: 'object', properties: { recipient: { type: 'string' } } },
};
const FILE = { name: 'read_file', description: 'Reads a file of the user' };

export default defineRule({
  id: 'toxic-flow',
  sees: 'inventory',
  title: 'Private data, text of strangers and a way out come together',
  severity: 'low',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP10:2025', 'MCP06:2025'],
    owaspLlm: ['LLM02:2026', 'LLM03:2026'],
    atlas: ['AML.T0086', 'AML.T0085.001', 'AML.T0057'],
    cwe: ['CWE-200', 'CWE-201', 'CWE-359'],
  },
  why: 'Whoever can place text where the agent reads it (a page, an issue, a mail) can ask the agent to fetch something private and to send it away. Each tool is in order; the three together need watching.',
  fix: 'Have the client ask before the sending tool, or keep one of the three out of the session. The guard can refuse a send after strange text was read.',
  flags: [
    { note: 'one server with all three: information', server: { tools: [FILE, WEB, SEND] } },
    { note: 'spread over two servers', server: { label: 'a', tools: [FILE, WEB] }, neighbours: [{ label: 'b', tools: [SEND] }] },
    { note: 'mail is private and strange at once', server: { tools: [MAIL, SEND] } },
    {
      note: 'spread over three',
      server: { label: 'a', tools: [FILE] },
      neighbours: [
        { label: 'b', tools: [WEB] },
        { label: 'c', tools: [SEND] },
      ],
    },
  ],
  passes: [
    { note: 'reads only', server: { tools: [FILE, WEB] } },
    { note: 'no strangers', server: { tools: [FILE, SEND] } },
    { note: 'nothing private', server: { tools: [WEB, SEND] } },
    { note: 'calculator', server: { tools: [{ name: 'add', description: 'Adds' }] } },
    {
      note: 'told of on the server that comes first',
      server: { label: 'b', tools: [SEND] },
      neighbours: [{ label: 'a', tools: [FILE, WEB] }],
    },
  ],
  *check({ inventory, neighbours }) {
    const own = footings(inventory);
    if (LEGS.every((leg) => own[leg].length > 0)) {
      yield tell([own], 'info', 'This server alone', 'own');
      return;
    }
    const others = neighbours.map((n) => footings(n));
    const complete = others.some((other) => LEGS.every((leg) => other[leg].length > 0));
    const all = [own, ...others];
    const holders = [inventory, ...neighbours].filter((_, i) => LEGS.some((leg) => (all[i]?.[leg].length ?? 0) > 0)).map((i) => i.label);
    const first = [...holders].sort()[0];
    if (complete || first !== inventory.label || !LEGS.every((leg) => all.some((one) => one[leg].length > 0))) return;
    const open = all.some((one) => one['way-out'].some(({ why }) => why.includes('address')));
    yield tell(all, open ? 'medium' : 'low', 'The servers of this configuration together', 'together');
  },
});

type Footings = Readonly<Record<Leg, readonly Footing[]>>;

const tell = (all: readonly Footings[], severity: Severity, who: string, key: string): Candidate => {
  const leg = (name: Leg): Fact => {
    const feet = all.flatMap((one) => one[name]);
    const shown = feet.slice(0, 5).map(({ server, tool }) => `${server}: ${tool}`);
    const at = feet[0] === undefined ? 'server/tools' : address(owner('tool', feet[0].tool));
    return { kind: 'fact', address: at, says: `${name}: ${shown.join(', ')}${feet.length > 5 ? ` and ${feet.length - 5} more` : ''}` };
  };
  const says = `${who} can read private data, read text of strangers, and send: text that a stranger wrote could have data sent away.`;
  return { says, evidence: [leg('private-data'), leg('untrusted-content'), leg('way-out')], severity, at: 'server/flow', key };
};
