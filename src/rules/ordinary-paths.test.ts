import { describe, expect, test } from 'vitest';
import type { Inventory } from '../model/inventory.ts';
import type { Place } from './contract.ts';
import { ownNames } from './declared.ts';
import { isOrdinaryWrite } from './ordinary-paths.ts';

const place: Place = { home: '/home/user', work: '/workspace', own: [], planted: new Map() };
const writes = (path: string, name: string, label = 'server.mjs'): boolean =>
  isOrdinaryWrite(path, place, ownNames({ identity: { name } as Inventory['identity'], label }));

describe('folders of its own', () => {
  test.each([
    ['/home/user/.quillnote/a.json', 'quillnote', undefined],
    ['/home/user/.local/share/ssh-mcp/history', 'SSH MCP Server', undefined],
    ['/home/user/.quill-mcp-cli/locks/a', 'Quill', undefined],
    ['/home/user/.quill/config.yaml', 'Airflow', 'quill-airflow-mcp'],
  ])('%s of %s', (path, name, label) => expect(writes(path, name, label)).toBe(true));

  test.each([
    ['/home/user/.ssh/authorized_keys', 'SSH MCP Server', undefined],
    ['/home/user/.ssh/config', 'ssh', 'ssh-tools'],
    ['/home/user/.bashrc', 'bash', 'bash'],
    ['/home/user/.gitconfig', 'git config', undefined],
    ['/home/user/.quill/a', 'other', 'quill.mjs'],
    ['/home/user/.claude/settings.json', 'claude mcp', 'claude-code'],
  ])('%s is none of %s', (path, name, label) => expect(writes(path, name, label)).toBe(false));
});
