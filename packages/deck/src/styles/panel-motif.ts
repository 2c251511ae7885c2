import type { Box } from '../model/box.ts';
import { slideWidth } from '../model/box.ts';
import type { Geometry, ShapeElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { scalePath } from '../svg/scale-path.ts';
import { round } from './shapes.ts';

/** Maximum factor by which the motif is larger than in the corner of the slide, and its opacity. */
const maxScale = 2;
const alpha = 0.18;
/** Distance in px of an upright motif to the edges of the panel, and its maximum height below the heading. */
const margin = 72;
const maxHeight = 130;

/**
 * Draws the motif in the upper right corner of content slides once more in the lower left corner of a panel: enlarged, in
 * the color of the panel's text, and rotated by 180° if it extends to the edges of the slide.
 * @param motif The motif of content slides. Shapes outside of the corner are left out.
 * @param isUpright Whether it is never rotated.
 */
export function panelMotif(
  motif: readonly ShapeElement[],
  panel: Box,
  color: Color,
  isUpright: boolean,
): ShapeElement[] {
  const shapes = motif.filter(({ box }) => box.x > slideWidth / 2 && box.y < panel.height / 4);
  const left = Math.min(...shapes.map(({ box }) => box.x));
  const right = Math.max(...shapes.map(({ box }) => box.x + box.width));
  const top = Math.max(0, Math.min(...shapes.map(({ box }) => box.y)));
  const bottom = Math.max(...shapes.map(({ box }) => box.y + box.height));
  const isAtEdge = right >= slideWidth;
  const isRotated = !isUpright && (isAtEdge || top === 0);
  const fitting = Math.min((panel.width - 2 * margin) / (right - left), maxHeight / (bottom - top));
  const scale = isRotated ? maxScale : Math.min(maxScale, fitting);
  const foot = panel.y + panel.height;
  return shapes.map(({ box, geometry, fill, stroke, ...shape }) => {
    const { x, y, width, height, rotation = 0 } = box;
    const position = isRotated
      ? { x: (isAtEdge ? slideWidth : right + margin / scale) - x - width, y: height + y - top }
      : { x: x - left + margin / scale, y: bottom - y + margin / scale };
    return {
      ...shape,
      box: {
        x: round(panel.x + position.x * scale),
        y: round(foot - position.y * scale),
        width: round(width * scale),
        height: round(height * scale),
        ...(isRotated && { rotation: (rotation + 180) % 360 }),
        ...(!isRotated && rotation !== 0 && { rotation }),
      },
      geometry: scaled(geometry, scale),
      ...(fill && { fill: { kind: 'solid' as const, color, alpha } }),
      ...(stroke && { stroke: { ...stroke, color, alpha, width: stroke.width * scale } }),
    };
  });
}

function scaled(geometry: Geometry, scale: number): Geometry {
  if (geometry.kind === 'roundRect') return { ...geometry, radius: geometry.radius * scale };
  if (geometry.kind !== 'path') return geometry;
  const size = { width: 1, height: 1 };
  return { ...geometry, d: scalePath(geometry.d, size, { x: 0, y: 0, width: scale, height: scale }).trimStart() };
}
