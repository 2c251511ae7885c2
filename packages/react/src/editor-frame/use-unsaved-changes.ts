import { useSyncExternalStore } from 'react';
import { hasUnsavedChanges } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';

/**
 * Returns whether any editor below the same provider has unsaved changes that are not in a draft, so that they are lost
 * if the user leaves. `leaveGuard` prompts for navigation by the browser; use this hook for navigation by your router.
 * Editors that do not send messages, and editors in a hidden `<Activity>`, are not included.
 * @example
 * const hasUnsavedChanges = useUnsavedChanges();
 * const blocker = useBlocker(hasUnsavedChanges); // of react-router
 */
export function useUnsavedChanges(): boolean {
  const { frames } = usePpt();
  return useSyncExternalStore(
    frames.subscribe,
    () => hasUnsavedChanges(frames),
    () => false,
  );
}
