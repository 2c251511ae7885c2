import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Connection, ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt, type ConnectMode } from '../provider/ppt-context.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import { fetchConnectionStatus } from './cached-connection.ts';
import { getConnectOutcomeStore } from './connect-outcome.ts';
import { redirectToConnect } from './redirect-to-connect.ts';
import { openPopup, useConnectCallback } from './use-connect-callback.ts';

/** The connection status on return; undefined if it could not be read, or if the component was unmounted meanwhile. */
type ConnectData = Connection['status'] | undefined;

/** Options of `useConnect`: those of TanStack Query's `useMutation`, and `mode`. */
export interface UseConnectOptions extends PptWriteOptions<ConnectData> {
  /** How to open the consent page. @default the provider's `connectMode` */
  mode?: ConnectMode | undefined;
}

/** Result of `useConnect`: that of `useMutation`, and `failure`. */
export type UseConnectResult = UseMutationResult<ConnectData, PptError, void> & {
  /**
   * Why the user returned from the consent page without a connection. A suspension is reported by `useConnection`
   * instead.
   */
  failure: Exclude<ConnectFailure, 'banned'> | null;
};

/**
 * Connects this user's app to the service: `mutate()` navigates to the consent page, which leads back to the current
 * URL, or opens it in a pop-up. Call it in an event handler. The mutation is pending until the user returns.
 */
export function useConnect(options: UseConnectOptions = {}): UseConnectResult {
  const ppt = usePpt();
  const { fetcher } = ppt;
  const { mode = ppt.connectMode, ...mutationOptions } = options;
  const isPopup = mode === 'popup';
  const outcome = useMemo(() => getConnectOutcomeStore(ppt), [ppt]);
  const failure = useSyncExternalStore(outcome.subscribe, outcome.read, () => null);
  /** Whether the consent page was opened and has not reported its end. */
  const [isOpen, setOpen] = useState(false);
  /** Ends the wait of the pending mutation. */
  const endWait = useRef<(hasReturned: boolean) => void>(undefined);

  useEffect(() => () => endWait.current?.(false), []);

  useConnectCallback(isOpen, isPopup, (hasStatus, status) => {
    if (hasStatus) {
      outcome.set(status);
      setOpen(false);
    }
    if (endWait.current) endWait.current(true);
    else if (hasStatus) void fetchConnectionStatus(ppt);
  });

  const mutation = usePptMutation<ConnectData>(
    ['connect'],
    async () => {
      outcome.set(null);
      await withTimeout(async () => {
        if (!(isPopup && openPopup(fetcher.connectUrl({ returnTo: location.href, mode }))))
          await redirectToConnect(ppt);
      });
      setOpen(true);
      const hasReturned = await new Promise<boolean>((resolve) => {
        endWait.current = resolve;
      });
      endWait.current = undefined;
      return hasReturned ? fetchConnectionStatus(ppt) : undefined;
    },
    mutationOptions,
  );
  return { ...mutation, failure };
}
