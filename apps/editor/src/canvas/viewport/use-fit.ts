import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { fitOf } from '../../model/geometry/bounds.ts';

/**
 * Returns the scale at which a slide fits into a container.
 * @param known Previously measured scale; 0 if it has not been measured yet.
 */
export function useFit(container: RefObject<HTMLElement | null>, { size }: Pick<Deck, 'size'>, known = 0): number {
  const [scale, setScale] = useState(known);
  // Measured before the first paint, so that the slide is drawn at once.
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    const measure = () => setScale(fitOf(sizeWithoutMargins(current), size ? { size } : {}));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [container, size]);
  return scale;
}

/** Returns the size of an element without the negative margins by which it covers the padding of its container. */
function sizeWithoutMargins(element: HTMLElement): Pick<Element, 'clientWidth' | 'clientHeight'> {
  const { marginTop, marginRight, marginBottom, marginLeft } = getComputedStyle(element);
  const sum = (...margins: readonly string[]) =>
    margins.reduce((total, margin) => total + Number.parseFloat(margin), 0);
  return {
    clientWidth: element.clientWidth + sum(marginLeft, marginRight),
    clientHeight: element.clientHeight + sum(marginTop, marginBottom),
  };
}
