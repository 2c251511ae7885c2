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

/** Options of `useConnection`. */
export interface ConnectionOptions {
  /**
   * `popup` opens the consent page in a window of its own, so that the current page stays. If the browser blocks the
   * window, it falls back to `redirect`. @default 'redirect'
   */
  mode?: 'redirect' | 'popup' | undefined;
  /** Called when reading the connection, connecting or disconnecting fails. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
}

/** The connection, and the actions that change it. */
export interface ConnectionControl {
  /** undefined until the first response. */
  connection: Connection | undefined;
  /** Why the connection could not be read. It is retried automatically. */
  error: PptError | null;
  /** Why the user returned from the consent page without a connection. `connection` reports `banned`. */
  failure: Exclude<ConnectFailure, 'banned'> | null;
  /** Whether the user is on the way to the consent page. */
  isConnecting: boolean;
  /** Whether a request to disconnect is pending. */
  isDisconnecting: boolean;
  /** Why disconnecting failed. */
  disconnectError: PptError | null;
  /** Navigates to the consent page, or opens it in a pop-up. The user returns to the current URL. */
  connect: () => void;
  /** @returns whether the app is now disconnected. */
  disconnect: () => Promise<boolean>;
  /** Reads the connection again. */
  refetch: () => void;
}

/**
 * Returns whether this user's app is connected to the service, and actions to change that. Refetches on window focus.
 */
export function useConnection({ mode, onError }: ConnectionOptions = {}): ConnectionControl {
  const isPopup = mode === 'popup';
  const ppt = usePpt();
  const { fetcher, queryClient, scope, frames } = ppt;
  const query = useQuery(connectionQueries.current(ppt), queryClient);
  const lastError = useLastError(query);
  const outcome = useMemo(() => getConnectOutcomeStore(ppt), [ppt]);
  const failure = useSyncExternalStore(outcome.subscribe, outcome.read, () => null);
  /** undefined: not connecting; true: consent page opened, not back yet; false: back, but without a final report. */
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
        setWaiting(true); // if this throws, Connect can be pressed again
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
