import { Fragment, type ReactNode } from 'react';
import { cut, legible, shown } from '../../../../reporters/words/legible.ts';
import { redact } from '../../../../text/secrets.ts';
import type { Excerpt } from '../../../../reporters/words/excerpt.ts';
import { stretches } from '../shape/code-points.ts';

/** Hostile text on one line: what cannot be seen is a mark with its name. */
export const Legible = ({ text, cap = 400 }: { readonly text: string; readonly cap?: number }): ReactNode => (
  <Told text={legible(text, cap)} />
);

/** Text that is legible already, with the marks in it set apart so that nobody takes them for the text. */
export const Told = ({ text }: { readonly text: string }): ReactNode =>
  stretches(text).map((stretch, at) =>
    stretch.is === 'words' ? (
      <Fragment key={at}>{stretch.text}</Fragment>
    ) : (
      <span key={at} className="hid">
        {stretch.text}
        {stretch.is === 'character' && <span className="hid-name"> {stretch.name}</span>}
      </span>
    ),
  );

/** Hostile text with its own line breaks. */
export const LegibleBlock = ({ text, cap = 4_000 }: { readonly text: string; readonly cap?: number }): ReactNode => (
  <code className="block">
    {cut(redact(text), cap)
      .split(/\r\n|\n/)
      .map((line, at) => (
        <Fragment key={at}>
          {at > 0 && '\n'}
          {indentOf(line)}
          <Told text={shown(line.slice(indentOf(line).length))} />
        </Fragment>
      ))}
  </code>
);

/** Spaces by which a line is set in; so many that they may push words out of sight are told by number instead. */
const indentOf = (line: string): string => /^ {1,40}(?! )/.exec(line)?.[0] ?? '';

/** Words with the part that matters marked. */
export const Excerpted = ({ excerpt: { before, marked, after } }: { readonly excerpt: Excerpt }): ReactNode => (
  <code>
    <Told text={before} />
    {marked !== '' && (
      <mark>
        <Told text={marked} />
      </mark>
    )}
    <Told text={after} />
  </code>
);
