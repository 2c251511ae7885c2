import { useCallback } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { orPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { connectionQueries } from './connection-queries.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { useConnect } from './use-connect.ts';

export interface ConnectionControl {
  /** undefined until the backend has answered for the first time. */
  connection: Connection | undefined;
  /** Why the connection could not be read; asked again by itself until it can. */
  error: PptError | null;
  /** Why the person came back from the consent page without a connection. */
  failure: ConnectFailure | null;
  /** On the way to the consent page. */
  isConnecting: boolean;
  isDisconnecting: boolean;
  /** Why disconnecting did not work. */
  disconnectError: PptError | null;
  /** Leaves the page for the consent page; comes back to this address. */
  connect: () => void;
  /** @returns whether it is disconnected now. */
  disconnect: () => Promise<boolean>;
  /** Reads the connection anew. */
  refetch: () => void;
}

/** Whether this user's app is connected to the service, and how to change that. Read again on focus. */
export function useConnection(): ConnectionControl {
  const { fetcher, queryClient, scope, frames, onError } = usePpt();
  const { query, ...connecting } = useConnect();
  const error = useLastError(query);

  const mutation = useMutation<void, PptError>(
    {
      mutationFn: () => orPptError(() => fetcher.disconnect()),
      onError,
      retry: false,
      networkMode: 'always',
      throwOnError: false,
    },
    queryClient,
  );

  const { mutateAsync } = mutation;
  const disconnect = useCallback(async () => {
    try {
      await mutateAsync();
    } catch {
      return false; // told already
    }
    await queryClient.cancelQueries({ queryKey: ['ppt', scope] });
    queryClient.setQueryData(connectionQueries.key(scope), { status: 'disconnected' });
    frames.end();
    return true;
  }, [mutateAsync, queryClient, scope, frames]);

  const { refetch } = query;
  return {
    ...connecting,
    connection: query.data,
    error: query.data ? null : error,
    isDisconnecting: mutation.isPending,
    disconnectError: mutation.error,
    disconnect,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
