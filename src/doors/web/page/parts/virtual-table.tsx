import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Its cell names the row. */
  readonly names?: true;
}

interface Of<Row> {
  /** Grid of the columns, in the style sheet. */
  readonly className: string;
  readonly label: string;
  readonly rows: readonly Row[];
  /** Rows there are in all; more than `rows` while not all were fetched. */
  readonly total: number;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Pixels of an ordinary row. */
  readonly height: number;
  /** Called when the last rows come into sight. */
  readonly atEnd?: () => void;
  readonly selected?: string | undefined;
}

/** Rows below which all are drawn, so that the browser's own search finds them. */
const FEW = 60;
/** Rows that are put on paper at most. */
const ON_PAPER = 1_000;

/** A table of any length of which only what is in sight is drawn; on paper, all of it. */
export function VirtualTable<Row>({ className, label, rows, total, columns, keyOf, height, atEnd, selected }: Of<Row>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => keyed(rows, index, keyOf),
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 30 && rows.length < total) atEnd?.();
  }, [last, rows.length, total, atEnd]);
  const all = printing || rows.length <= FEW;
  const shown = all
    ? rows.slice(0, ON_PAPER).map((row, index) => ({ row, index, start: 0 }))
    : items.map(({ index, start }) => ({ row: rows[index], index, start }));
  return (
    <div ref={box} className={`vt ${className} ${all ? 'vt-all' : ''}`} tabIndex={0} role="group" aria-label={label}>
      <div role="table" aria-label={label} aria-rowcount={total + 1} aria-colcount={columns.length}>
        <div role="rowgroup" className="vt-head">
          <div role="row" aria-rowindex={1} className="vt-row">
            {columns.map(({ key, head }) => (
              <div key={key} role="columnheader" className={`c-${key}`}>
                {head}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="vt-body" {...(all ? {} : { style: { height: virtual.getTotalSize() } })}>
          {shown.map(({ row, index, start }) =>
            row === undefined ? null : (
              <div
                key={keyOf(row)}
                role="row"
                aria-rowindex={index + 2}
                {...(selected === undefined ? {} : { 'aria-selected': selected === keyOf(row) })}
                className={`vt-row ${index % 2 === 1 ? 'odd' : ''}`}
                {...(all ? {} : { ref: virtual.measureElement, 'data-index': index, style: { transform: `translateY(${start}px)` } })}
              >
                {columns.map(({ key, cell, names }) => (
                  <div key={key} role={names === true ? 'rowheader' : 'cell'} className={`c-${key}`}>
                    {cell(row)}
                  </div>
                ))}
              </div>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

function keyed<Row>(rows: readonly Row[], index: number, keyOf: (row: Row) => string): string | number {
  const row = rows[index];
  return row === undefined ? index : keyOf(row);
}

/** True while the browser puts the page on paper. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const set = (now: boolean) => (): void => flushSync(() => setPrinting(now));
    const [before, after] = [set(true), set(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
};
