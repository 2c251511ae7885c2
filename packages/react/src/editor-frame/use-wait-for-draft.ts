import { useCallback } from 'react';
import { hasUnsavedChanges } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';

/**
 * Returns a function that waits until nothing would be lost if the user left: the editors below the same provider have
 * no unsaved changes, or a draft contains them. An editor stores a draft as soon as the user clicks outside of it, so
 * wait before you ask for confirmation. The promise resolves with true at once or when this is the case, and with
 * false after `timeoutMs`, 1000 by default.
 * @example
 * const waitForDraft = useWaitForDraft();
 * const close = async () => {
 *   if ((await waitForDraft()) || confirm('Leave without saving?')) setSource(undefined);
 * };
 */
export function useWaitForDraft(): (timeoutMs?: number) => Promise<boolean> {
  const { frames } = usePpt();
  return useCallback(
    (timeoutMs = 1000) =>
      new Promise<boolean>((resolve) => {
        if (!hasUnsavedChanges(frames)) {
          resolve(true);
          return;
        }
        const end = (isStored: boolean): void => {
          clearTimeout(timer);
          unsubscribe();
          resolve(isStored);
        };
        const timer = setTimeout(end, timeoutMs, false);
        const unsubscribe = frames.subscribe(() => {
          if (!hasUnsavedChanges(frames)) end(true);
        });
      }),
    [frames],
  );
}
