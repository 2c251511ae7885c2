import { useCallback } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeFault, type Fault } from './faults.ts';

/** Returns a function that changes the fault and reloads everything on the page. */
export function useChangeFault(): (fault: Fault) => void {
  const queryClient = useQueryClient();
  return useCallback((fault) => applyFault(queryClient, fault), [queryClient]);
}

/** Changes the fault and clears the cache, so that stale data or an old error is not shown next to the new state. */
export function applyFault(queryClient: QueryClient, fault: Fault): void {
  changeFault(fault);
  void queryClient.resetQueries();
}
