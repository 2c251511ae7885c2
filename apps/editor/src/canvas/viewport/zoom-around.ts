import { flushSync } from 'react-dom';
import type { Presentation } from '../../session/presentation.ts';
import { zoomBy } from './zoom.ts';

/**
 * Zooms around a point of the browser window.
 * @param viewport The scroll container.
 */
export function zoomAround(
  viewport: HTMLElement,
  presentation: Presentation,
  factor: number,
  point: { clientX: number; clientY: number },
): void {
  const slideElement = viewport.querySelector('.ed-sheet-place');
  const before = slideElement?.getBoundingClientRect();
  flushSync(() => zoomBy(presentation, factor));
  const after = slideElement?.getBoundingClientRect();
  if (!before || !after || before.width === 0) return;
  const grown = after.width / before.width;
  viewport.scrollBy(
    after.left + (point.clientX - before.left) * grown - point.clientX,
    after.top + (point.clientY - before.top) * grown - point.clientY,
  );
}
