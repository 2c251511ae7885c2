import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePage } from './use-page.ts';
import type { PagedResult } from './use-paged-result.ts';
import type { PageNumbers } from './Pager.tsx';

type Result = PagedResult<PageNumbers>;

const underWay: Result = {
  data: undefined,
  isPrevious: false,
  error: null,
  isFetching: true,
  isBusy: true,
  retry: () => undefined,
  prefetch: () => undefined,
};
const endsAt = (lastPage: number): Result => ({
  ...underWay,
  isFetching: false,
  data: { page: 1, pageSize: 10, lastPage, total: 1 },
});

function pagesOf(requestedPage: number, result: Result) {
  return renderHook(
    (now: { requestedPage: number; result: Result }) => {
      const [page, , learn] = usePage([now.requestedPage, () => undefined], 10);
      learn(now.result);
      return page;
    },
    { initialProps: { requestedPage, result } },
  );
}

it('goes back to the last page when the requested one is past the end', () => {
  expect(pagesOf(9, endsAt(2)).result.current).toBe(2);
});

it('shows a requested page even if the previous one turns out to be past the end', () => {
  const { result, rerender } = pagesOf(3, underWay);
  rerender({ requestedPage: 1, result: endsAt(2) });
  expect(result.current).toBe(1);
});
