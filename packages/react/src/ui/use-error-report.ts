import { useEffect, useRef } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Reports an error once, to the component's `onError` and then to the provider's. An automatic retry that fails again has a
 * new error object. It is reported only if its code differs, or if the error had ended in between.
 * @param error The error as displayed (`useQueryFailure`), which stays during retries.
 */
export function useErrorReport(error: PptError | null, onError?: (error: PptError) => void): void {
  const latest = useLatest([onError, usePpt().onError]);
  const reported = useRef<PptErrorCode>(undefined);
  useEffect(() => {
    if (error && error.code !== reported.current) latest.current.forEach((report) => report?.(error));
    reported.current = error?.code;
  }, [error, latest]);
}
