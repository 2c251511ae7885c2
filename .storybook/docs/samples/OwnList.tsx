import { Component, type ReactNode, Suspense, useState } from 'react';
import { QueryErrorResetBoundary, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useHistory, usePpt } from '@ppt-embed/react';
import { historyQueries } from '@ppt-embed/react/queries';
import { useCreateUser } from '@ppt-embed/react/users';

// #region options
/** Custom list. `select` and every other option of `useQuery` work as in TanStack Query. */
export function Titles({ isOpen }: { isOpen: boolean }) {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useHistory(
    { page, pageSize: 5 },
    { enabled: isOpen, select: ({ records, lastPage }) => ({ titles: records.map(({ title }) => title), lastPage }) },
  );
  if (isPending) return <p>{isOpen ? 'Loading' : 'Closed'}</p>;
  if (isError) return <button onClick={() => void refetch()}>{error.code}: try again</button>;
  return (
    <>
      <ul aria-busy={isPlaceholderData}>
        {data.titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <button disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
        Next
      </button>
    </>
  );
}
// #endregion

// #region suspense
function Total() {
  const ppt = usePpt();
  const query = historyQueries.page(ppt, { page: 1, pageSize: 5 });
  const { data: total } = useSuspenseQuery({ ...query, select: (page) => page.total }, ppt.queryClient);
  return <p>{total} presentations</p>;
}

/** `TotalErrorBoundary`: any error boundary. It catches a `PptError`, and resets the query when the user tries again. */
export function SuspendedTotal() {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <TotalErrorBoundary onReset={reset}>
          <Suspense fallback={<p>Counting</p>}>
            <Total />
          </Suspense>
        </TotalErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

class TotalErrorBoundary extends Component<{ onReset: () => void; children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  readonly tryAgain = (): void => {
    this.props.onReset();
    this.setState({ error: undefined });
  };
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <button onClick={this.tryAgain}>{error.message} Count again</button> : this.props.children;
  }
}
// #endregion

// #region infinite
/** List that grows as more pages are loaded. */
export function AllTitles() {
  const ppt = usePpt();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQueries.infinite(ppt, { pageSize: 50 }),
    ppt.queryClient,
  );
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <p>{records.length} loaded</p>
      <button disabled={!hasNextPage || isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </button>
    </>
  );
}
// #endregion

// #region mutation
/** Custom form. A write is a mutation, with `mutate`, `isPending`, `error`, `onSuccess` and so on. */
export function AddUser() {
  const { mutate, isPending, error } = useCreateUser({ onSuccess: ({ unionId }) => console.info('Added', unionId) });
  return (
    <>
      <button disabled={isPending} onClick={() => mutate({ name: 'Noor' })}>
        Add Noor
      </button>
      {error && <p>{error.message}</p>}
    </>
  );
}
// #endregion
