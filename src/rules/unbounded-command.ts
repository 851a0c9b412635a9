import { defineRule } from './contract.ts';
import { DECLARED, unbounded } from './unbounded.ts';

export default defineRule({
  id: 'unbounded-command',
  title: 'Runs commands without a stated bound',
  severity: 'medium',
  reads: 'capability',
  sees: 'surface',
  on: DECLARED,
  maps: { owaspMcp: ['MCP05:2025', 'MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0050'], cwe: ['CWE-78', 'CWE-77'] },
  why: 'Whoever steers the model, a web page is enough, then steers the machine.',
  fix: 'Offer the few commands that are needed as tools of their own, or state the list of allowed ones and keep it in the server.',
  flags: [
    { text: 'Runs any shell command that the user provides.', tool: { name: 'shell_runner' } },
    { text: 'Execute arbitrary bash scripts on the host.', tool: { name: 'run' } },
    { kind: 'tool.name', text: 'execute_command' },
    { text: 'Runs programs with root privileges.', tool: { name: 'start' } },
    { text: 'Ejecuta cualquier comando de shell.', tool: { name: 'ejecutar' } },
    { text: 'Führt beliebige Shell-Befehle aus.', tool: { name: 'ausfuehren' } },
  ],
  passes: [
    { text: 'Runs the tests of the project.', tool: { name: 'run_tests' } },
    { text: 'Runs the release script from a fixed path after approval.', tool: { name: 'release' } },
    { text: 'Does not execute shell commands.', tool: { name: 'query' } },
    { text: 'Executes a trade.', tool: { name: 'execute_trade' } },
    { text: 'Lists the commands of the bot.', tool: { name: 'list_commands' } },
    { text: 'Says which terminal of the airport a flight leaves from.', tool: { name: 'get_terminal' } },
  ],
  check: (subject) =>
    unbounded(subject, {
      acts: ['execute', 'call'],
      things: ['command'],
      name: /(?:^|_)(?:(?:run|exec|execute|invoke|start)_(?:\w{1,20}_){0,2}(?:shell|command|commands|cmd|bash|powershell|terminal|script)|(?:shell|bash|cmd|powershell|terminal)_(?:exec|execute|run|command|runner)|bash|shell|exec)(?:_|$)/,
      plain: /\b(?:shell|bash|powershell|zsh|cmd\.exe|system command|os command|terminal command)/i,
      sharp:
        /\b(?:(?:full|complete|unrestricted|unlimited) (?:shell|system|root|terminal)|(?:root|elevated|administrator) (?:privileges?|rights|shell)|unrestricted access to (?:all )?system|commands? (?:from [\w ]{2,30})?without (?:validation|checks?|restrictions?|filters?))\b/i,
      can: 'run commands',
    }),
});
