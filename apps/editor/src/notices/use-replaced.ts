import { useEffect, useState } from 'react';
import { isReplaced } from '../session/is-replaced.ts';
import type { Notice } from '../session/notice.ts';

const ofMissingFiles: ReadonlySet<Notice['name']> = new Set(['part-missing', 'text-editor-missing', 'export-failed']);

/**
 * Whether a file did not come because another build of the editor took the place of this one.
 * @returns undefined while that is being found out.
 */
export function useReplaced(notice: Notice | null): boolean | undefined {
  const [answer, setAnswer] = useState<{ notice: Notice; isReplaced: boolean }>();
  const missing = notice && ofMissingFiles.has(notice.name) ? notice : null;
  useEffect(() => {
    if (!missing) return;
    let isGone = false;
    void isReplaced().then((found) => !isGone && setAnswer({ notice: missing, isReplaced: found }));
    return () => {
      isGone = true;
    };
  }, [missing]);
  if (!missing) return false;
  return answer?.notice === missing ? answer.isReplaced : undefined;
}
