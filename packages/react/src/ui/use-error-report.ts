import { useEffect } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/** Tells each failure once to the provider's `onError` and to the component's. */
export function useErrorReport(error: PptError | null, onError?: (error: PptError) => void): void {
  const latest = useLatest([usePpt().onError, onError]);
  useEffect(() => {
    if (error) latest.current.forEach((tell) => tell?.(error));
  }, [error, latest]);
}
