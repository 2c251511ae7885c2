import type { PagedResult } from './use-paged-result.ts';

/** State of a list. `changing`: the previous page stays until the next one has loaded. */
export type ListState = 'loading' | 'failed' | 'empty' | 'changing' | 'ready';

/** Returns the state of a list from its query. */
export function listState({ data, error, isPrevious }: PagedResult<{ total: number }>): ListState {
  if (data?.total) return isPrevious ? 'changing' : 'ready';
  // An empty list may have items now, so a failed refresh shows the error.
  if (error) return 'failed';
  return data ? 'empty' : 'loading';
}
