import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { connectChannel, type Connection, type ConnectFailure, type PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt, type PptConnectMode, type PptHostContext } from '../provider/ppt-context.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import { loadConnectionActions } from './cached-connection.ts';
import type { ConnectPopup } from './connect-popup.ts';
import { getConnectOutcomeStore } from './connect-outcome.ts';

/** The connection status on return; undefined if it could not be read, or if the component has been unmounted. */
export type PptConnectData = Connection['status'] | undefined;

/** Options of `useConnect`: the options of TanStack Query's `useMutation`, and `mode`. */
export interface UseConnectOptions<Context = unknown> extends PptWriteOptions<PptConnectData, void, Context> {
  /** How to open the consent page. @default the provider's `connectMode` */
  mode?: PptConnectMode | undefined;
}

/** Result of `useConnect`: the result of `useMutation`, and `failure`. */
export type UseConnectResult<Context = unknown> = UseMutationResult<PptConnectData, PptError, void, Context> & {
  /**
   * Reason why the user returned from the consent page without a connection. A suspension is reported by
   * `useConnection` instead.
   */
  failure: Exclude<ConnectFailure, 'banned'> | null;
};

/**
 * Connects this user's app to the service: `mutate()` navigates to the consent page, which leads back to the current
 * URL, or opens it in a pop-up. Call it in an event handler. The mutation is pending until the user returns.
 * @example
 * const { mutate, isPending, failure } = useConnect({ mode: 'popup' });
 * <button disabled={isPending} onClick={() => mutate()}>Connect</button>
 */
export function useConnect<Context = unknown>(options: UseConnectOptions<Context> = {}): UseConnectResult<Context> {
  const ppt = usePpt();
  const { mode = ppt.connectMode, ...mutationOptions } = options;
  const outcome = useMemo(() => getConnectOutcomeStore(ppt), [ppt]);
  const failure = useSyncExternalStore(outcome.subscribe, outcome.read, () => null);
  /** Stops waiting for the pending mutation or its pop-up. */
  const wait = useRef<AbortController>(undefined);

  useEffect(() => () => wait.current?.abort(), []);

  const mutation = usePptMutation<PptConnectData, void, Context>(
    'connect',
    async () => {
      // The user returns to the page's URL without the last outcome.
      await outcome.reading();
      wait.current?.abort();
      const { signal } = (wait.current = new AbortController());
      const popup = mode === 'popup' && (await withTimeout(async () => openPopup(ppt, signal)));
      // The code is loaded before the page navigates, because the page may come back from the back-forward cache.
      const actions = await loadConnectionActions().catch(() => undefined);
      if (actions) return actions.connect(ppt, popup, signal);
      // Without this code, the connection is refetched when the page next gets the focus, and the reason for a failure
      // is not shown.
      if (!popup) await withTimeout(async () => location.assign(ppt.fetcher.connectUrl({ returnTo: location.href })));
      return undefined;
    },
    mutationOptions,
  );
  return { ...mutation, failure };
}

/**
 * Opens a pop-up for the consent page and immediately listens to it until it reports its end, because the pop-up of a user who has already
 * consented may end before the code that waits for it is loaded.
 * @param signal Ends listening.
 * @returns false if the browser blocked it.
 */
function openPopup({ fetcher }: PptHostContext, signal: AbortSignal): ConnectPopup | false {
  const url = fetcher.connectUrl({ returnTo: location.href, mode: 'popup' });
  if (open(url, connectChannel, 'width=480,height=720')?.closed !== false) return false;
  // An open channel prevents some browsers from keeping the page in the back-forward cache.
  const channel = new BroadcastChannel(connectChannel);
  signal.addEventListener('abort', () => channel.close());
  return {
    report: new Promise((resolve) => {
      channel.onmessage = (event: Awaited<ConnectPopup['report']>) => {
        channel.close();
        resolve(event);
      };
    }),
  };
}
