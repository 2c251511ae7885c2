import { useMemo, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { getConnectOutcomeStore } from './connect-outcome.ts';
import { connectionKey, connectionQueries } from './connection-queries.ts';
import { redirectToConnect } from './redirect-to-connect.ts';
import { openPopup, useConnectCallback } from './use-connect-callback.ts';

/** How a person is sent to the consent page. */
export interface ConnectionOptions {
  /**
   * `popup`: the consent page in a window of its own, so that nothing on this page is left; where the browser holds it
   * back, as with `redirect`. @default 'redirect'
   */
  mode?: 'redirect' | 'popup' | undefined;
  /** Hears each failure to read the connection, to go and connect, or to end it, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
}

/** The connection, and what can be done about it. */
export interface ConnectionControl {
  /** undefined until the backend has answered for the first time. */
  connection: Connection | undefined;
  /** Why the connection could not be read; asked again by itself until it can. */
  error: PptError | null;
  /** Why the person came back from the consent page without a connection; of `banned`, `connection` tells. */
  failure: Exclude<ConnectFailure, 'banned'> | null;
  /** On the way to the consent page. */
  isConnecting: boolean;
  /** The backend is asked to disconnect. */
  isDisconnecting: boolean;
  /** Why disconnecting did not work. */
  disconnectError: PptError | null;
  /** Leaves the page for the consent page, or opens it beside; comes back to this address. */
  connect: () => void;
  /** @returns whether it is disconnected now. */
  disconnect: () => Promise<boolean>;
  /** Reads the connection anew. */
  refetch: () => void;
}

/** Whether this user's app is connected to the service, and how to change that. Read again on focus. */
export function useConnection({ mode, onError }: ConnectionOptions = {}): ConnectionControl {
  const isPopup = mode === 'popup';
  const ppt = usePpt();
  const { fetcher, queryClient, scope, frames } = ppt;
  const query = useQuery(connectionQueries.current(ppt), queryClient);
  const lastError = useLastError(query);
  const outcome = useMemo(() => getConnectOutcomeStore(ppt), [ppt]);
  const failure = useSyncExternalStore(outcome.subscribe, outcome.read, () => null);
  /** undefined: nobody has gone to connect; true: gone, and not seen since; false: seen since, but no end was told. */
  const [isWaiting, setWaiting] = useState<boolean>();
  const [disconnectError, setDisconnectError] = useState<PptError | null>(null);
  const [, runConnect] = useAsyncAction(Boolean, onError);
  const [isDisconnecting, runAction] = useAsyncAction(setDisconnectError, onError);
  const refetch = (): void => void query.refetch();
  useErrorReport(lastError, onError);

  useConnectCallback(isWaiting !== undefined, isPopup, (hasStatus, status) => {
    if (hasStatus) outcome.set(status);
    if (hasStatus || isWaiting) refetch();
    setWaiting(hasStatus ? undefined : false);
  });

  return {
    connection: query.data,
    error: query.data ? null : lastError,
    failure,
    isConnecting: !!isWaiting,
    isDisconnecting,
    disconnectError,
    connect: () => {
      outcome.set(null);
      void runConnect(async () => {
        if (!(isPopup && openPopup(fetcher.connectUrl({ returnTo: location.href, mode }))))
          await redirectToConnect(ppt);
        setWaiting(true); // where that throws, it can be pressed again
      });
    },
    disconnect: () => {
      setDisconnectError(null);
      return runAction(async () => {
        await withTimeout((call) => fetcher.disconnect(call));
        await queryClient.cancelQueries({ queryKey: ['ppt', scope] });
        queryClient.setQueryData(connectionKey(scope), { status: 'disconnected' });
        frames.end();
      });
    },
    refetch,
  };
}
