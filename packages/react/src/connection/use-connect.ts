import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { connectChannel, type Connection, type ConnectFailure, type PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt, type ConnectMode } from '../provider/ppt-context.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import { loadConnectionActions } from './cached-connection.ts';
import { getConnectOutcomeStore } from './connect-outcome.ts';

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
  /** Ends the wait of the pending mutation, or for the report of its pop-up. */
  const wait = useRef<AbortController>(undefined);

  useEffect(() => () => wait.current?.abort(), []);

  const mutation = usePptMutation<ConnectData>(
    ['connect'],
    async () => {
      // The user returns to the page's URL without the last outcome.
      await outcome.reading();
      outcome.set(null);
      wait.current?.abort();
      const { signal } = (wait.current = new AbortController());
      const returnTo = location.href;
      const hasPopup = isPopup && (await withTimeout(async () => openPopup(fetcher.connectUrl({ returnTo, mode }))));
      // Loaded before the page navigates, because it may come back from the back-forward cache.
      const actions = await loadConnectionActions().catch(() => undefined);
      if (actions) return actions.connect(ppt, hasPopup, signal);
      // Without this code, the next focus of the page reads the connection, and the reason of a failure is not shown.
      if (!hasPopup) await withTimeout(async () => location.assign(fetcher.connectUrl({ returnTo })));
      return undefined;
    },
    mutationOptions,
  );
  return { ...mutation, failure };
}

/**
 * Opens a pop-up for the consent page.
 * @returns false if the browser blocked it.
 */
function openPopup(url: string): boolean {
  return open(url, connectChannel, 'popup,width=480,height=720')?.closed === false;
}
