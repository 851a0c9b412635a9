import { diffWordsWithSpace } from 'diff';
import type { DriftChange } from '../model/drift.ts';
import { visible } from '../text/hidden.ts';
import { jsonChanges } from './json-changes.ts';

/** A piece of a text that stayed, went or came. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** One difference, ready to be shown. All text is the server's, as sent; whoever shows it makes it harmless. */
export interface ShownChange {
  /** One line: what changed. */
  readonly title: string;
  /** Sentences about the parts of a JSON value, or nothing. */
  readonly details: readonly string[];
  /** Word by word; empty when `details` say it better. */
  readonly pieces: readonly Piece[];
}

/** What a person needs to see of a difference: words that went and came, and of JSON which part. */
export const explainChange = (change: DriftChange): ShownChange => {
  switch (change.kind) {
    case 'added':
      return { title: `${change.id} is new`, details: [], pieces: [{ kind: 'new', text: change.text }] };
    case 'removed':
      return { title: `${change.id} is gone`, details: [], pieces: [{ kind: 'gone', text: change.text }] };
    case 'renamed':
      return { title: `${change.was} is now called ${change.id}; the rest is the same`, details: [], pieces: [] };
    case 'not-seen':
      return { title: `${change.address} could not be read this time`, details: [], pieces: [] };
    case 'behaviour':
      return { title: `${change.id} ${DID[change.what]} what it was not seen to before`, details: change.fresh, pieces: [] };
    case 'package':
      return { title: PACKAGE[change.how], details: [`${change.before} -> ${change.after}`], pieces: [] };
    case 'identity':
      return field(`the server's ${change.field}`, change.before, change.after);
    case 'changed':
      return field(`${change.id}: ${change.field}`, change.before, change.after);
  }
};

/** The same as text, with control and invisible characters made visible. Colour only when asked for. */
export const showChange = (change: DriftChange, { colour }: { readonly colour: boolean }): string => {
  const { title, details, pieces } = explainChange(change);
  const marks = colour ? COLOUR : PLAIN;
  const words = shorten(pieces)
    .map(({ kind, text }) => `${marks[kind][0]}${visible(text)}${marks[kind][1]}`)
    .join('');
  const lines = [visible(title).replaceAll('\n', ' '), ...details.map((detail) => `    ${visible(detail).replaceAll('\n', ' ')}`)];
  if (words !== '') lines.push(...words.split('\n').map((line) => `    ${line}`));
  return lines.join('\n');
};

/** Characters of one thing that is told in a line: names are the server's. */
const LONGEST = 160;

/** A text of a server as a piece of one line: nothing in it is hidden, and it is cut. */
export const inOneLine = (text: string): string => {
  const plain = visible(text).replace(/\s+/g, ' ');
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

const DID = { hosts: 'reaches', programs: 'starts', reads: 'reads', writes: 'writes' } as const;

const PACKAGE = {
  'same-version': 'the package has other contents under the same version',
  version: 'the package is another version',
  tree: 'the package is the same, its dependencies are not',
} as const;

const COLOUR = { same: ['', ''], gone: ['\u001b[31;9m', '\u001b[0m'], new: ['\u001b[32m', '\u001b[0m'] } as const;
const PLAIN = { same: ['', ''], gone: ['[-', '-]'], new: ['{+', '+}'] } as const;

const field = (name: string, before: string | undefined, after: string | undefined): ShownChange => {
  if (before === undefined) return { title: `${name} is new`, details: [], pieces: [{ kind: 'new', text: after ?? '' }] };
  if (after === undefined) return { title: `${name} is gone`, details: [], pieces: [{ kind: 'gone', text: before }] };
  const details = jsonChanges(before, after);
  return {
    title: `${name} changed`,
    details: details ?? [],
    pieces: details === undefined || details.length === 0 ? wordPieces(before, after) : [],
  };
};

/** Texts that differ more than this are shown whole, old and new: finding the best fit would take too long. */
const MOST_EDITS = 1_500;

/** Word by word. */
export const wordPieces = (before: string, after: string): readonly Piece[] => {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (parts === undefined) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  }
  return parts.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value }));
};

/** Characters of a part that stayed which are shown on either side of a change. */
const AROUND = 80;

const shorten = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, index) => {
    const { kind, text } = piece;
    if (kind !== 'same' || text.length <= AROUND * 2) return piece;
    const start = index === 0 ? '' : text.slice(0, AROUND).replace(/[\ud800-\udbff]$/, '');
    const end = index === pieces.length - 1 ? '' : text.slice(-AROUND).replace(/^[\udc00-\udfff]/, '');
    return { kind, text: `${start} ... ${end}` };
  });
