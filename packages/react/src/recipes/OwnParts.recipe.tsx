import { Component, type ReactNode, Suspense, useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  HistoryTable,
  type HistoryTableProps,
  PptEditorFrame,
  type PptFrameSlotProps,
  useConnection,
  useDownload,
  useErrorText,
  useHistory,
  usePpt,
} from '@ppt-embed/react';
import { historyQueries } from '@ppt-embed/react/queries';

const firstPage = { page: 1, pageSize: 5 };

/** List, with the options and the result of `useQuery`. */
export function Titles({ isOpen }: { isOpen: boolean }) {
  const list = useHistory(firstPage, {
    enabled: isOpen,
    select: ({ records }) => records.map(({ title }) => title),
  });
  if (list.isPending) return <p>{isOpen ? 'Loading' : 'Closed'}</p>;
  if (list.isError) return <button onClick={() => void list.refetch()}>{list.error.code}: try again</button>;
  return <p>{list.data.join(', ')}</p>;
}

/** The same list with Suspense, using query options and the provider's `QueryClient`. */
function Total() {
  const ppt = usePpt();
  const query = historyQueries.page(ppt, firstPage);
  const { data: total } = useSuspenseQuery({ ...query, select: (page) => page.total }, ppt.queryClient);
  return <p>{total} presentations</p>;
}

/** A query that suspends throws its error. Any error boundary works, such as that of `react-error-boundary`. */
class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Button, with the result of `useMutation`. */
function Download({ pptId }: { pptId: string }) {
  const { mutate, isPending, isError } = useDownload(pptId);
  return (
    <button disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Preparing' : isError ? 'Try the file again' : 'Get the file'}
    </button>
  );
}

/** Error panel. The library's own panel also has a sign-in button for `signInUrl` or `onSignIn`; add your own here. */
function Failed({ error, retry }: PptFrameSlotProps) {
  const text = useErrorText(error);
  return (
    <div role="alert">
      <p>{text && `${text.title}. ${text.body}`}</p>
      {error?.code === 'not_signed_in' && <a href="/sign-in">Sign in</a>}
      <button onClick={retry}>Try again</button>
    </div>
  );
}

// Defined outside the component, so that unchanged rows do not re-render.
const slots = { failed: Failed };
const columns: HistoryTableProps['columns'] = ({ title, created, actions }) => [
  title,
  created,
  { id: 'file', header: 'File', cell: ({ pptId }) => pptId && <Download pptId={pptId} /> },
  actions,
];

export function OwnParts() {
  const [pptId, setPptId] = useState<string>();
  const { data: connection } = useConnection();
  return (
    <>
      {/* Until the user connects, the query would fail with `disconnected`. */}
      {connection?.status === 'connected' && (
        <ErrorBoundary fallback={<p>The number is not available</p>}>
          <Suspense fallback={<p>Counting</p>}>
            <Total />
          </Suspense>
        </ErrorBoundary>
      )}
      <HistoryTable columns={columns} onOpen={(record) => setPptId(record.pptId)} />
      {pptId && <PptEditorFrame source={{ kind: 'presentation', pptId }} slots={slots} />}
    </>
  );
}
