import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { addressToReturnTo, connectOutcome } from './connect-outcome.ts';
import { connectionQueries } from './connection-queries.ts';

export interface ConnectControl {
  query: UseQueryResult<Connection, PptError>;
  /** Why the person came back from the consent page without a connection. */
  failure: ConnectFailure | null;
  /** On the way to the consent page. */
  isConnecting: boolean;
  /** Goes to the consent page; comes back to this address. */
  connect: () => void;
  /** Nothing is under way any more: the person is back. */
  settle: () => void;
}

/**
 * Whether this user's app is connected to the service, read again on focus, and the way to a connection.
 * @param openBeside opens the consent page beside this one; false: this page leaves after all. @default it leaves
 */
export function useConnect(openBeside?: (address: string) => boolean): ConnectControl {
  const ppt = usePpt();
  const { fetcher } = ppt;
  const query = useQuery(connectionQueries.current(ppt), ppt.queryClient);
  const failure = useSyncExternalStore(connectOutcome.subscribe, connectOutcome.read, () => null);
  const [isConnecting, setConnecting] = useState(false);
  useErrorReport(query.error);

  useEffect(() => {
    // Out of the back-forward cache, the page is not being left any more.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setConnecting(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  return {
    query,
    failure,
    isConnecting,
    connect: () => {
      setConnecting(true);
      connectOutcome.tell(null);
      const returnTo = addressToReturnTo();
      if (!openBeside?.(fetcher.connectUrl({ returnTo, mode: 'popup' })))
        location.assign(fetcher.connectUrl({ returnTo }));
    },
    settle: () => setConnecting(false),
  };
}
