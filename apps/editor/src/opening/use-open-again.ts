import { useEffect, useState } from 'react';
import { reopenedMs } from '../session/reopening.ts';

/** Of a presentation that is to be opened again: not asked for yet, asked for, or asked for in vain. */
export type OpenAgainState = 'rest' | 'asked' | 'unanswered';

/** Follows what becomes of the wish to open it again: this page hears nothing of one that nobody grants. */
export function useOpenAgain(): [OpenAgainState, (state: OpenAgainState) => void] {
  const [state, setState] = useState<OpenAgainState>('rest');
  useEffect(() => {
    if (state !== 'asked') return;
    const timer = setTimeout(() => setState('unanswered'), reopenedMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState];
}
