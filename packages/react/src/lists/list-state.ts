import type { PagedResult } from './use-paged-query.ts';

/** `changing`: the last page stays until the next has come. */
export type ListState = 'loading' | 'failed' | 'empty' | 'changing' | 'ready';

export function listState({ data, error, isPrevious }: PagedResult<{ total: number }>): ListState {
  if (!data) return error ? 'failed' : 'loading';
  if (data.total === 0) return 'empty';
  return isPrevious ? 'changing' : 'ready';
}
