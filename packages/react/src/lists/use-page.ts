import { useState } from 'react';
import type { PageNumbers } from './Pager.tsx';
import type { PagedResult } from './use-paged-query.ts';

/**
 * The page to ask for: the one that the host or a press asked for, or the last one once that turned out to be past the
 * end. For one page asked for it only ever goes back: what other pages say of the end may be older.
 * @param asked and how another is asked for, of `useControlled`.
 * @param pageSize and `list`: of another size or list, nothing is known by the end of this one.
 * @returns the page; what turns to another; and what is called with each result, while rendering.
 */
export function usePage(
  [requestedPage, setRequestedPage]: readonly [number, (page: number) => void],
  pageSize: number,
  list = '',
): readonly [number, (page: number) => void, (result: PagedResult<PageNumbers>) => void] {
  const requestKey = [requestedPage, pageSize, list].join();
  const [[lastKey, shownPage], setShownPage] = useState<readonly [requestKey: string, page: number]>([
    requestKey,
    requestedPage,
  ]);
  return [
    shownPage > 0 ? shownPage : 1,
    (page) => {
      setShownPage([requestKey, requestedPage]);
      setRequestedPage(page);
    },
    ({ data, isFetching }) => {
      // What was asked for meanwhile counts, and nothing that an earlier page says of the end.
      if (lastKey !== requestKey) setShownPage([requestKey, requestedPage]);
      else if (!isFetching && data && data.lastPage < shownPage) setShownPage([requestKey, data.lastPage]);
    },
  ];
}
