import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-code',
  title: 'Evaluates code without a stated bound',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: { owaspMcp: ['MCP05:2025', 'MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0050'], cwe: ['CWE-94', 'CWE-95'] },
  why: 'Code that the model writes, or that a page it read told it to write, runs with all the rights of the server.',
  fix: 'Run code in a sandbox without network and files, and say so; or offer what the code would do as tools.',
  flags: [
    { text: 'Evaluates arbitrary Python code.', tool: { name: 'evaluate' } },
    { text: 'Evaluates expressions with eval and access to builtins.', tool: { name: 'calc' } },
    { text: 'Builds a lambda function from the text and runs it.', tool: { name: 'make' } },
    { text: 'Runs a base64-encoded script.', tool: { name: 'decode_and_go' } },
    { text: 'Loads a plugin module from any file path.', tool: { name: 'plugin' } },
    { kind: 'tool.name', text: 'run_code' },
    { text: 'Ejecuta cualquier código Python.', tool: { name: 'evaluar' } },
  ],
  passes: [
    { text: 'Searches the code of a repository.', tool: { name: 'find_code' } },
    { text: 'Returns the postal code of an address.', tool: { name: 'get_zip_code' } },
    { text: 'Formats code; it is never executed.', tool: { name: 'format_code' } },
    { text: 'Runs Python code in a sandbox without network, restricted to the given files.', tool: { name: 'sandbox' } },
    { text: 'Lists the lambda functions of an account.', tool: { name: 'list_lambdas' } },
    { text: 'Reviews code and lists its faults.', tool: { name: 'review' } },
    { text: 'Writes code for a component.', tool: { name: 'generate_code' } },
  ],
  check: (subject) =>
    unbounded(subject, {
      acts: ['execute', 'plugin'],
      things: ['code', 'plugin'],
      name: /(?:^|_)(?:(?:run|exec|execute|eval|evaluate)_(?:\w{1,20}_){0,2}(?:code|python|javascript|js|node|script|snippet|expression)|eval|python_(?:repl|exec|run))(?:_|$)/,
      plain: /\b(?:eval|exec|builtins?|lambda|dynamically|base64|python|javascript)\b/i,
      sharp:
        /\b(?:eval(?:\(\)| mode)|exec\(\)|builtins? access|access to builtins?|lambda functions?|(?:base64|hex)[- ]encoded (?:script|code|payload)|encoded script|obfuscat\w{0,6}|deserializ\w{1,6} and (?:run|execut)\w{0,3})\b/i,
      can: 'evaluate code',
    }),
});
