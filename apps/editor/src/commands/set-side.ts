import type { Box, SlideElement } from '@ppt-embed/deck';
import { growsWithText, hasOwnRatio } from '../elements/element-types.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { setElementBoxes } from './set-element-boxes.ts';

/** A numeric property of a box. */
export type Side = 'x' | 'y' | 'width' | 'height' | 'rotation';

const limits: Readonly<Record<Side, { min: number; max: number }>> = {
  x: { min: -2000, max: 4000 },
  y: { min: -2000, max: 4000 },
  width: { min: 1, max: 4000 },
  height: { min: 1, max: 4000 },
  rotation: { min: -360, max: 360 },
};

/**
 * The limits of a box property when it is typed, in px or degrees. Only a line may have no height; a growing text box
 * gets its height from the text.
 */
export function limitsOf(element: SlideElement, side: Side): { min: number; max: number } {
  const { kind, box } = element;
  if (side === 'height' && growsWithText(element)) return { min: box.height, max: box.height };
  return kind === 'line' && side === 'height' ? { ...limits.height, min: 0 } : limits[side];
}

/**
 * Sets a box property of elements on the current slide, except locked ones.
 *
 * @param valueOf Returns the new value, which is limited to the property's range.
 */
export function setSide(ids: readonly string[], side: Side, valueOf: (box: Box) => number, at: number): Command {
  return (state) => {
    const elements = currentSlide(state)?.elements.filter(({ id }) => ids.includes(id)) ?? [];
    const boxes = new Map(elements.map((element) => [element.id, boxWith(element, side, valueOf(element.box))]));
    return setElementBoxes(boxes, { at, group: `place ${side} ${ids.join(' ')}` })(state);
  };
}

/** With an intrinsic ratio, the other side changes too. */
function boxWith(element: SlideElement, side: Side, value: number): Box {
  const { box } = element;
  if (side === 'rotation') return { ...box, rotation: (value + 360) % 360 };
  const { min, max } = limitsOf(element, side);
  const within = Math.max(min, Math.min(max, value));
  if (!hasOwnRatio(element) || side === 'x' || side === 'y') return { ...box, [side]: within };
  const share = within / box[side];
  return { ...box, width: box.width * share, height: box.height * share };
}
