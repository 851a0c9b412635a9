import { describe, expect, it } from 'vitest';
import type { Target } from '../model/target.ts';
import { labelsOf } from './labels.ts';

const stdio = (label: string, args: readonly string[], cwd?: string): Target => ({
  kind: 'stdio',
  label,
  command: 'node',
  args,
  cwd,
  env: [],
});
const notes: Target = { kind: 'package', label: 'notes', ecosystem: 'npm', spec: 'notes@1', args: [], env: [] };
const other: Target = { kind: 'http', label: 'notes', url: 'https://notes.example/mcp', transport: 'auto', headers: [] };

describe('labels', () => {
  it('leaves a name that is borne once', () => {
    expect(labelsOf([notes, stdio('mail', ['a.js'])], '/w')).toEqual(['notes', 'mail']);
  });

  it('marks namesakes by what they are, in whatever order they come', () => {
    const [a, b] = labelsOf([notes, other], '/w');
    expect(labelsOf([other, notes], '/w')).toEqual([b, a]);
    expect(labelsOf([other, stdio('mail', []), notes], '/w')).toEqual([b, 'mail', a]);
    expect(a).toMatch(/^notes#[0-9a-f]{6}$/);
    expect(a).not.toBe(b);
  });

  it('is the same in another folder of another machine', () => {
    const at = (folder: string): readonly string[] =>
      labelsOf([stdio('notes', [`${folder}/a.js`], folder), stdio('notes', [`${folder}/b.js`], folder)], folder);
    expect(at('/home/ann/work')).toEqual(at('/srv/work'));
  });

  it('numbers only what is the same in every respect', () => {
    const [a, b] = labelsOf([notes, notes], '/w');
    expect(b).toBe(`${a}-2`);
  });

  it('takes no name that another bears', () => {
    const [first] = labelsOf([notes, other], '/w');
    const all = labelsOf([notes, other, stdio(first ?? '', [])], '/w');
    expect(new Set(all).size).toBe(3);
    expect(all[2]).toBe(first);
  });
});
