import type { ReactNode } from 'react';
import type { Grade } from '../../../../model/report.ts';
import { say } from '../browser/say.ts';

/** A grade as an assayer strikes it: a letter in a punch with cut corners. */
export const Stamp = ({ grade, size = 'small' }: { readonly grade: Grade; readonly size?: 'small' | 'large' }): ReactNode => (
  <svg className={`stamp ${size} g-${grade === '?' ? 'unknown' : grade}`} viewBox="0 0 32 32" role="img" aria-label={say.grade.of(grade)}>
    <path className="field" d="M9.500 1h13L31 9.500v13L22.500 31h-13L1 22.500v-13z" />
    {size === 'large' && <path className="rim" d="M10.400 3.200h11.200l7.200 7.200v11.200l-7.200 7.200H10.400l-7.200-7.200V10.400z" />}
    <text x="16" y="16" textAnchor="middle" dominantBaseline="central">
      {grade}
    </text>
  </svg>
);
