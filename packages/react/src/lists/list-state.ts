import type { PagedResult } from './use-paged-query.ts';

/** `changing`: the last page stays until the next has come. */
export type ListState = 'loading' | 'failed' | 'empty' | 'changing' | 'ready';

export function listState({ data, error, isPrevious }: PagedResult<{ total: number }>): ListState {
  if (data?.total) return isPrevious ? 'changing' : 'ready';
  // What was empty once may not be so now: a failed refresh of it says nothing about what there is.
  if (error) return 'failed';
  return data ? 'empty' : 'loading';
}
