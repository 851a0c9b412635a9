import type { Grade } from '../../model/report.ts';
import type { Palette, Style } from './palette.ts';

const LETTERS: Readonly<Record<Grade, readonly [string, string, string]>> = {
  A: ['▄▀▀▄', '█▄▄█', '█  █'],
  B: ['█▀▀▄', '█▀▀▄', '█▄▄▀'],
  C: ['▄▀▀▀', '█   ', '▀▄▄▄'],
  D: ['█▀▀▄', '█  █', '█▄▄▀'],
  F: ['█▀▀▀', '█▀▀ ', '█   '],
  '?': ['▀▀▀▄', ' ▄▀ ', ' ▄  '],
};

/** The grade in three rows of four columns. */
export const largeGrade = (grade: Grade, paint: Palette): readonly string[] => LETTERS[grade].map(gradeStyle(grade, paint));

/** Green for good, yellow for middling, red for bad, bold for unknown. */
export const gradeStyle = (grade: Grade, paint: Palette): Style => {
  if (grade === 'A' || grade === 'B') return paint.good;
  if (grade === 'C' || grade === 'D') return paint.severity.medium;
  return grade === 'F' ? paint.severity.critical : paint.strong;
};
