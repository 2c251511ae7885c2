import { useEffect, useState } from 'react';
import { isReplaced } from '../../session/is-replaced.ts';
import type { Toast } from '../../session/toast.ts';

const loadErrorToasts: ReadonlySet<Toast['name']> = new Set(['load-error', 'text-editor-load-error', 'export-failed']);

/**
 * Whether a file failed to load because a new build of the editor has replaced this one.
 * @returns undefined while this is being checked.
 */
export function useReplaced(toast: Toast | null): boolean | undefined {
  const [result, setResult] = useState<{ toast: Toast; isReplaced: boolean }>();
  const missing = toast && loadErrorToasts.has(toast.name) ? toast : null;
  useEffect(() => {
    if (!missing) return;
    let isStale = false;
    void isReplaced().then((found) => !isStale && setResult({ toast: missing, isReplaced: found }));
    return () => {
      isStale = true;
    };
  }, [missing]);
  if (!missing) return false;
  return result?.toast === missing ? result.isReplaced : undefined;
}
