import { taskNames, isProse, isSearch } from './asked-for.ts';
import { commandTexts } from './command-texts.ts';
import { type CallSubject, defineRule, type SaidInCall } from './contract.ts';
import { absolute, nameOf, tilde } from './paths.ts';
import { type Sensitive, sensitiveAt } from './sensitive-paths.ts';
import { secretIn } from './danger.ts';
import { effectOfName } from './tool-words.ts';

export default defineRule({
  id: 'secret-file-named',
  sees: 'call',
  title: 'A call names a file of keys, passwords or private data',
  severity: 'high',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP01:2025'],
    owaspLlm: ['LLM02:2026'],
    atlas: ['AML.T0055'],
    cwe: ['CWE-522', 'CWE-200'],
  },
  why: 'What a tool reads goes to the model and to whoever runs it, and from there it can go anywhere. Hardly any task needs a private key or the passwords of a browser in a conversation.',
  fix: 'Find out who wanted it: a task, a result or a description. Give a tool the one value it needs through its environment instead.',
  flags: [
    { note: 'a key', tool: 'read_file', args: { path: '~/.ssh/id_rsa' } },
    { note: 'the same by a way around', tool: 'read_file', args: { path: '/workspace/../home/user/.ssh/./id_ed25519' } },
    { note: 'as an address', tool: 'fetch', args: { url: 'file:///etc/shadow' } },
    { note: 'escaped', tool: 'fetch', args: { url: 'file:///home/ann/%2eaws/credentials' } },
    { note: 'several files', tool: 'read_multiple_files', args: { paths: ['a.txt', '/root/.netrc'] } },
    {
      note: 'the logins of a browser',
      tool: 'copy_file',
      args: { source: '/home/ann/.config/google-chrome/Default/Login Data', target: 'x' },
    },
    { note: 'secrets of a project that no task spoke of: medium', tool: 'read_file', args: { path: 'app/.env' } },
  ],
  passes: [
    { note: 'the file of examples', tool: 'read_file', args: { path: '.env.example' } },
    { note: 'the public half', tool: 'read_file', args: { path: '~/.ssh/id_rsa.pub' } },
    { note: 'spoken of', tool: 'send_message', args: { text: 'Never share ~/.ssh/id_rsa with anybody.' } },
    { note: 'searched for', tool: 'search', args: { query: 'where is .env loaded' } },
    { note: 'a file for it is made', tool: 'write_file', args: { path: '.env', content: 'PORT=3000' } },
    { note: 'the task is about it', tool: 'read_file', args: { path: '.env' }, task: 'Why is PORT in .env not used?' },
    { note: 'known hosts', tool: 'read_file', args: { path: '~/.ssh/known_hosts' } },
    { note: 'code about it', tool: 'read_file', args: { path: 'src/credentials.ts' } },
  ],
  *check(subject) {
    const commands = new Set(commandTexts(subject).map(({ said }) => said.address));
    for (const said of subject.said) {
      if (commands.has(said.address) || isProse(said.name) || isSearch(said.name)) continue;
      const found = fileIn(said, subject);
      if (found === undefined) continue;
      const { path, of } = found;
      if (of.sort === 'project' && (makes(subject) || taskNames(subject, nameOf(path)))) continue;
      yield {
        says: `The call names ${tilde(path, subject.place.home)}, ${of.what}.`,
        severity: of.sort === 'project' || of.sort === 'history' ? 'medium' : 'high',
        evidence: [{ kind: 'fact', address: said.address, says: tilde(path, subject.place.home) }],
        key: path,
      };
    }
    // Commands that read keys are told by another rule; secrets of a project are no danger by themselves.
    for (const { said, script } of commandTexts(subject)) {
      for (const { commands: all } of script.pipelines) {
        for (const { program, words, reads } of all) {
          if (
            !/^(?:cat|head|tail|less|more|grep|sed|awk|cp|scp|curl|base64|strings|xxd|nl|tac|bat|vim?|nano|python|node|tar|zip)$/.test(
              program,
            )
          )
            continue;
          const word = [...words, ...reads].find(
            (each) =>
              /(?:^|\/|@|=)\.env(?:$|\.)|credential|secret|\.pem$|id_\w+$/.test(each) && secretIn(each, subject.place) !== undefined,
          );
          if (word === undefined || taskNames(subject, nameOf(word))) continue;
          yield {
            says: `The command reads ${nameOf(word)}, ${secretIn(word, subject.place)}.`,
            severity: 'medium',
            evidence: [{ kind: 'fact', address: said.address, says: `${program} ${words.join(' ')}`.slice(0, 120) }],
            key: nameOf(word),
          };
        }
      }
    }
  },
});

const fileIn = (said: SaidInCall, { place }: CallSubject): { path: string; of: Sensitive } | undefined => {
  if (said.text.length > 1_024 || said.text.includes('\n')) return undefined;
  const text = plain(said.text.trim());
  if (/^(?!file:)[a-z][a-z0-9+.-]{1,20}:\/\//i.test(text) || /\s.*\s.*\s/.test(text)) return undefined;
  const path = absolute(text, place);
  const of = sensitiveAt(path, place.home);
  return of === undefined ? undefined : { path, of };
};

/** Without escapes, backslashes and what a Windows path begins with. */
const plain = (text: string): string =>
  text
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/^[A-Za-z]:(?=[\\/])/, '')
    .replaceAll('\\', '/')
    .replace(/\0.*$/s, '');

const makes = ({ call }: CallSubject): boolean => {
  const effect = effectOfName(call.tool)?.effect;
  return effect === 'writes' || effect === 'deletes' || 'content' in call.args || 'new_string' in call.args || 'edits' in call.args;
};
