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
 * `useMutation` on the provider's `QueryClient`, with the key `['ppt', scope, name]`. An error is also reported to the
 * provider's `onError`.
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
      // This replaces the host's defaults, because a write must never be repeated automatically, and must fail
      // immediately if there is no network.
      retry: false,
      networkMode: 'always',
      ...options,
      mutationKey: [...scopeKey(ppt.scope), name],
      mutationFn,
      onError: (...args) => {
        const result = options?.onError?.(...args);
        ppt.onError(args[0]);
        return result;
      },
    },
    ppt.queryClient,
  );
}
