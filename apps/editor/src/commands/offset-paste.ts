import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { boundsOf } from '../model/geometry/bounds.ts';

/** px. The offset of pasted elements from the originals. */
const offset = 24;

/** Offsets pasted elements from existing ones, staying on the slide if there is space. */
export function offsetPaste(elements: readonly SlideElement[], there: readonly SlideElement[]): SlideElement[] {
  const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
  const offsetOf = (steps: number) => ({
    x: stepped(steps, x, x + width, slideWidth),
    y: stepped(steps, y, y + height, slideHeight),
  });
  let steps = 0;
  let shift = offsetOf(steps);
  const isTaken = () =>
    elements.some(({ box }) =>
      there.some((other) => other.box.x === box.x + shift.x && other.box.y === box.y + shift.y),
    );
  while (isTaken() && steps < 20) {
    steps += 1;
    shift = offsetOf(steps);
  }
  return elements.map((element) => ({
    ...element,
    box: { ...element.box, x: element.box.x + shift.x, y: element.box.y + shift.y },
  }));
}

/**
 * The offset in px after a number of steps: forwards while there is space, then back from the start. If neither fits,
 * the offset leaves the slide.
 */
function stepped(steps: number, start: number, end: number, space: number): number {
  const ahead = Math.max(0, Math.floor((space - end) / offset));
  const behind = Math.max(0, Math.floor(start / offset));
  const isBack = steps > ahead && steps <= ahead + behind;
  return (isBack ? ahead - steps : steps) * offset;
}
