import { useCallback } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeCondition, type Condition } from './conditions.ts';

/** Changes the condition, and has all that is on the page loaded again under it. */
export function useChangeCondition(): (condition: Condition) => void {
  const queryClient = useQueryClient();
  return useCallback((condition) => applyCondition(queryClient, condition), [queryClient]);
}

/** What was read under the former condition is dropped: stale data or an old error must not stand beside the new one. */
export function applyCondition(queryClient: QueryClient, condition: Condition): void {
  changeCondition(condition);
  void queryClient.resetQueries();
}
