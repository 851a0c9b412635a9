import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { BUILT } from '../assayer.ts';

/** Goes through a guard with a few calls, some of which it refuses; `audit` gets its record. */
export async function throughGuard(
  audit: string,
  home: string,
  server: string,
  calls: readonly { readonly name: string; readonly arguments?: Record<string, unknown> }[],
): Promise<void> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BUILT, 'guard', '--audit', audit, '--', 'node', server],
      cwd: home,
      env: { PATH: process.env['PATH'] ?? '', HOME: home },
      stderr: 'ignore',
    }),
  );
  try {
    await client.listTools();
    for (const call of calls) await client.callTool(call).catch(() => undefined);
  } finally {
    await client.close();
  }
}
