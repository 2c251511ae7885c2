import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { toPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { addressToReturnTo, connectFailure } from './connect-failure.ts';
import { connectionQueries } from './connection-queries.ts';

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
  const ppt = usePpt();
  const { fetcher, queryClient, scope, frames, onError } = ppt;
  const query = useQuery(connectionQueries.current(ppt), queryClient);
  const failure = useSyncExternalStore(connectFailure.subscribe, connectFailure.read, () => null);
  const [isConnecting, setConnecting] = useConnecting();

  const { error } = query;
  useErrorReport(error);

  const mutation = useMutation<void, PptError>(
    {
      mutationFn: async () => {
        await fetcher.disconnect().catch((cause: unknown) => {
          throw toPptError(cause);
        });
      },
      retry: false,
      networkMode: 'always',
      throwOnError: false,
    },
    queryClient,
  );

  const connect = useCallback(() => {
    setConnecting(true);
    connectFailure.forget();
    location.assign(fetcher.connectUrl({ returnTo: addressToReturnTo() }));
  }, [fetcher, setConnecting]);

  const { mutateAsync } = mutation;
  const disconnect = useCallback(async () => {
    try {
      await mutateAsync();
    } catch (cause) {
      onError(toPptError(cause));
      return false;
    }
    await queryClient.cancelQueries({ queryKey: ['ppt', scope] });
    queryClient.setQueryData(connectionQueries.key(scope), { status: 'disconnected' });
    frames.end();
    return true;
  }, [mutateAsync, queryClient, scope, frames, onError]);

  const { refetch } = query;
  return {
    connection: query.data,
    error: query.data ? null : error,
    failure,
    isConnecting,
    isDisconnecting: mutation.isPending,
    disconnectError: mutation.error,
    connect,
    disconnect,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

/** Whether the page is being left; not any more when it comes back out of the back-forward cache. */
function useConnecting(): [boolean, (is: boolean) => void] {
  const [isConnecting, setConnecting] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setConnecting(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [isConnecting, setConnecting];
}
