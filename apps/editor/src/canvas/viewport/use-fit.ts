import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { fitOf } from './fit-of.ts';

/**
 * How much a slide is scaled to fit into a place.
 * @param known What was measured of it before; 0: it has to be measured first.
 */
export function useFit(container: RefObject<HTMLElement | null>, known = 0): number {
  const [scale, setScale] = useState(known);
  // Before the first paint: the slide is there with it, not a moment later.
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    const measure = () => setScale(fitOf(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [container]);
  return scale;
}
