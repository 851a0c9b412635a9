import { describe, expect, it } from 'vitest';
import { shownToModel } from './bounded.ts';

describe('words of a server as a model may see them', () => {
  it('show few hidden characters, and count many', () => {
    expect(shownToModel('a\u200bb', 100)).toBe('a<U+200B>b');
    expect(shownToModel(`a${'\u200b'.repeat(5)}b`, 100)).toBe(`a${'<U+200B>'.repeat(5)}b`);
    expect(shownToModel(`a${'\u200b'.repeat(6)}b${'\u2060'.repeat(7)}`, 100)).toBe('a<6 hidden characters>b<7 hidden characters>');
  });
  it('do not fall over more of them than a server would send for anything else', () => {
    expect(shownToModel(`Tells the time.${'\u200b'.repeat(1_000_000)}Now.`, 100)).toBe('Tells the time.<1000000 hidden characters>Now.');
  });
  it('keep head and tail', () => {
    expect(shownToModel(`${'a'.repeat(500)}the end`, 30)).toMatch(/^a{20}\n\[\.\.\. 477 characters left out \.\.\.\]\naaathe end$/);
  });
});
