import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Page } from '../../../../model/web.ts';
import { type Asked, ask } from './ask.ts';

/** Rows that are asked for at once. */
const AT_ONCE = 200;

/** A list of the API, as far as one has looked. */
export interface Rows<Row> {
  readonly answer: Asked<unknown>;
  readonly rows: readonly Row[];
  /** Rows there are in all. */
  readonly total: number;
  /** More of them are on their way. */
  readonly more: boolean;
  /** To be called when the last row is in sight. */
  readonly atEnd: () => void;
}

/** Asks for a list page by page. `query`: what it is sifted by. `keep`: while another query is asked, the rows of the last one stay. */
export const useRows = <Row>(path: string, query: string, keep = false): Rows<Row> => {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [`${path}?${query}`, 'pages'],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams(query);
      asked.set('limit', String(AT_ONCE));
      if (pageParam !== '') asked.set('after', pageParam);
      return ask<Page<Row>>(`${path}?${asked.toString()}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row>) => next ?? undefined,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const atEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return { answer: { data, error, refetch }, rows, total: data?.pages[0]?.total ?? 0, more: isFetchingNextPage, atEnd };
};
