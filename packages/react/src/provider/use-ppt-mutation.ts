import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from './ppt-context.ts';
import { scopeKey } from './ppt-keys.ts';

/**
 * Options of a hook that writes: the options of TanStack Query's `useMutation` except its key and function.
 * @typeParam Context Return type of `onMutate`.
 */
export type PptWriteOptions<Data, Variables = void, Context = unknown> = Omit<
  UseMutationOptions<Data, PptError, Variables, Context>,
  'mutationKey' | 'mutationFn'
>;

/**
 * `useMutation` on the provider's `QueryClient`, with the key `['ppt', scope, name]`. An error is reported to the
 * provider's `onError` as well.
 * @param mutationFn Rejects with a `PptError`.
 */
export function usePptMutation<Data, Variables = void, Context = unknown>(
  name: string,
  mutationFn: (variables: Variables) => Promise<Data>,
  options?: PptWriteOptions<Data, Variables, Context>,
): UseMutationResult<Data, PptError, Variables, Context> {
  const ppt = usePpt();
  return useMutation(
    {
      // Replaces the host's defaults: a write is never repeated automatically, and fails at once without a network.
      retry: false,
      networkMode: 'always',
      ...options,
      mutationKey: [...scopeKey(ppt.scope), name],
      mutationFn,
      onError: (...args) => {
        ppt.onError(args[0]);
        return options?.onError?.(...args);
      },
    },
    ppt.queryClient,
  );
}
