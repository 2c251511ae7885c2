import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { slideHeight, slideWidth } from '@ppt-embed/deck';

/** How much a slide is scaled to fit into a place; 0 until the place has been measured. */
export function useFit(place: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setScale(Math.max(0, Math.min(width / slideWidth, height / slideHeight)));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return scale;
}
