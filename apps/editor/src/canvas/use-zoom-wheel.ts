import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Presentation } from '../session/presentation.ts';
import { zoomBy } from './zoom.ts';

/** Ctrl or ⌘ with the wheel, and a pinch on a trackpad, zoom to the pointer. */
export function useZoomWheel(board: RefObject<HTMLElement | null>, presentation: Presentation): void {
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    function turn(event: WheelEvent): void {
      if (!current || (!event.ctrlKey && !event.metaKey)) return;
      // The page itself would zoom.
      event.preventDefault();
      const sheet = current.querySelector('.ed-sheet-place');
      const before = sheet?.getBoundingClientRect();
      zoomBy(presentation, Math.exp(-event.deltaY / 300));
      requestAnimationFrame(() => {
        const after = sheet?.getBoundingClientRect();
        if (!before || !after || before.width === 0) return;
        // What was under the pointer stays there.
        const factor = after.width / before.width;
        current.scrollBy(
          after.left + (event.clientX - before.left) * factor - event.clientX,
          after.top + (event.clientY - before.top) * factor - event.clientY,
        );
      });
    }
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  }, [board, presentation]);
}
