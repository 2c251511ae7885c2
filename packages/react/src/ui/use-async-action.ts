import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { convertError } from '../fetcher/with-timeout.ts';
import { usePpt } from '../provider/ppt-context.ts';

/**
 * Runs a user's action, and tracks its pending state and error.
 * @param onFailed Shows the error.
 * @param onError The component's own handler, called in addition to the provider's.
 * @returns Whether the action is pending, and a function that runs it and resolves with whether it succeeded.
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
        const error = await convertError(cause);
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
