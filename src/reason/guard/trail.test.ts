import { expect, test } from 'vitest';
import type { NetworkDeed } from '../../model/behaviour.ts';
import { openTrail, withoutFrames } from './trail.ts';

const http = (url: string, headers: readonly (readonly [string, string])[] = [], body = ''): NetworkDeed => ({
  process: undefined,
  did: 'send',
  protocol: 'tcp',
  host: 'a.test',
  address: undefined,
  port: 80,
  outcome: 'allowed',
  at: 1,
  said: { kind: 'http', sni: undefined, method: 'GET', url, headers: [...headers], body, bytes: body.length },
});
const texts = (deeds: readonly NetworkDeed[]): string[] => {
  const trail = openTrail();
  return deeds.flatMap((deed) =>
    trail.add(deed).map(({ sink, from }) => `${String(sink.content).slice(0, from)}|${String(sink.content).slice(from)}`),
  );
};

test('values that stood at one place of several messages are put end to end', () => {
  expect(texts(['ab', 'cd', 'ef'].map((part) => http(`http://a.test/x?d=${part}`)))).toEqual(['x|x', 'ab|cd', 'xx|x', 'abcd|ef']);
  expect(
    texts(
      ['ab', 'cd'].map((part) =>
        http('', [
          ['X-P', part],
          ['User-Agent', 'node'],
        ]),
      ),
    ),
  ).toEqual(['ab|cd']);
  expect(texts(['ab', 'cd'].map((part) => http('', [], JSON.stringify({ n: 1, d: part }))))).toEqual(['1|1', 'ab|cd']);
  expect(texts(['ab', 'cd'].map((part) => http('', [], `d=${part}&e=1`)))).toEqual(['ab|cd', '1|1']);
  expect(texts(['ab', 'cd'].map((part) => ({ ...http(''), host: `${part}.t.test`, said: undefined })))).toEqual(['ab|cd']);
});

test('one connection that shows again what it said before says it once', () => {
  const bytes = (body: string): NetworkDeed => ({
    ...http(''),
    said: { kind: 'bytes', sni: undefined, method: undefined, url: undefined, headers: [], body, bytes: 1 },
  });
  expect(texts([bytes('ab'), bytes('abcd'), bytes('ef')])).toEqual(['abcd|ef']);
});

test('lengths of chunks are taken out of a body, and nothing else', () => {
  expect(withoutFrames('3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')).toBe('abcde\r\n');
  expect(withoutFrames('plain words')).toBeUndefined();
});
