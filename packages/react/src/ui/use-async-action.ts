import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { toPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';

/**
 * Something that a person asked for, carried out in a moment or refused.
 * @param onFailed shows the failure.
 * @param onError the component's own, told beside the provider's.
 * @returns whether it is under way, and what starts it; that tells whether it was done.
 */
export function useAsyncAction(
  onFailed: (error: PptError) => void,
  onError: ((error: PptError) => void) | undefined,
): readonly [isBusy: boolean, runAction: (action: () => unknown) => Promise<boolean>] {
  const ppt = usePpt();
  const [isBusy, setBusy] = useState(false);

  return [
    isBusy,
    async (action) => {
      setBusy(true);
      try {
        await action();
        return true;
      } catch (cause) {
        const error = toPptError(cause);
        onFailed(error);
        onError?.(error);
        ppt.onError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  ];
}
