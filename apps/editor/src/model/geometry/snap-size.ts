import type { Box } from '@ppt-embed/deck';
import type { Point } from './bounds.ts';
import { directionOf, resizeBox } from './resize-box.ts';
import type { Handle, ResizeRules } from './resize-box.ts';
import { snapPoint } from './snap.ts';
import type { Snapped, SnapLines } from './snap.ts';

/** A resize in progress. */
export interface Sizing {
  handle: Handle;
  /** The pointer's movement, in px of the slide. */
  by: Point;
  rules: ResizeRules;
}

/**
 * The movement of a handle that snaps the resized box, unrotated, to nearby lines.
 * @param reach px of the slide.
 */
export function snapSize(box: Box, sizing: Sizing, lines: SnapLines, reach: number): Snapped {
  const { handle, by, rules } = sizing;
  const hasRatio = rules.keepRatio && box.width > 0 && box.height > 0;
  if (hasRatio) return snapInRatio(box, sizing, lines, reach);
  const side = sideAt(box, handle);
  const snapped = snapPoint(
    { x: side.x === null ? null : side.x + by.x, y: side.y === null ? null : side.y + by.y },
    lines,
    reach,
  );
  return { by: { x: by.x + snapped.by.x, y: by.y + snapped.by.y }, guides: snapped.guides };
}

/** Snaps with a fixed ratio. The sides move together, so only the nearer line is used. */
function snapInRatio(box: Box, { handle, by, rules }: Sizing, lines: SnapLines, reach: number): Snapped {
  const sized = resizeBox(box, handle, by, rules);
  const snapped = snapPoint(sideAt(sized, handle), lines, reach);
  const { across, down } = directionOf(handle);
  const both = rules.fromCentre ? 2 : 1;
  const upright = snapped.guides.find(({ along }) => along === 'y');
  const level = snapped.guides.find(({ along }) => along === 'x');
  const isUpright = upright && (!level || Math.abs(snapped.by.x) <= Math.abs(snapped.by.y));
  const guide = isUpright ? upright : level;
  if (!guide) return { by, guides: [] };
  const factor = isUpright
    ? (sized.width + snapped.by.x * across * both) / box.width
    : (sized.height + snapped.by.y * down * both) / box.height;
  return {
    by: { x: ((factor - 1) * box.width * across) / both, y: ((factor - 1) * box.height * down) / both },
    guides: [guide],
  };
}

function sideAt({ x, y, width, height }: Box, handle: Handle): { x: number | null; y: number | null } {
  const { across, down } = directionOf(handle);
  return {
    x: across === 0 ? null : across > 0 ? x + width : x,
    y: down === 0 ? null : down > 0 ? y + height : y,
  };
}
