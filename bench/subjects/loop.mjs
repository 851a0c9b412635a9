/** The smallest MCP server over stdio that a subject needs. It starts only where it can do no harm: in a cell of the bench. */
import { createInterface } from 'node:readline';

if (process.env.ASSAYER_SUBJECT !== 'in-a-cell') {
  console.error('This program is a subject of bench/probe.ts, and many of its kind do harm. It runs in a cell only.');
  process.exit(1);
}

const tools = new Map();
const prompts = new Map();
const resources = new Map();

/** `args`: its arguments, each a description or a JSON Schema; all are required. */
export function tool(name, description, args, run, annotations) {
  const properties = Object.fromEntries(
    Object.entries(args).map(([key, of]) => [key, typeof of === 'string' ? { type: 'string', description: of } : of]),
  );
  const inputSchema = { type: 'object', properties, required: Object.keys(args) };
  tools.set(name, { listed: { name, description, inputSchema, ...(annotations ? { annotations } : {}) }, run });
}
export const prompt = (name, description, run) => prompts.set(name, { listed: { name, description }, run });
export const resource = (uri, name, run) => resources.set(uri, { listed: { uri, name, mimeType: 'text/plain' }, run });

/** Told to the caller as the error of a tool. */
export class Refused extends Error {}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
export const log = (data) => send({ method: 'notifications/message', params: { level: 'info', data } });

async function call({ name, arguments: args = {} }) {
  try {
    const said = await tools.get(name).run(args);
    return typeof said === 'object' ? said : { content: [{ type: 'text', text: String(said) }] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

const listed = (map) => [...map.values()].map((each) => each.listed);

/** `lists`: another list of tools, for servers that change their mind. */
export function serve(name, { version = '1.0.0', lists = () => listed(tools) } = {}) {
  const answers = {
    initialize: () => ({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {}, logging: {}, ...(prompts.size ? { prompts: {} } : {}), ...(resources.size ? { resources: {} } : {}) },
      serverInfo: { name, version },
    }),
    ping: () => ({}),
    'logging/setLevel': () => ({}),
    'tools/list': () => ({ tools: lists(listed(tools)) }),
    'tools/call': call,
    'prompts/list': () => ({ prompts: listed(prompts) }),
    'prompts/get': async (params) => ({
      messages: [{ role: 'user', content: { type: 'text', text: await prompts.get(params.name).run(params.arguments) } }],
    }),
    'resources/list': () => ({ resources: listed(resources) }),
    'resources/templates/list': () => ({ resourceTemplates: [] }),
    'resources/read': async ({ uri }) => ({ contents: [{ uri, mimeType: 'text/plain', text: await resources.get(uri).run() }] }),
  };
  createInterface({ input: process.stdin })
    .on('line', async (line) => {
      const { id, method, params = {} } = JSON.parse(line);
      if (id === undefined || method === undefined) return;
      if (answers[method] === undefined) return send({ id, error: { code: -32601, message: 'Method not found' } });
      try {
        send({ id, result: await answers[method](params) });
      } catch (error) {
        send({ id, error: { code: -32603, message: `${error.name}: ${error.message}` } });
      }
    })
    .on('close', () => process.exit(0));
}
