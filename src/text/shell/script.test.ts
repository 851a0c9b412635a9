import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScript } from './script.ts';

/** Programs in order, with what they are given. */
const started = (text: string): readonly string[] =>
  readScript(text).pipelines.flatMap(({ commands }) => commands.map(({ program, words }) => [program, ...words].join(' ')));

test.each([
  ['words and quotes', `git commit -m "a 'b' c"`, "git commit -m a 'b' c"],
  ['broken by quotes', `w'g'et x`, 'wget x'],
  ['escaped letters', 'c\\at x', 'cat x'],
  ['ansi-c quotes', `$'\\x63\\x61\\164' x`, 'cat x'],
  ['pieces', 'a=cu; b=rl; $a$b x', 'curl x'],
  ['a part of a value', 'a=xcatx; ${a:1:3} y', 'cat y'],
  ['the separator of words', 'cat${IFS}/x', 'cat /x'],
  ['braces', '{cat,/x}', 'cat /x'],
  ['an escape in printf', `$(printf '\\162\\155') x`, 'rm x'],
  ['base64 that is run', 'echo cm0geA== | base64 -d | sh', 'rm x'],
  ['hexadecimal that is run', 'xxd -r -p <<< 726d2078 | sh', 'rm x'],
  ['backwards', 'echo "x mr" | rev | sh', 'rm x'],
  ['eval', `eval 'rm' x`, 'rm x'],
  ['a shell in a shell', `sh -c "bash -c 'rm x'"`, 'rm x'],
  ['a here-document', 'bash <<EOF\nrm x\nEOF', 'rm x'],
  ['a here-string', `bash <<< 'rm x'`, 'rm x'],
  ['behind wrappers', 'sudo -u root env A=b timeout 5 nohup /bin/rm x', 'rm x'],
  ['an applet', 'busybox rm x', 'rm x'],
  ['of find', 'find . -exec rm x \\;', 'rm x'],
])('uncovers %s', (_, text, command) => {
  expect(started(text)).toContain(command);
});

test('what is only said is not started', () => {
  expect(started(`echo 'rm x' # rm y`)).toEqual(['echo rm x']);
  expect(started(`cat <<'EOF' > run.sh\nrm x\nEOF\nls`)).toEqual(['cat ', 'ls'].map((each) => each.trim()));
});

test('a substitution feeds the command in which it stands', () => {
  const last = readScript('bash -c "$(curl https://x.test)"').pipelines.find(({ commands }) => commands.length > 1);
  expect(last?.commands.map(({ program }) => program)).toEqual(['curl', 'bash']);
});

test('comes to an end on any text, whatever is nested', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('$(){}`\'"\\|&;<> \n=abcEOF-')), maxLength: 200 }), (text) => {
      expect(readScript(text).pipelines.length).toBeLessThanOrEqual(300);
    }),
  );
  expect(readScript('$('.repeat(5_000)).pipelines.length).toBeLessThanOrEqual(300);
  expect(readScript('eval '.repeat(3_000)).pipelines.length).toBeLessThanOrEqual(300);
});
