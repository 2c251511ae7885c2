import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns a signal, aborted when the component is unmounted. A dialog that has started a request
 * checks it after the response, because the user may have closed the dialog, and works on something else.
 */
export function useUnmountSignal(): () => AbortSignal {
  const mounted = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(() => mounted.current?.signal ?? AbortSignal.abort(), []);
}
