import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Presentation } from '../../session/presentation.ts';
import { zoomAround } from './zoom-around.ts';

/** Ctrl or ⌘ with the wheel, and a pinch on a trackpad, zoom around the pointer. */
export function useZoomWheel(viewport: RefObject<HTMLElement | null>, presentation: Presentation): void {
  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    function handleWheel(event: WheelEvent): void {
      if (!current || (!event.ctrlKey && !event.metaKey)) return;
      // Prevents the browser's page zoom.
      event.preventDefault();
      zoomAround(current, presentation, Math.exp(-event.deltaY / 300), event);
    }
    current.addEventListener('wheel', handleWheel, { passive: false });
    return () => current.removeEventListener('wheel', handleWheel);
  }, [viewport, presentation]);
}
