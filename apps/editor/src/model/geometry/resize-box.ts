import type { Box } from '@ppt-embed/deck';
import { boundsOf, rotatePoint } from './bounds.ts';
import type { Point } from './bounds.ts';

/** The eight resize handles: compass points, before rotation. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
/** A resize handle. */
export type Handle = (typeof handles)[number];

/** Options for resizing a box. */
export interface ResizeRules {
  /** Whether the ratio stays the same: with Shift, or for an element with an intrinsic ratio, such as a picture. */
  keepRatio: boolean;
  /** Whether both sides move: with Alt. */
  fromCenter: boolean;
}

/** Minimum size in px when resizing by hand. */
const minSize = 8;

/** Resizes a box by a handle. The opposite side stays in place on the slide, even if the box is rotated. */
export function resizeBox(box: Box, handle: Handle, by: Point, { keepRatio, fromCenter }: ResizeRules): Box {
  const { rotation = 0 } = box;
  const local = rotatePoint(by, { x: 0, y: 0 }, -rotation);
  const { signX, signY } = directionOf(handle);
  const both = fromCenter ? 2 : 1;
  let width = signX === 0 ? box.width : Math.max(minSize, box.width + local.x * signX * both);
  let height = signY === 0 ? box.height : Math.max(minSize, box.height + local.y * signY * both);
  if (keepRatio && box.width > 0 && box.height > 0) {
    const factor = ratioOf(width / box.width, height / box.height, signX, signY);
    width = Math.max(minSize, box.width * factor);
    height = Math.max(minSize, box.height * factor);
  }
  // The center moves by half of the growth along the rotated axes, unless both sides have moved.
  const shift = fromCenter
    ? { x: 0, y: 0 }
    : rotatePoint(
        { x: ((width - box.width) * signX) / 2, y: ((height - box.height) * signY) / 2 },
        { x: 0, y: 0 },
        rotation,
      );
  const center = { x: box.x + box.width / 2 + shift.x, y: box.y + box.height / 2 + shift.y };
  return { ...box, x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** Returns the sign of a handle's movement when the box grows: 1, -1, or 0 if it does not move a side on that axis. */
export function directionOf(handle: Handle): { signX: number; signY: number } {
  return {
    signX: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
    signY: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
  };
}

/**
 * Returns the change that determines the size: for a corner, the larger change; for a side, the change of that side.
 */
function ratioOf(wide: number, high: number, signX: number, signY: number): number {
  if (signX === 0) return high;
  if (signY === 0) return wide;
  return Math.abs(wide - 1) > Math.abs(high - 1) ? wide : high;
}

/** Scales boxes with their common bounding box. Rotated boxes keep their shape and only move. */
export function stretchBoxes(boxes: ReadonlyMap<string, Box>, to: Box): Map<string, Box> {
  const from = boundsOf([...boxes.values()]);
  const scaleX = from.width > 0 ? to.width / from.width : 1;
  const scaleY = from.height > 0 ? to.height / from.height : 1;
  return new Map(
    [...boxes].map(([id, box]) => {
      const isRotated = (box.rotation ?? 0) % 180 !== 0;
      const width = isRotated ? box.width * Math.min(scaleX, scaleY) : box.width * scaleX;
      const height = isRotated ? box.height * Math.min(scaleX, scaleY) : box.height * scaleY;
      const center = {
        x: to.x + (box.x + box.width / 2 - from.x) * scaleX,
        y: to.y + (box.y + box.height / 2 - from.y) * scaleY,
      };
      return [id, { ...box, x: center.x - width / 2, y: center.y - height / 2, width, height }];
    }),
  );
}
