import { createInterface } from 'node:readline';

interface Asked {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: { readonly arguments?: Readonly<Record<string, unknown>> };
}

/** The smallest MCP server over stdio that a subject needs. It starts only in a cell of the bench. */
export function serve(
  tool: string,
  description: string,
  args: readonly string[],
  run: (given: Readonly<Record<string, unknown>>, notify: (method: string, params: object) => void) => Promise<string> | string,
): void {
  if (process.env['ASSAYER_SUBJECT'] !== 'in-a-cell')
    throw new Error('This program is a subject of bench/controlled.ts. It runs in a cell only.');
  const properties = Object.fromEntries(args.map((name) => [name, { type: 'string' }]));
  const say = (message: object): void => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const answer = async ({ method, params }: Asked): Promise<object> => {
    if (method === 'initialize')
      return {
        result: {
          protocolVersion: '2025-06-18',
          capabilities: { tools: {}, logging: {} },
          serverInfo: { name: 'subject', version: '1.0.0' },
        },
      };
    if (method === 'ping') return { result: {} };
    if (method === 'tools/list')
      return { result: { tools: [{ name: tool, description, inputSchema: { type: 'object', properties, required: args } }] } };
    if (method !== 'tools/call') return { error: { code: -32_601, message: 'Method not found' } };
    const text = await run(params?.arguments ?? {}, (name, about) => say({ method: name, params: about }));
    return { result: { content: [{ type: 'text', text }] } };
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    const asked = JSON.parse(line) as Asked;
    if (asked.id !== undefined) void answer(asked).then((said) => say({ id: asked.id, ...said }));
  });
}
