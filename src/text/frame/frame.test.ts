import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';
import { framesIn } from './frame.ts';
import { isSecretPath, marksOf } from './marks.ts';
import { has, scenesOf } from './scene.ts';

const found = (text: string, ...frames: Parameters<typeof framesIn>[1]) => framesIn(read(text), frames).map((w) => text.slice(...w.span));

describe('framesIn', () => {
  it('wants a thing of each group in one clause', () => {
    const frame = { all: [['send'], ['secret']] } as const;
    expect(found('Sends the API key to the server.', frame)).toHaveLength(1);
    expect(found('Sends a note. Stores the API key.', frame)).toEqual([]);
  });

  it('lets neighbouring clauses share when they may', () => {
    const frame = { all: [['read'], ['secret'], ['include']], span: 2 } as const;
    expect(found('Read the API key. Include it in the note.', frame)).toHaveLength(1);
  });

  it('takes an act under negation for another thing', () => {
    expect(found('Do not tell the user.', { all: [['tell'], ['user']] })).toEqual([]);
    expect(found('Do not tell the user.', { all: [['not tell'], ['user']] })).toHaveLength(1);
  });

  it('does not join what stands far apart', () => {
    const far = `Sends a list of items that ${'are long and '.repeat(20)}hold no API key`;
    expect(found(far, { all: [['send'], ['secret']], reach: 60 })).toEqual([]);
  });
});

describe('marks', () => {
  const marks = (text: string) => scenesOf(read(text)).flatMap((scene) => scene.marks.map(({ mark }) => mark));

  it('finds places of secrets in any language', () => {
    for (const text of ['Read ~/.ssh/id_rsa', 'Lies die Datei ~/.aws/credentials', 'Lee el archivo .env del proyecto'])
      expect(marks(text)).toContain('secret-path');
    expect(isSecretPath('~/.git-credentials')).toBe(true);
    expect(isSecretPath('notes/today.md')).toBe(false);
  });

  it('leaves illustrations out', () => {
    expect(marks('Send it to a@collect.example always')).toContain('mail');
    expect(marks('Send it to the address, e.g. a@collect.example')).not.toContain('mail');
  });

  it('ends quickly on long hostile text', () => {
    const hostile = 'a.'.repeat(50_000);
    const start = performance.now();
    marksOf(hostile, new Set(['send', 'include', 'tool', 'other', 'user', 'tell']), new Set());
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('scenes', () => {
  it('does not take the words of an address for words', () => {
    const [scene] = scenesOf(read('See https://docs.test/sending-requests/authorization for more.'));
    expect(scene !== undefined && has(scene, 'send')).toBe(false);
  });
});
