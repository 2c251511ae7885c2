import { useEffect, useState } from 'react';
import { reloadTimeoutMs } from '../../session/reloader.ts';

/** Of a presentation that is to be opened again: not asked for yet, asked for, or asked for in vain. */
export type ReloadState = 'idle' | 'requested' | 'timedOut';

/** Follows what becomes of the wish to open it again: this page hears nothing of one that nobody grants. */
export function useReload(): [ReloadState, (state: ReloadState) => void] {
  const [state, setState] = useState<ReloadState>('idle');
  useEffect(() => {
    if (state !== 'requested') return;
    const timer = setTimeout(() => setState('timedOut'), reloadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState];
}
