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
  [asked, ask]: readonly [number, (page: number) => void],
  pageSize: number,
  list = '',
): readonly [number, (page: number) => void, (result: PagedResult<PageNumbers>) => void] {
  const of = [asked, pageSize, list].join();
  const [[was, end], setEnd] = useState<readonly [of: string, page: number]>([of, asked]);
  return [
    end > 0 ? end : 1,
    (page) => {
      setEnd([of, asked]);
      ask(page);
    },
    ({ data, isFetching }) => {
      // What was asked for meanwhile counts, and nothing that an earlier page says of the end.
      if (was !== of) setEnd([of, asked]);
      else if (!isFetching && data && data.lastPage < end) setEnd([of, data.lastPage]);
    },
  ];
}
