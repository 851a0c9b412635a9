import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-database',
  title: 'Runs any query on a database',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: { owaspMcp: ['MCP05:2025', 'MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-89'] },
  why: 'Any SQL is every table, and often a file or a command of the database host too.',
  fix: 'Give the server an account that may only read what is needed, and say that it is read-only.',
  flags: [
    { text: 'Executes arbitrary SQL.', tool: { name: 'query' } },
    { text: 'Runs any query against the database.', tool: { name: 'db' } },
    { kind: 'tool.name', text: 'execute_sql' },
    { text: 'Ejecuta cualquier consulta SQL.', tool: { name: 'consulta' } },
  ],
  passes: [
    { text: 'Run a read-only SQL query.', tool: { name: 'query' } },
    { text: 'Lists all tables of the database.', tool: { name: 'list_tables' } },
    { text: 'Explains a SQL query without running it.', tool: { name: 'explain' } },
    { text: 'Searches with a query string.', tool: { name: 'search' } },
    { text: 'Returns one row of a table by its key.', tool: { name: 'get_row' } },
    { text: 'Calls the list of documents with any documented query parameters.', tool: { name: 'query_documents' } },
    { text: 'Runs a saved report.', tool: { name: 'run_report' } },
  ],
  check: (subject) =>
    unbounded(subject, {
      acts: ['execute', 'call'],
      things: ['query'],
      name: /(?:^|_)(?:run|exec|execute)_(?:\w{1,20}_){0,1}(?:sql|cypher)(?:_|$)/,
      can: 'query a database',
    }),
});
