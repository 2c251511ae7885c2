import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Presentation } from '../session/presentation.ts';
import { zoomAround } from './zoom-around.ts';

/** Ctrl or ⌘ with the wheel, and a pinch on a trackpad, zoom to the pointer. */
export function useZoomWheel(board: RefObject<HTMLElement | null>, presentation: Presentation): void {
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    function turn(event: WheelEvent): void {
      if (!current || (!event.ctrlKey && !event.metaKey)) return;
      // The page itself would zoom.
      event.preventDefault();
      zoomAround(current, presentation, Math.exp(-event.deltaY / 300), event);
    }
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  }, [board, presentation]);
}
