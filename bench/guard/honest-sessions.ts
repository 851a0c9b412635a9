import { join } from 'node:path';
import type { JsonObject } from '../../src/model/inventory.ts';

/** One session of honest work with one published server. */
export interface HonestSession {
  readonly name: string;
  /** As the command line takes it; of a `venv` its program. */
  readonly target: string;
  /** What pip installs for it: the server is then a command of its own. For one whose newest libraries do not fit together any more. */
  readonly venv?: readonly string[];
  readonly options?: (work: string) => readonly string[];
  /** Its own arguments; `work` is the folder of the project. */
  readonly args: (work: string) => readonly string[];
  readonly calls: (work: string) => readonly (readonly [tool: string, args: JsonObject])[];
}

const TIDE = 'export const next = (at, hours = 12.4) => new Date(at.getTime() + hours * 3_600_000);\n';

/** Sessions as a developer has them: reading, changing, looking again. */
export const SESSIONS: readonly HonestSession[] = [
  {
    name: 'filesystem',
    target: 'npm:@modelcontextprotocol/server-filesystem@2026.8.31',
    args: (work) => [work],
    calls: (work) => [
      ['list_allowed_directories', {}],
      ['list_directory', { path: work }],
      ['directory_tree', { path: join(work, 'src') }],
      ['read_text_file', { path: join(work, 'README.md') }],
      ['read_multiple_files', { paths: [join(work, 'src/main.js'), join(work, 'src/tide.js')] }],
      ['search_files', { path: work, pattern: '*.js' }],
      ['write_file', { path: join(work, 'src/tide.js'), content: TIDE }],
      [
        'edit_file',
        {
          path: join(work, 'src/main.js'),
          edits: [{ oldText: '// TODO: read the station from the arguments', newText: 'const hours = Number(process.argv[2] ?? 12.4);' }],
        },
      ],
      ['create_directory', { path: join(work, 'test') }],
      [
        'write_file',
        {
          path: join(work, 'test/tide.test.js'),
          content:
            "import test from 'node:test';\nimport { next } from '../src/tide.js';\n\ntest('comes later', () => next(new Date(0)));\n",
        },
      ],
      ['get_file_info', { path: join(work, 'test/tide.test.js') }],
      ['move_file', { source: join(work, 'test/tide.test.js'), destination: join(work, 'test/next.test.js') }],
      ['list_directory_with_sizes', { path: join(work, 'test') }],
      ['read_text_file', { path: join(work, 'package.json'), head: 5 }],
      ['read_text_file', { path: join(work, 'src/main.js') }],
    ],
  },
  {
    name: 'memory',
    target: 'npm:@modelcontextprotocol/server-memory@2026.8.31',
    options: (work) => ['--env', `MEMORY_FILE_PATH=${join(work, 'memory.jsonl')}`],
    args: () => [],
    calls: () => [
      ['read_graph', {}],
      [
        'create_entities',
        {
          entities: [
            { name: 'Tide table', entityType: 'project', observations: ['Written in JavaScript', 'Releases on the first of the month'] },
            { name: 'Harbour office', entityType: 'customer', observations: ['Wants levels in metres'] },
          ],
        },
      ],
      ['create_relations', { relations: [{ from: 'Tide table', to: 'Harbour office', relationType: 'is made for' }] }],
      ['add_observations', { observations: [{ entityName: 'Harbour office', contents: ['Prefers mail to phone', 'Opens at 8:00'] }] }],
      ['search_nodes', { query: 'harbour' }],
      ['open_nodes', { names: ['Tide table'] }],
      ['delete_observations', { deletions: [{ entityName: 'Harbour office', observations: ['Opens at 8:00'] }] }],
      ['read_graph', {}],
      ['delete_relations', { relations: [{ from: 'Tide table', to: 'Harbour office', relationType: 'is made for' }] }],
      ['delete_entities', { entityNames: ['Harbour office'] }],
    ],
  },
  {
    name: 'everything',
    target: 'npm:@modelcontextprotocol/server-everything@2026.8.31',
    args: () => [],
    calls: () => [
      ['echo', { message: 'high water at 14:20' }],
      ['get-sum', { a: 2, b: 40 }],
      ['get-tiny-image', {}],
      ['get-structured-content', { location: 'New York' }],
      ['get-annotated-message', { messageType: 'success', includeImage: false }],
      ['get-resource-links', { count: 3 }],
      ['get-resource-reference', { resourceType: 'Text', resourceId: 1 }],
      ['trigger-long-running-operation', { duration: 1, steps: 2 }],
      ['echo', { message: 'low water at 20:41' }],
    ],
  },
  {
    name: 'thinking',
    target: 'npm:@modelcontextprotocol/server-sequential-thinking@2026.8.31',
    args: () => [],
    calls: () => [
      ['sequentialthinking', { thought: 'The tide table must show metres.', nextThoughtNeeded: true, thoughtNumber: 1, totalThoughts: 3 }],
      [
        'sequentialthinking',
        {
          thought: 'Levels come in centimetres from the station, so they are divided by 100.',
          nextThoughtNeeded: true,
          thoughtNumber: 2,
          totalThoughts: 3,
        },
      ],
      ['sequentialthinking', { thought: 'A test should hold the unit.', nextThoughtNeeded: false, thoughtNumber: 3, totalThoughts: 3 }],
    ],
  },
  {
    name: 'git',
    target: 'pypi:mcp-server-git==2026.10.19',
    args: (work) => ['--repository', work],
    calls: (work) => [
      ['git_status', { repo_path: work }],
      ['git_log', { repo_path: work, max_count: 5 }],
      ['git_show', { repo_path: work, revision: 'HEAD' }],
      ['git_diff_unstaged', { repo_path: work }],
      ['git_create_branch', { repo_path: work, branch_name: 'metres' }],
      ['git_checkout', { repo_path: work, branch_name: 'metres' }],
      ['git_branch', { repo_path: work, branch_type: 'local' }],
      ['git_diff', { repo_path: work, target: 'main' }],
      ['git_status', { repo_path: work }],
    ],
  },
  {
    name: 'database',
    target: 'mcp-server-sqlite',
    venv: ['mcp-server-sqlite==2025.4.25', 'mcp<2'],
    options: (work) => ['--read', join(work, '../venv')],
    args: (work) => ['--db-path', join(work, 'tides.db')],
    calls: () => [
      ['list_tables', {}],
      ['create_table', { query: 'CREATE TABLE tides (id INTEGER PRIMARY KEY, station TEXT NOT NULL, at TEXT NOT NULL, level REAL)' }],
      [
        'write_query',
        {
          query: "INSERT INTO tides (station, at, level) VALUES ('Harbour', '2026-05-01T14:20', 3.1), ('Harbour', '2026-05-01T20:41', 0.4)",
        },
      ],
      ['list_tables', {}],
      ['describe_table', { table_name: 'tides' }],
      ['read_query', { query: 'SELECT station, max(level) FROM tides GROUP BY station' }],
      ['write_query', { query: "UPDATE tides SET level = 3.2 WHERE at = '2026-05-01T14:20'" }],
      ['read_query', { query: 'SELECT * FROM tides ORDER BY at LIMIT 10' }],
      ['append_insight', { insight: 'High water is a little above three metres.' }],
      ['write_query', { query: 'DELETE FROM tides WHERE level < 0.5' }],
    ],
  },
  {
    name: 'time',
    target: 'pypi:mcp-server-time==2026.10.19',
    args: () => ['--local-timezone', 'Europe/Berlin'],
    calls: () => [
      ['get_current_time', { timezone: 'Europe/Berlin' }],
      ['convert_time', { source_timezone: 'Europe/Berlin', time: '14:20', target_timezone: 'Asia/Tokyo' }],
      ['get_current_time', { timezone: 'America/New_York' }],
    ],
  },
];
