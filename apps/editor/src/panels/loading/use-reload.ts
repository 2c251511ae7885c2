import { useEffect, useState } from 'react';
import { reloadTimeoutMs } from '../../session/reloader.ts';

/** State of reopening the presentation: not requested, requested, or failed. */
export type ReloadState = 'idle' | 'requested' | 'timedOut';

/** Tracks a request to reopen the presentation. The page gets no notification if the host ignores the request. */
export function useReload(): [ReloadState, (state: ReloadState) => void] {
  const [state, setState] = useState<ReloadState>('idle');
  useEffect(() => {
    if (state !== 'requested') return;
    const timer = setTimeout(() => setState('timedOut'), reloadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState];
}
