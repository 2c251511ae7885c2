import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { changeCondition, type Condition } from './conditions.ts';

/** Changes the condition, and has all that is on the page read again under it. */
export function useChangeCondition(): (condition: Condition) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (condition) => {
      changeCondition(condition);
      void queryClient.invalidateQueries();
    },
    [queryClient],
  );
}
