import type { ReactNode } from 'react';
import type { Grade } from '../../../../model/report.ts';

const HEIGHT: Readonly<Record<Grade, number>> = { A: 2, B: 5.5, C: 9, D: 12.5, F: 16, '?': 9 };

/** Grades over time, oldest first: up is better. An unknown grade is a hollow point and breaks the line. */
export const Sparkline = ({
  grades,
  label,
  wide = 84,
}: {
  readonly grades: readonly Grade[];
  readonly label: string;
  readonly wide?: number;
}): ReactNode => {
  const step = grades.length < 2 ? 0 : (wide - 6) / (grades.length - 1);
  const points = grades.map((grade, at) => ({ grade, x: grades.length < 2 ? wide - 3 : 3 + at * step, y: HEIGHT[grade] }));
  const path = points
    .map(({ x, y, grade }, at) => `${at === 0 || grade === '?' || points[at - 1]?.grade === '?' ? 'M' : 'L'}${x.toFixed(1)} ${y}`)
    .join('');
  const last = points.at(-1);
  return (
    <svg className="spark" width={wide} height="18" viewBox={`0 0 ${wide} 18`} role="img" aria-label={label}>
      <path className="base" d={`M0 16H${wide}`} />
      <path className="run" d={path} />
      {points
        .filter(({ grade }) => grade === '?')
        .map(({ x, y }) => (
          <circle key={x} className="hole" cx={x} cy={y} r="1.600" />
        ))}
      {last !== undefined && last.grade !== '?' && <circle className={`dot g-${last.grade}`} cx={last.x} cy={last.y} r="2.400" />}
    </svg>
  );
};
