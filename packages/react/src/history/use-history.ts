import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PptError, type HistoryPage, type PageRequest } from '@ppt-embed/protocol/host';
import { useKnownConnection } from '../connection/use-known-connection.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { historyQueries } from './history-queries.ts';

export interface HistoryResult {
  /** The page asked for, or the last one seen while it is on its way; undefined before the first answer. */
  data: HistoryPage | undefined;
  /** `data` is another page than the one asked for. */
  isPrevious: boolean;
  /** The last failure; with `data`, that of a refresh. */
  error: PptError | null;
  isFetching: boolean;
  /** When `data` came, in milliseconds of Unix time. */
  updatedAt: number;
  retry: () => void;
}

const disconnected = new PptError({ code: 'disconnected', message: 'This app is not connected.', retryable: false });

/** One page of the presentations, newest first. Asks nothing while it is known that the app is not connected. */
export function useHistory(page: PageRequest): HistoryResult {
  const ppt = usePpt();
  const enabled = useKnownConnection() !== 'disconnected';
  const query = useQuery(
    { ...historyQueries.page(ppt, page), enabled, placeholderData: keepPreviousData },
    ppt.queryClient,
  );
  const error = useLastError(query);
  // The previous page, while it stands in, has no time of its own.
  const [readAt, setReadAt] = useState(0);
  const updatedAt = Math.max(readAt, query.dataUpdatedAt);
  if (updatedAt !== readAt) setReadAt(updatedAt);
  return {
    data: enabled ? query.data : undefined,
    isPrevious: query.isPlaceholderData,
    error: enabled ? error : disconnected,
    isFetching: query.isFetching,
    updatedAt,
    retry: () => void query.refetch(),
  };
}
