import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeIn, mayBeInWhich } from './heads.ts';

const ONE = { words: ['send', 'mail'], stems: ['delet'], endings: [] };
const OTHER = { words: ['sende'], stems: [], endings: ['ung', 'e'] };

describe('the group of sets that a word may be of', () => {
  it('is told by a bit for each', () => {
    const which = mayBeInWhich([[ONE], [], [OTHER]]);
    expect(which('send') & 1).toBe(1);
    expect(which('deleted') & 1).toBe(1);
    expect(which('sendung') & 4).toBe(4);
    expect(which('sende') & 4).toBe(4);
    expect(which('xqz')).toBe(0);
  });

  it('is never left out', () => {
    const which = mayBeInWhich([[ONE], [OTHER]]);
    const word = fc.array(fc.constantFrom('send', 'delet', 'ung', 'e', 'x', 'mail'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(word, (parts) => {
        const key = parts.join('');
        const isOf = ({ words, stems, endings }: typeof ONE): boolean =>
          words.includes(key) || stems.some((stem) => key.startsWith(stem)) || endings.some((ending) => key.endsWith(ending));
        [ONE, OTHER].forEach((set, group) => {
          if (!isOf(set as typeof ONE)) return;
          expect(which(key) & (1 << group)).not.toBe(0);
          expect(mayBeIn([set])(key)).toBe(true);
        });
      }),
    );
  });
});
