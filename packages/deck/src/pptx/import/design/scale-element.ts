import type { LengthScale } from '../../../elements/scaling/element-scaling.ts';
import { scaleLengths } from '../../../elements/scaling/element-scalings.ts';
import { fitRows } from '../../../elements/table/fit-rows.ts';
import type { Box } from '../../../model/box.ts';
import type { SlideElement } from '../../../model/element.ts';
import { roundPx } from './round-px.ts';
import { maxPx, roundBox } from './placement.ts';

/** How the slides of a file become slides of a deck: scaled and moved. */
export interface SlideScale {
  factor: number;
  /** Position of the file's slides on the deck's slides, in px. */
  x: number;
  y: number;
}

/**
 * Scales an element with everything that has a length, and moves it. The rows of tables become as tall as their text, as
 * in other programs.
 */
export function scaleElement(element: SlideElement, scale: SlideScale): SlideElement {
  const scaled = moveElement(element, scale);
  return scaled.kind === 'table' ? fitRows(scaled) : scaled;
}

function moveElement(element: SlideElement, { factor, x, y }: SlideScale): SlideElement {
  if (factor === 1 && x === 0 && y === 0) return element;
  const scaled =
    factor === 1 ? element : scaleLengths({ ...element, box: scaleBox(element.box, factor) }, lengthScale(factor));
  return { ...scaled, box: roundBox({ ...scaled.box, x: scaled.box.x + x, y: scaled.box.y + y }) };
}

/** Returns how lengths are scaled. */
function lengthScale(factor: number): LengthScale {
  return {
    factor,
    length: (px) => roundPx(Math.min(maxPx, px * factor)),
    fontSize: (px) => roundPx(Math.min(1000, Math.max(1, px * factor))),
    shadowLength: (px) => Math.min(200, roundPx(px * factor)),
    member: (element) => scaleElement(element, { factor, x: 0, y: 0 }),
  };
}

function scaleBox(box: Box, factor: number): Box {
  return roundBox({
    ...box,
    x: box.x * factor,
    y: box.y * factor,
    width: box.width * factor,
    height: box.height * factor,
  });
}
