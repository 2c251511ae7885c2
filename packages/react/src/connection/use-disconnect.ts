import type { UseMutationResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import { loadConnectionActions } from './cached-connection.ts';

/** Options of `useDisconnect`, which are the options of TanStack Query's `useMutation`. */
export type UseDisconnectOptions<Context = unknown> = PptWriteOptions<void, void, Context>;

/**
 * Disconnects this user's app from the service. Closes open editors and removes the lists from the cache. The first
 * call loads the code for it. If that fails, the mutation fails with `network`, and nothing has changed.
 * @example
 * const { mutate, isPending } = useDisconnect({ onSuccess: () => navigate('/') });
 */
export function useDisconnect<Context = unknown>(
  options?: UseDisconnectOptions<Context>,
): UseMutationResult<void, PptError, void, Context> {
  const ppt = usePpt();
  return usePptMutation(
    'disconnect',
    async () => {
      const { disconnect } = await withTimeout(loadConnectionActions);
      return disconnect(ppt);
    },
    options,
  );
}
