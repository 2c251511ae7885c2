import { flushSync } from 'react-dom';
import type { Presentation } from '../session/presentation.ts';
import { zoomBy } from './zoom.ts';

/**
 * Zooms, and keeps what lies under a point of the window where it is.
 * @param board What scrolls.
 */
export function zoomAround(
  board: HTMLElement,
  presentation: Presentation,
  factor: number,
  point: { clientX: number; clientY: number },
): void {
  const sheet = board.querySelector('.ed-sheet-place');
  const before = sheet?.getBoundingClientRect();
  flushSync(() => zoomBy(presentation, factor));
  const after = sheet?.getBoundingClientRect();
  if (!before || !after || before.width === 0) return;
  const grown = after.width / before.width;
  board.scrollBy(
    after.left + (point.clientX - before.left) * grown - point.clientX,
    after.top + (point.clientY - before.top) * grown - point.clientY,
  );
}
