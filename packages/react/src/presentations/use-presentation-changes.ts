import type { UseMutationResult } from '@tanstack/react-query';
import {
  PptError,
  type ChangedPresentation,
  type HistoryPage,
  type PresentationChange,
} from '@ppt-embed/protocol/host';
import { changeResponse } from '../fetcher/response-shapes.ts';
import { validateResponse } from '../fetcher/validate-response.ts';
import { historyQueries } from '../history/history-queries.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { usePptMutation, type PptWriteOptions } from '../provider/use-ppt-mutation.ts';

/** Options of the hooks that change a presentation, which are the options of TanStack Query's `useMutation`. */
export type UsePresentationChangeOptions<Variables, Context = unknown> = PptWriteOptions<
  ChangedPresentation,
  Variables,
  Context
>;

/** The presentation to change. */
export interface PptPresentationId {
  pptId: string;
}

/**
 * Renames a presentation, including in loaded lists, and refetches the lists, because the title may determine the order.
 * Requires the list feature `rename`.
 * @example
 * const { mutate } = useRenamePresentation();
 * mutate({ pptId, title: 'Budget 2027' });
 */
export function useRenamePresentation<Context = unknown>(
  options?: UsePresentationChangeOptions<PptPresentationId & { title: string }, Context>,
): UseMutationResult<ChangedPresentation, PptError, PptPresentationId & { title: string }, Context> {
  const updatePages = useUpdatePages();
  const refetchPages = useRefetchPages();
  return useChange('rename', options, ({ pptId, title }) => {
    updatePages((page) => ({
      ...page,
      records: page.records.map((record) => (record.pptId === pptId && title ? { ...record, title } : record)),
    }));
    void refetchPages();
  });
}

/**
 * Creates a presentation from the last save of an existing one, and refetches the lists. Requires the list feature
 * `duplicate`.
 */
export function useDuplicatePresentation<Context = unknown>(
  options?: UsePresentationChangeOptions<PptPresentationId & { title?: string }, Context>,
): UseMutationResult<ChangedPresentation, PptError, PptPresentationId & { title?: string }, Context> {
  return useChange('duplicate', options, useRefetchPages());
}

/**
 * Deletes a presentation, which can be restored for a while, and refetches the lists. Requires the list
 * feature `delete`.
 */
export function useDeletePresentation<Context = unknown>(
  options?: UsePresentationChangeOptions<PptPresentationId, Context>,
): UseMutationResult<ChangedPresentation, PptError, PptPresentationId, Context> {
  const updatePages = useUpdatePages();
  const refetchPages = useRefetchPages();
  return useChange('delete', options, ({ pptId }) => {
    updatePages((page) => {
      const records = page.records.filter((record) => record.pptId !== pptId);
      return { ...page, records, total: page.total - (page.records.length - records.length) };
    });
    void refetchPages(); // The row is already gone, so the deletion does not wait for the lists.
  });
}

/** Restores a deleted presentation, and refetches the lists. Requires the list feature `delete`. */
export function useRestorePresentation<Context = unknown>(
  options?: UsePresentationChangeOptions<PptPresentationId, Context>,
): UseMutationResult<ChangedPresentation, PptError, PptPresentationId, Context> {
  return useChange('restore', options, useRefetchPages());
}

/**
 * Returns the mutation of one kind of change.
 * @param onChanged Called with the response, before the mutation succeeds.
 */
function useChange<Variables extends PptPresentationId, Context>(
  kind: PresentationChange['kind'],
  options: UsePresentationChangeOptions<Variables, Context> | undefined,
  onChanged: (changed: ChangedPresentation) => Promise<void> | void,
): UseMutationResult<ChangedPresentation, PptError, Variables, Context> {
  const { fetcher } = usePpt();
  return usePptMutation(
    `${kind}Presentation`,
    async (variables) => {
      if (!fetcher.changePresentation) {
        throw new PptError({ code: 'no_such_endpoint', message: 'The fetcher has no method changePresentation.' });
      }
      const change = { ...variables, kind } as unknown as PresentationChange;
      const call = fetcher.changePresentation.bind(fetcher, change);
      const changed = await validateResponse(changeResponse, () => call());
      await onChanged(changed);
      return changed;
    },
    options,
  );
}

function useUpdatePages(): (update: (page: HistoryPage) => HistoryPage) => void {
  const { queryClient, scope } = usePpt();
  return (update) => {
    // A host's own query below this key may hold different data, for example if it is an infinite query.
    queryClient.setQueriesData<Partial<HistoryPage>>({ queryKey: historyQueries.all(scope) }, (data) =>
      data?.records ? update(data as HistoryPage) : data,
    );
  };
}

function useRefetchPages(): () => Promise<void> {
  const { queryClient, scope } = usePpt();
  return () => queryClient.invalidateQueries({ queryKey: historyQueries.all(scope) });
}
