import type { Box } from '../../model/box.ts';
import type { Geometry } from '../../model/element.ts';
import type { NodeShape } from '../../model/slide-diagram.ts';

/** Space in px inside a hexagon, on each side, that its text leaves free. */
const decisionInset = 22;
/** Minimum height of the upper ellipse of a store, as a fraction of its height. */
const ellipseShare = 0.14;
/** Corner radius in px. The text of a rounded shape is inset by 0.29 of its radius on each side. */
const maxRadius = 40;

/** Returns the space inside a node's outline that its text cannot use on each side, in px. */
export function shapeInset(shape: NodeShape): number {
  if (shape === 'decision' || shape === 'hexagon') return decisionInset;
  return shape === 'circle' || shape === 'rounded' ? 12 : 3;
}

/** Returns the distance between a node's text area and its text on each side, in px. */
export function textInset(shape: NodeShape): number {
  return shape === 'decision' || shape === 'hexagon' ? decisionInset : 0;
}

/**
 * Returns the outline of a node. A decision whose text does not fit a diamond is a hexagon.
 * @param padding Distance in px between the upper edge and the text.
 */
export function nodeGeometry(shape: NodeShape, { width, height }: Box, padding: number): Geometry {
  const half = height / 2;
  switch (shape) {
    case 'box':
      return { kind: 'roundRect', radius: 8 };
    case 'rounded':
    case 'circle':
      return { kind: 'roundRect', radius: Math.min(maxRadius, Math.floor(half)) };
    case 'decision':
    case 'hexagon':
      return {
        kind: 'path',
        d: `M${decisionInset} 0L${width - decisionInset} 0L${width} ${half}L${width - decisionInset} ${height}L${decisionInset} ${height}L0 ${half}Z`,
      };
    case 'store':
      // ECMA-376 §20.1.10.56: the adjust value is the height of the upper ellipse, in 1/100000 of the shorter side.
      return {
        kind: 'preset',
        name: 'can',
        adjust: [Math.round((Math.max(padding, height * ellipseShare) / Math.min(width, height)) * 100_000)],
      };
    default:
      return shape satisfies never;
  }
}
