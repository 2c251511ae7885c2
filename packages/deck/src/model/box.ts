/** A position and size in px on a slide, which is 1280 px wide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise around the center. @default 0 */
  rotation?: number;
}

/** Width of every slide in px (13.333 × 7.5 in). */
export const slideWidth = 1280;
/** Height of a slide in 16:9, in px; see `slideHeightOf`. */
export const slideHeight = 720;

/** Whether two boxes have the same position, size and rotation. */
export function isSameBox(one: Box, other: Box): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    (one.rotation ?? 0) === (other.rotation ?? 0)
  );
}
