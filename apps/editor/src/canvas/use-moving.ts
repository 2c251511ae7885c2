import { useLayoutEffect } from 'react';
import type { Preview } from '../tools/pointer-machine.ts';
import type { Gestures } from './gesture.ts';

/** Puts into the page where something is being moved to, once for each place. */
export function useMoving({ state, preview }: Gestures, put: (preview: Preview) => void): void {
  useLayoutEffect(() => {
    const follow = () => {
      if (state.get().name === 'moving') put(preview());
    };
    follow();
    return state.subscribe(follow);
  });
}
