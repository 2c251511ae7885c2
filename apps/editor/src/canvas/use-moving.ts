import { useLayoutEffect } from 'react';
import type { Preview } from './tools/pointer-machine.ts';
import type { Gestures } from './gesture.ts';

/** Renders the preview of a move directly to the DOM, once per position. */
export function useMoving({ state, preview }: Gestures, render: (preview: Preview) => void): void {
  useLayoutEffect(() => {
    const update = () => {
      if (state.get().name === 'moving') render(preview());
    };
    update();
    return state.subscribe(update);
  });
}
