import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { slideHeight, slideWidth } from '@ppt-embed/deck';

/** How much a slide is scaled to fit into a place; 0 until the place has been measured. */
export function useFit(place: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(0);
  // Before the first paint: the slide is there with it, not a moment later.
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setScale(Math.max(0, Math.min(width / slideWidth, height / slideHeight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return scale;
}
