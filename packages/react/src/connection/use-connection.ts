import { useState } from 'react';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useDeed } from '../ui/use-deed.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { connectionQueries } from './connection-queries.ts';
import { useConnect } from './use-connect.ts';
import { openPopup, usePopupEnd } from './use-popup.ts';

/** How a person is sent to the consent page. */
export interface ConnectionOptions {
  /**
   * `popup`: the consent page in a window of its own, so that nothing on this page is left; where the browser holds it
   * back, as with `redirect`. @default 'redirect'
   */
  mode?: 'redirect' | 'popup' | undefined;
}

/** The connection, and what can be done about it. */
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
  /** Leaves the page for the consent page, or opens it beside; comes back to this address. */
  connect: () => void;
  /** @returns whether it is disconnected now. */
  disconnect: () => Promise<boolean>;
  /** Reads the connection anew. */
  refetch: () => void;
}

/** Whether this user's app is connected to the service, and how to change that. Read again on focus. */
export function useConnection({ mode }: ConnectionOptions = {}): ConnectionControl {
  const isPopup = mode === 'popup';
  const { fetcher, queryClient, scope, frames } = usePpt();
  const { query, failure, isConnecting, connect, settle } = useConnect(isPopup ? openPopup : undefined);
  const lastError = useLastError(query);
  const [disconnectError, setDisconnectError] = useState<PptError | null>(null);
  const [isDisconnecting, carryOut] = useDeed(setDisconnectError);
  const refetch = (): void => void query.refetch();
  usePopupEnd(isConnecting && isPopup, () => {
    settle();
    refetch();
  });

  return {
    connection: query.data,
    error: query.data ? null : lastError,
    failure,
    isConnecting,
    isDisconnecting,
    disconnectError,
    connect,
    disconnect: () => {
      setDisconnectError(null);
      return carryOut(async () => {
        await fetcher.disconnect();
        await queryClient.cancelQueries({ queryKey: ['ppt', scope] });
        queryClient.setQueryData(connectionQueries.key(scope), { status: 'disconnected' });
        frames.end();
      });
    },
    refetch,
  };
}
