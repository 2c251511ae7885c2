import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { addressToReturnTo, connectFailure } from './connect-failure.ts';
import { connectionQueries } from './connection-queries.ts';

export interface ConnectControl {
  query: UseQueryResult<Connection, PptError>;
  /** Why the person came back from the consent page without a connection. */
  failure: ConnectFailure | null;
  /** On the way to the consent page. */
  isConnecting: boolean;
  /** Leaves the page for the consent page; comes back to this address. */
  connect: () => void;
}

/** Whether this user's app is connected to the service, read again on focus, and the way to a connection. */
export function useConnect(): ConnectControl {
  const ppt = usePpt();
  const { fetcher } = ppt;
  const query = useQuery(connectionQueries.current(ppt), ppt.queryClient);
  const failure = useSyncExternalStore(connectFailure.subscribe, connectFailure.read, () => null);
  const [isConnecting, setConnecting] = useState(false);
  useErrorReport(query.error);

  useEffect(() => {
    // Back out of the back-forward cache, the page is not being left any more.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setConnecting(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const connect = useCallback(() => {
    setConnecting(true);
    connectFailure.forget();
    location.assign(fetcher.connectUrl({ returnTo: addressToReturnTo() }));
  }, [fetcher]);

  return { query, failure, isConnecting, connect };
}
