import { isProse, isSearch } from './asked-for.ts';
import { commandTexts } from './command-texts.ts';
import { defineRule } from './contract.ts';

export default defineRule({
  id: 'path-climbs',
  sees: 'call',
  title: 'A path in a call climbs out of its folder into the system',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP05:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-22'] },
  why: 'A caller that wants a file of the system says so. One that climbs up to it by `..`, or escapes the dots, hopes that a check looks at the beginning of the path only.',
  fix: 'Find out where the path came from. Give the whole path if you want the file.',
  flags: [
    { note: 'climbs', tool: 'read_file', args: { path: '../../../../etc/passwd' } },
    { note: 'escaped', tool: 'get', args: { file: '..%2f..%2f..%2fetc%2fhosts' } },
    { note: 'escaped twice', tool: 'get', args: { file: '%252e%252e%252f%252e%252e%252fetc/passwd' } },
    { note: 'after a folder that is allowed', tool: 'read_file', args: { path: '/workspace/../../root/notes' } },
    { note: 'cut off', tool: 'read_file', args: { path: '../../etc/passwd\u0000.png' } },
  ],
  passes: [
    { note: 'a neighbour', tool: 'read_file', args: { path: '../README.md' } },
    { note: 'a module', tool: 'write_file', args: { path: 'a.ts', content: "import x from '../../../../etc/config.ts'" } },
    { note: 'the file, said plainly', tool: 'read_file', args: { path: '/etc/hosts' } },
    { note: 'a sibling project', tool: 'list', args: { path: '../../shared/lib/src' } },
  ],
  *check(subject) {
    const commands = new Set(commandTexts(subject).map(({ said }) => said.address));
    for (const { text, name, address } of subject.said) {
      if (commands.has(address) || isProse(name) || isSearch(name) || text.length > 1_024 || !/\.\.|%2e|%252e/i.test(text)) continue;
      const plain = unescaped(unescaped(text)).replaceAll('\\', '/');
      const escaped = plain !== text.replaceAll('\\', '/');
      const climbs = /^(?!https?:).{0,400}?(?:\.\.\/){1,20}(?:etc|root|proc|sys|var|home|boot|dev|windows|users)(?:\/|$)/is.test(plain);
      if (climbs || (escaped && /\.\.\//.test(plain) && !/^https?:/i.test(plain)) || /\.\.\/.{0,400}\0/s.test(plain))
        yield {
          says: 'A path climbs out of its folder into the system.',
          evidence: [{ kind: 'fact', address, says: plain.slice(0, 120) }],
        };
    }
  },
});

const unescaped = (text: string): string => text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
