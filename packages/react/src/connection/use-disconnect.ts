import type { UseMutationResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { connectionKey, historyKey } from '../provider/ppt-keys.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';

/** Options of `useDisconnect`: those of TanStack Query's `useMutation`. */
export type UseDisconnectOptions = PptWriteOptions<void>;

/** Disconnects this user's app from the service. Closes open editors and removes the lists from the cache. */
export function useDisconnect(options?: UseDisconnectOptions): UseMutationResult<void, PptError, void> {
  const { fetcher, queryClient, scope, frames } = usePpt();
  return usePptMutation(
    ['disconnect'],
    async () => {
      await withTimeout((call) => fetcher.disconnect(call));
      const queryKey = connectionKey(scope);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { status: 'disconnected' });
      frames.end();
      void queryClient.resetQueries({ queryKey: historyKey(scope) });
    },
    options,
  );
}
