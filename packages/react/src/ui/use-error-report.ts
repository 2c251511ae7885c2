import { useEffect, useRef } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Reports a failure once, to the provider's `onError` and to the component's. An automatic retry that fails again has a
 * new error object: it is reported only if its code is another one, or if the failure had ended in between.
 * @param error the failure as it is shown (`useLastError`), so that it stays while the request is repeated.
 */
export function useErrorReport(error: PptError | null, onError?: (error: PptError) => void): void {
  const latest = useLatest([usePpt().onError, onError]);
  const reported = useRef<PptErrorCode>(undefined);
  useEffect(() => {
    if (error && error.code !== reported.current) latest.current.forEach((report) => report?.(error));
    reported.current = error?.code;
  }, [error, latest]);
}
