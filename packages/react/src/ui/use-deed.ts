import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { toPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';

/**
 * Something that a person asked for, carried out in a moment or refused.
 * @param onFailed is told beside the provider's `onError`.
 * @returns whether it is under way, and what starts it; that tells whether it was done.
 */
export function useDeed(
  onFailed: (error: PptError) => void,
): readonly [isBusy: boolean, carryOut: (deed: () => unknown) => Promise<boolean>] {
  const { onError } = usePpt();
  const [isBusy, setBusy] = useState(false);

  return [
    isBusy,
    async (deed) => {
      setBusy(true);
      try {
        await deed();
        return true;
      } catch (cause) {
        const error = toPptError(cause);
        onFailed(error);
        onError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  ];
}
