import type { ShapeElement } from '../../model/element.ts';
import type { Insets } from '../../model/text.ts';

/** Inset of the text on each side for a corner of radius 1. The text area is the square inside the arc. */
const cornerShare = 1 - Math.SQRT1_2;

/**
 * Returns the insets in px from a shape's box to its text: the insets of its geometry, as defined by the file format's
 * presets (ECMA-376, presetShapeDefinitions), plus the shape's own insets.
 */
export function shapeTextInsets({ geometry, box, insets }: Pick<ShapeElement, 'geometry' | 'box' | 'insets'>): Insets {
  const [insetX, insetY] = cornersOf(geometry, box);
  const { left = 0, top = 0, right = 0, bottom = 0 } = insets ?? {};
  return { left: left + insetX, top: top + insetY, right: right + insetX, bottom: bottom + insetY };
}

function cornersOf(geometry: ShapeElement['geometry'], { width, height }: ShapeElement['box']): [number, number] {
  switch (geometry.kind) {
    case 'ellipse':
      return [(width / 2) * cornerShare, (height / 2) * cornerShare];
    case 'roundRect': {
      const corner = Math.min(geometry.radius, width / 2, height / 2) * cornerShare;
      return [corner, corner];
    }
    case 'rect':
    case 'path':
      return [0, 0];
    default:
      return geometry satisfies never;
  }
}
