import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, similarity, skeleton, splitName } from './similar.ts';

describe('splitName', () => {
  it.each([
    ['read_file', ['read', 'file']],
    ['readFileSync', ['read', 'file', 'sync']],
    ['getHTTPServer_v2', ['get', 'http', 'server', 'v', '2']],
    ['send-email.now/please', ['send', 'email', 'now', 'please']],
    ['', []],
  ])('%s', (name, words) => {
    expect(splitName(name)).toEqual(words);
  });
});

describe('skeleton', () => {
  it.each([
    ['read_file', 'readFiles'],
    ['read_file', 'reаd-file'],
    ['read_file', 'READ_FlLE'],
    ['read_file', 'read\u200b_file'],
    ['list_entries', 'list_entry'],
    ['commit', 'cornmit'],
    ['slack_post', '5lack_p0st'],
    ['search', 'ｓｅａｒｃｈ'],
    ['search', 'séarch'],
  ])('%s and %s pass for each other', (a, b) => {
    expect(skeleton(a)).toBe(skeleton(b));
  });

  it.each([
    ['read_file', 'write_file'],
    ['search', 'research'],
    ['status', 'state'],
    ['user', 'use'],
  ])('%s and %s do not', (a, b) => {
    expect(skeleton(a)).not.toBe(skeleton(b));
  });
});

describe('editDistance', () => {
  it.each([
    ['multiply', 'mulltiply', 1],
    ['search', 'serach', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s to %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('stops when it is certain that it takes more', () => {
    expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
  });

  it('is a distance', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
        expect(similarity(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
