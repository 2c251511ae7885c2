import { useMutationState } from '@tanstack/react-query';
import type { PptContext } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import type { DownloadMutation } from './download-state.ts';

/** Returns the last download of a presentation by any component of the provider; undefined if there is none. */
export function useSharedDownload({ queryClient, scope }: PptContext, pptId: string): DownloadMutation | undefined {
  const filters = { mutationKey: downloadsKey(scope) };
  const downloads = useMutationState({ filters, select: ({ state }) => ({ state }) }, queryClient);
  // The id is the mutation's variable and not part of its key, so that a table row that shows a different record keeps
  // its mutation.
  return downloads.findLast(({ state }) => state.variables === pptId)?.state as DownloadMutation | undefined;
}
