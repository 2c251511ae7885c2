import { slideWidth } from '@ppt-embed/deck';
import type { Box } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import { resizeBox } from '../../model/geometry/resize-box.ts';
import type { Handle } from '../../model/geometry/resize-box.ts';
import { snapPoint, snapSize } from '../../model/geometry/snap.ts';
import type { Guide, SnapLines } from '../../model/geometry/snap.ts';

/** Rules for a box that is drawn by dragging from one corner to the opposite corner, or placed by a click. */
export interface DrawRules {
  /** The default size. Shift keeps its ratio. */
  defaultSize: { width: number; height: number };
  /** The minimum size, in px of the slide. */
  minSize: { width: number; height: number };
  /** Height of the slide in px. */
  slideHeight: number;
  /** Whether a click sets the center of its left side instead of its top left corner. @default false */
  centersOnClick?: boolean;
}

/** The pointer with the modifier keys of drawing. */
interface DragPointer {
  /** Position in px of the slide. */
  at: Point;
  /** Whether the ratio is kept. */
  shift: boolean;
  /** Whether the box is drawn from its center. */
  alt: boolean;
  /** Whether snapping is disabled. */
  mod: boolean;
}

/** Scale before the pointer moves: almost zero, so that the box has the default ratio. */
const initialScale = 1e-4;

/** Creates a box of the default size at a click, moved inside the slide. */
export function placeBox(
  { defaultSize: { width, height }, slideHeight, centersOnClick = false }: DrawRules,
  { x, y }: Point,
): Box {
  const top = centersOnClick ? y - height / 2 : y;
  return {
    x: Math.round(Math.max(0, Math.min(x, slideWidth - width))),
    y: Math.round(Math.max(0, Math.min(top, slideHeight - height))),
    width,
    height,
  };
}

/**
 * Returns the box between the start and the pointer. Both corners snap to guides nearby.
 * @param snapDistance Snap distance in px of the slide.
 */
export function drawBox(
  { defaultSize, minSize }: DrawRules,
  [from, to]: readonly [DragPointer, DragPointer],
  lines: SnapLines,
  snapDistance: number,
): { box: Box; guides: Guide[] } {
  const snappedStart = from.mod ? { x: 0, y: 0 } : snapPoint(from.at, lines, snapDistance).by;
  const start = { x: from.at.x + snappedStart.x, y: from.at.y + snappedStart.y };
  const [isLeft, isUp] = [to.at.x < start.x, to.at.y < start.y];
  const handle: Handle = `${isUp ? 'n' : 's'}${isLeft ? 'w' : 'e'}`;
  const [width, height] = [defaultSize.width * initialScale, defaultSize.height * initialScale];
  const small: Box = {
    x: start.x - (to.alt ? width / 2 : isLeft ? width : 0),
    y: start.y - (to.alt ? height / 2 : isUp ? height : 0),
    width,
    height,
  };
  // The corner that the pointer drags.
  const corner = { x: isLeft ? small.x : small.x + width, y: isUp ? small.y : small.y + height };
  const by = { x: to.at.x - corner.x, y: to.at.y - corner.y };
  const rules = { keepRatio: to.shift, fromCenter: to.alt };
  const snapped = to.mod ? { by, guides: [] } : snapSize(small, { handle, by, rules }, lines, snapDistance);
  const box = resizeBox(small, handle, snapped.by, rules);
  const [w, h] = [Math.max(box.width, minSize.width), Math.max(box.height, minSize.height)];
  const [wider, higher] = [w - box.width, h - box.height];
  // If the box has to grow to the minimum size, it grows on the pointer's side, so that the start corner or the center
  // stays in place.
  const x = box.x - (to.alt ? wider / 2 : isLeft ? wider : 0);
  const y = box.y - (to.alt ? higher / 2 : isUp ? higher : 0);
  return { box: { x, y, width: w, height: h }, guides: snapped.guides };
}
