import { agentFileAt } from './agent-paths.ts';
import { taskNames, isProse } from './asked-for.ts';
import { type CallSubject, defineRule } from './contract.ts';
import { lastingAt } from './lasting-paths.ts';
import { absolute, nameOf, tilde } from './paths.ts';
import { effectOfName } from './tool-words.ts';

export default defineRule({
  id: 'lasting-file-changed',
  sees: 'call',
  title: 'A call changes a file that runs, lets in or instructs something later',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP02:2025', 'MCP05:2025'],
    owaspLlm: ['LLM03:2026'],
    atlas: ['AML.T0053'],
    cwe: ['CWE-506', 'CWE-912'],
  },
  why: 'A start file of the shell, a key that may log in, a timer or the settings of an assistant go on working when the conversation is long over. That is what an attack leaves behind.',
  fix: 'Look at what would be written. If you asked for it, allow it; a task that names the file is enough where the client tells the task.',
  flags: [
    { note: 'a key that may log in', tool: 'write_file', args: { path: '~/.ssh/authorized_keys', content: 'ssh-rsa AAAA x' } },
    {
      note: 'the same, though the task names it',
      tool: 'append_file',
      args: { path: '~/.ssh/authorized_keys', content: 'ssh-rsa AAAA x' },
      task: 'Add this to authorized_keys',
    },
    { note: 'a start file', tool: 'edit_file', args: { path: '/home/ann/.bashrc', edits: [{ oldText: 'a', newText: 'b' }] } },
    { note: 'a timer', tool: 'create_file', args: { file_path: '/etc/cron.d/update', content: '* * * * * root x' } },
    { note: 'other servers of the assistant', tool: 'write_file', args: { path: '~/.cursor/mcp.json', content: '{}' } },
    { note: 'moved there', tool: 'move_file', args: { source: 'x', destination: '~/.zshrc' } },
  ],
  passes: [
    { note: 'read', tool: 'read_file', args: { path: '~/.bashrc' } },
    { note: 'the user asked for it', tool: 'edit_file', args: { path: '~/.bashrc', edits: [] }, task: 'Add an alias gs to my .bashrc' },
    { note: 'a file of the project', tool: 'write_file', args: { path: 'src/profile.ts', content: '' } },
    { note: 'spoken of', tool: 'write_file', args: { path: 'docs/shell.md', content: 'Put this into ~/.bashrc' } },
  ],
  *check(subject) {
    if (!changesFiles(subject)) return;
    const { home } = subject.place;
    for (const said of subject.said) {
      if (
        isProse(said.name) ||
        said.text.length > 1_024 ||
        /\n/.test(said.text) ||
        !/[/~.\\]/.test(said.text) ||
        /^https?:/i.test(said.text)
      )
        continue;
      const path = absolute(said.text.trim().replaceAll('\\', '/'), subject.place);
      const lasting =
        lastingAt(path, home) ??
        (IN_HOME.test(said.text) ? lastingAt(`${home}/${said.text.trim().replace(/^\.\//, '')}`, home) : undefined);
      const agent = lasting === undefined ? agentFileAt(path, home, subject.place.own) : undefined;
      if (lasting === undefined && agent === undefined) continue;
      const letsIn = /authorized_keys|sudoers|\/etc\/(?:passwd|shadow|pam)/.test(path);
      if (!letsIn && taskNames(subject, nameOf(path).replace(/^\./, ''))) continue;
      const what =
        lasting?.what ??
        `${agent?.sort === 'servers' ? 'the servers' : agent?.sort === 'orders' ? 'the instructions' : 'the settings'} of ${agent?.of}`;
      // Instructions and settings in a project are often what a task is about.
      const severity = agent !== undefined && agent.sort !== 'servers' ? 'medium' : 'high';
      yield {
        says: `The call changes ${tilde(path, home)}, ${what}.`,
        severity,
        evidence: [{ kind: 'fact', address: said.address, says: tilde(path, home) }],
        key: path,
      };
    }
  },
});

/** A path that only makes sense in HOME, told from wherever the tool works. */
const IN_HOME = /^(?:\.\/)?\.config\/(?:systemd|autostart)\/|^(?:\.\/)?\.ssh\/|^(?:\.\/)?Library\/LaunchAgents\//;

const changesFiles = ({ call }: CallSubject): boolean => {
  const effect = effectOfName(call.tool)?.effect;
  if (effect === 'writes' || effect === 'deletes') return true;
  return (
    effect === undefined &&
    ['content', 'contents', 'new_string', 'edits', 'patch', 'text', 'file_text', 'data'].some((name) => name in call.args)
  );
};
