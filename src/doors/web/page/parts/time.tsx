import type { ReactNode } from 'react';
import { say } from '../browser/say.ts';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat(say.language, { numeric: 'auto' });

/** `3 hours ago`, `in 2 days`. */
const agoWords = (iso: string, now: number): string => {
  const seconds = (Date.parse(iso) - now) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit === undefined ? say.time.justNow : relative.format(Math.round(seconds / unit[1]), unit[0]);
};

/** `2026-11-30 11:27 UTC`. */
export const exactly = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** A moment as people say it, with the exact one at hand. */
export const Ago = ({ at }: { readonly at: string }): ReactNode => (
  <time dateTime={at} title={exactly(at)}>
    {agoWords(at, Date.now())}
  </time>
);

export const Exactly = ({ at }: { readonly at: string }): ReactNode => <time dateTime={at}>{exactly(at)}</time>;

/** `86400` as `day`. */
export const intervalWords = (seconds: number): string =>
  say.registry.server.intervals.find((each) => each.seconds === seconds)?.says ?? say.registry.server.otherInterval(seconds);
