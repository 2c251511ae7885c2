import { useState } from 'react';
import type { PageNumbers } from './Pager.tsx';
import type { PagedResult } from './use-paged-result.ts';

type PageResult = Pick<PagedResult<Pick<PageNumbers, 'lastPage'>>, 'data' | 'isFetching'>;

/**
 * Returns the page to request: the page that the host or the user requested or, if it is past the end, the last page.
 * For one requested page, it only moves backward, because totals in other pages may be older. The first parameter is
 * the value and setter of `useControlled`. A change of `pageSize` or `list` resets the known end.
 * @param list Identifies the list, including its filter.
 * @param isControlled Whether the host controls the page. Otherwise, a different list starts at page 1.
 * @returns The page, a function that goes to a different page, and a function to call with each result during
 * rendering.
 */
export function usePage(
  [requestedPage, setRequestedPage]: readonly [number, (page: number) => void],
  pageSize: number,
  list = '',
  isControlled = true,
): readonly [number, (page: number) => void, (result: PageResult) => void] {
  const requestKey = [requestedPage, pageSize, list].join();
  const [known, setKnown] = useState<{ requestKey: string; lastPage: number }>();
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    if (!isControlled) setKnown({ requestKey, lastPage: 1 });
  }
  // A known end applies only to one requested page, so that a newly requested page takes precedence.
  const page = known?.requestKey === requestKey ? known.lastPage : requestedPage;
  return [
    page > 0 ? page : 1,
    (next) => {
      setKnown(undefined);
      setRequestedPage(next);
    },
    ({ data, isFetching }) => {
      if (!isFetching && data && data.lastPage < page) setKnown({ requestKey, lastPage: data.lastPage });
    },
  ];
}
