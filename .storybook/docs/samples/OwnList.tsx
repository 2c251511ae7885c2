import { Suspense, useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCreateUser, useHistory, usePpt } from '@ppt-embed/react';
import { historyQueries } from '@ppt-embed/react/queries';

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
  const { data } = useSuspenseQuery(historyQueries.page(ppt, { page: 1, pageSize: 5 }), ppt.queryClient);
  return <p>{data.total} presentations</p>;
}

/** An error boundary above it catches the error, a `PptError`. */
export function SuspendedTotal() {
  return (
    <Suspense fallback={<p>Counting</p>}>
      <Total />
    </Suspense>
  );
}
// #endregion

// #region mutation
/** Custom form. A write is a mutation: `mutate`, `isPending`, `error`, `onSuccess` … */
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
