import { useCallback, useEffect, useState } from 'react';
import type { MutateOptions, QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { findFrame } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';
import type { TimeLeft } from './count-down.ts';
import type { DownloadMutation, PptDownload, PptDownloadData, PptDownloadState } from './download-state.ts';
import { loadDownloadParts, useDownloadParts } from './download-module.ts';
import { renderRetryDelay } from './render-retry-delay.ts';
import { useSharedDownload } from './use-shared-download.ts';
import { downloadsSignal, useDownloadsOwner } from '../provider/use-downloads-owner.ts';

/** Options of `useDownload`: the options of TanStack Query's `useMutation`, except for retries. */
export type UseDownloadOptions<Context = unknown> = Omit<
  PptWriteOptions<PptDownloadData, void, Context>,
  'retry' | 'retryDelay' | 'scope'
>;

/** Result of `useDownload`: the result of `useMutation`, and the state of the download. */
export type UseDownloadResult<Context = unknown> = UseMutationResult<PptDownloadData, PptError, void, Context> &
  PptDownload;

/**
 * Downloads a presentation: `mutate()` saves unsaved changes in its editor on this page, requests the link of the file
 * and starts the download in the same page. All components that use this hook for one presentation share one download:
 * its state, and one request, because each may be charged.
 * @param pptId Id of the presentation.
 * @example
 * const { mutate, isPending, state } = useDownload(pptId);
 * <button disabled={isPending} onClick={() => mutate()}>{state === 'waitingForRender' ? 'Rendering' : 'Download'}</button>
 */
export function useDownload<Context = unknown>(
  pptId: string,
  options?: UseDownloadOptions<Context>,
): UseDownloadResult<Context> {
  const ppt = usePpt();
  const { frames, queryClient, scope } = ppt;
  useDownloadsOwner();

  const own = usePptMutation<PptDownloadData, string, Context>(
    'download',
    async (id) => {
      const signal = downloadsSignal(frames);
      const { shareDownload } = await withTimeout(loadDownloadParts);
      return shareDownload(ppt, id, signal);
    },
    {
      ...(options as PptWriteOptions<PptDownloadData, unknown, Context>),
      // An editor on this page is rendering the presentation: each retry first waits for it.
      retry: (failureCount, { code }) =>
        code === 'not_rendered' && renderRetryDelay(failureCount) !== undefined && !!findFrame(frames, pptId),
      retryDelay: 0,
    },
  );
  const shared = useSharedDownload(ppt, pptId) ?? (idle as DownloadMutation);
  const { status, data, failureReason } = shared;

  // The result is a union discriminated by status, which a spread cannot express.
  const result = {
    ...own,
    ...shared,
    ...useDownloadActions(own, pptId, queryClient, scope),
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  } as UseMutationResult<PptDownloadData, PptError, unknown, Context> as UseMutationResult<
    PptDownloadData,
    PptError,
    void,
    Context
  >;
  return { ...result, state: stateOf(status, failureReason), ...useTimeLeft(data) };
}

/**
 * Returns the functions of a download. Like those of `useMutation`, they stay the same while the presentation does, so
 * that they can be dependencies of an effect.
 */
function useDownloadActions<Context>(
  own: UseMutationResult<PptDownloadData, PptError, string, Context>,
  pptId: string,
  queryClient: QueryClient,
  scope: string,
): Pick<UseMutationResult<PptDownloadData, PptError, unknown, Context>, 'mutate' | 'mutateAsync' | 'reset'> {
  type Callbacks = MutateOptions<PptDownloadData, PptError, unknown, Context>;
  const { mutate, mutateAsync, reset } = own;
  return {
    mutate: useCallback((_: unknown, callbacks?: Callbacks) => mutate(pptId, callbacks), [mutate, pptId]),
    mutateAsync: useCallback(
      (_: unknown, callbacks?: Callbacks) => mutateAsync(pptId, callbacks),
      [mutateAsync, pptId],
    ),
    reset: useCallback(() => {
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: downloadsKey(scope) }))
        if (mutation.state.variables === pptId && mutation.state.status !== 'pending') cache.remove(mutation);
      reset();
    }, [queryClient, scope, pptId, reset]),
  };
}

const idle: Partial<DownloadMutation> = { status: 'idle', data: undefined, error: null, failureReason: null };

function stateOf(status: UseMutationResult['status'], failureReason: PptError | null): PptDownloadState {
  switch (status) {
    case 'pending':
      return failureReason ? 'waitingForRender' : 'preparing';
    case 'success':
      return 'ready';
    case 'error':
      return 'failed';
    case 'idle':
      return status;
  }
}

/** Returns the parts of a download that expire. The code that counts down is loaded with the first download. */
function useTimeLeft(data: PptDownloadData | undefined): TimeLeft {
  const parts = useDownloadParts(!!data);
  const [counted, setCounted] = useState<{ data: PptDownloadData; timeLeft: TimeLeft }>();
  useEffect(
    () => (data ? parts?.countDown(data, (timeLeft) => setCounted({ data, timeLeft })) : undefined),
    [data, parts],
  );
  if (!data) return { link: null, freeMinutes: undefined };
  if (counted?.data === data) return counted.timeLeft;
  return parts ? parts.timeLeftAfter(data, 0) : { link: data, freeMinutes: undefined };
}
