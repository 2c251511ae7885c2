import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { newCreationId } from '../fetcher/creation-id.ts';
import { toPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';

/** One press of **Create presentation**. */
export interface CreationPress {
  /** The key of this press: keep it in the app's address, hand it to the frame's `source`. */
  creationId: string;
}

/**
 * Carries out a press: makes its key, hands it over, and waits for the host where he has something to wait for.
 * @returns whether a press is under way, and what starts one.
 */
export function useCreation(onFailed: (error: PptError) => void): {
  isCreating: boolean;
  create: (carryOut: (press: CreationPress) => void | Promise<void>) => Promise<void>;
} {
  const { onError } = usePpt();
  const [isCreating, setCreating] = useState(false);

  async function create(carryOut: (press: CreationPress) => void | Promise<void>): Promise<void> {
    if (isCreating) return;
    setCreating(true);
    try {
      await carryOut({ creationId: newCreationId() });
    } catch (cause) {
      const error = toPptError(cause);
      onFailed(error);
      onError(error);
    } finally {
      setCreating(false);
    }
  }
  return { isCreating, create };
}
