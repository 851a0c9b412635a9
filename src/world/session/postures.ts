import type { JsonObject, Posture } from '../../model/inventory.ts';

/** Keys under which a modern request says who asks (2026-07-28, `_meta`). */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

/** The extension under which skills are listed. */
export const SKILLS = 'io.modelcontextprotocol/skills';

const EVERYTHING: JsonObject = {
  roots: { listChanged: true },
  sampling: { tools: {}, context: {} },
  elicitation: { form: {}, url: {} },
  extensions: {
    'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
    'io.modelcontextprotocol/tasks': {},
    [SKILLS]: {},
  },
};
const OURS = { name: 'assayer', version: '1.0.0' };
/** A name that says nothing about looking closely. */
const OTHER = { name: 'desktop-client', version: '3.2.1' };

/** What we tell a server of ourselves, by posture. `restart` and `reread` say the same as `plain`: only the occasion differs. */
export const POSTURES: Readonly<Record<Posture['name'], Posture>> = {
  plain: { name: 'plain', capabilities: {}, clientInfo: OURS },
  full: { name: 'full', capabilities: EVERYTHING, clientInfo: OURS },
  'other-client': { name: 'other-client', capabilities: EVERYTHING, clientInfo: OTHER },
  restart: { name: 'restart', capabilities: {}, clientInfo: OURS },
  reread: { name: 'reread', capabilities: {}, clientInfo: OURS },
};
