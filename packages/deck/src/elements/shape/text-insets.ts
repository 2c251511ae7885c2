import type { Box } from '../../model/box.ts';
import type { Geometry, ShapeElement } from '../../model/element.ts';
import type { Insets } from '../../model/text.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';

/** Inset of the text on each side for a corner of radius 1. The text area is the square inside the arc. */
const cornerShare = 1 - Math.SQRT1_2;

/**
 * Returns the insets in px from a shape's box to its text: the insets of its geometry, as defined by the file format's
 * presets (ECMA-376, presetShapeDefinitions), plus the shape's own insets.
 */
export function shapeTextInsets({
  geometry,
  box,
  insets = { left: 0, top: 0, right: 0, bottom: 0 },
}: Pick<ShapeElement, 'geometry' | 'box' | 'insets'>): Insets {
  const [ownLeft, ownTop, ownRight = ownLeft, ownBottom = ownTop] = geometryInsets(geometry, box);
  const { left, top, right, bottom } = insets;
  return { left: left + ownLeft, top: top + ownTop, right: right + ownRight, bottom: bottom + ownBottom };
}

/** Returns the left, top, right and bottom inset; the right and bottom ones only if they differ. */
function geometryInsets(
  geometry: Geometry,
  box: Box,
): readonly [left: number, top: number, right?: number, bottom?: number] {
  if (geometry.kind === 'preset') return loadedRenderers.preset?.outline(geometry, box).textInsets ?? [0, 0];
  const [x, y] = [box.width / 2, box.height / 2];
  if (geometry.kind === 'ellipse') return [x * cornerShare, y * cornerShare];
  const corner = geometry.kind === 'roundRect' ? Math.min(geometry.radius, x, y) * cornerShare : 0;
  return [corner, corner];
}
