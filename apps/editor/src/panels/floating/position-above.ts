import type { SlideElement } from '@ppt-embed/deck';
import { boundsOf } from '../../model/geometry/bounds.ts';

/** px between the bar and the selection. The rotation handle is below the selection. */
const above = 12;
const below = 48;
/** px to the edge of the canvas. */
const margin = 8;

/** Positions a bar above elements, or below them if there is no space, always inside the canvas. */
export function positionAbove(bar: HTMLElement, elements: readonly SlideElement[]): void {
  const slideElement = document.querySelector('.ed-sheet')?.getBoundingClientRect();
  const viewport = document.querySelector('.ed-board')?.getBoundingClientRect();
  if (!slideElement || !viewport || elements.length === 0) return;
  const scale = slideElement.width / 1280;
  const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
  const { offsetWidth, offsetHeight } = bar;
  const middle = slideElement.left + (x + width / 2) * scale;
  const over = slideElement.top + y * scale - above - offsetHeight;
  const under = slideElement.top + (y + height) * scale + below;
  const fitsAbove = over >= viewport.top + margin;
  const fitsBelow = under + offsetHeight <= viewport.bottom - margin;
  const top = fitsAbove ? over : fitsBelow ? under : viewport.top + margin;
  const left = middle - offsetWidth / 2;
  bar.style.insetBlockStart = `${within(top, viewport.top + margin, viewport.bottom - offsetHeight - margin) - viewport.top}px`;
  bar.style.left = `${within(left, viewport.left + margin, viewport.right - offsetWidth - margin) - viewport.left}px`;
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
