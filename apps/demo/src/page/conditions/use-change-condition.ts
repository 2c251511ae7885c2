import { useCallback } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeCondition, type Condition } from './conditions.ts';

/** Returns a function that changes the condition and reloads everything on the page. */
export function useChangeCondition(): (condition: Condition) => void {
  const queryClient = useQueryClient();
  return useCallback((condition) => applyCondition(queryClient, condition), [queryClient]);
}

/** Changes the condition and clears the cache, so that stale data or an old error is not shown next to the new state. */
export function applyCondition(queryClient: QueryClient, condition: Condition): void {
  changeCondition(condition);
  void queryClient.resetQueries();
}
