import { describe, expect, it } from 'vitest';
import { inlineCode, programName, sortOf } from './programs.ts';
import { startedPrograms } from './started-programs.ts';
import { exchangeSubject } from '../../test/exchange-of.ts';

const process = (program: string, ...argv: string[]) => ({ program, argv });

describe('programs', () => {
  it('knows them by any version and folder', () => {
    expect(programName(process('/usr/bin/python3.11', 'python3'))).toBe('python');
    expect(sortOf(process('/bin/busybox', 'wget', 'x'))).toBe('network');
    expect(sortOf(process('/opt/x/thing', 'thing'))).toBe('other');
  });

  it('finds the text that is carried out', () => {
    expect(inlineCode(process('/bin/bash', 'bash', '-lc', 'ls'))).toBe('ls');
    expect(inlineCode(process('/usr/bin/node', 'node', '--eval', 'a()'))).toBe('a()');
    expect(inlineCode(process('/usr/bin/python3', 'python3', 'main.py', '-c', 'x'))).toBeUndefined();
    expect(inlineCode(process('/usr/bin/python3', 'python3', '-W', 'ignore', '-c', 'x'))).toBe('x');
    expect(inlineCode(process('/usr/bin/git', 'git', '-c', 'a=b'))).toBeUndefined();
  });
});

describe('startedPrograms', () => {
  const ways = (code: string, ref: string) =>
    startedPrograms(
      exchangeSubject({
        note: '',
        tool: { name: 'log', description: 'Shows the commits of git' },
        exchange: { args: { ref } },
        did: { processes: [{ program: '/bin/sh', argv: ['sh', '-c', code] }] },
      }),
    ).map(({ way, severity }) => `${severity} ${way}`);

  it('tells quotes that hold from those that do not', () => {
    expect(ways("git log 'v1.2.3'", 'v1.2.3')).toEqual(['low quoted argument']);
    expect(ways('git log "v1.2.3"', 'v1.2.3')).toEqual(['high argument in a shell']);
    expect(ways("git log 'a' v1.2.3 'b'", 'v1.2.3')).toEqual(['high argument in a shell']);
    expect(ways("git log 'x'; id; ''", "x'; id; '")).toEqual(['high argument in a shell']);
  });
});
