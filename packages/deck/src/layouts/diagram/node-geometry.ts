import type { Box } from '../../model/box.ts';
import type { Geometry } from '../../model/element.ts';
import type { NodeShape } from './flow-graph.ts';

/** Space in px inside a decision node, on each side, that its text leaves free. */
const decisionInset = 22;
const storeInset = 10;
/** Corner radius in px. The text of a rounded shape is inset by 0.29 of its radius on each side. */
const maxRadius = 40;

/** Returns the space inside a node's outline that its text cannot use on each side, in px. */
export function shapeInset(shape: NodeShape): number {
  if (shape === 'decision') return decisionInset;
  return shape === 'circle' || shape === 'rounded' ? 12 : 3;
}

/** Returns the distance between a node's text area and its text on each side, in px. */
export function textInset(shape: NodeShape): number {
  return shape === 'decision' ? decisionInset : 0;
}

/** Returns the outline of a node. */
export function nodeGeometry(shape: NodeShape, { width, height }: Box): Geometry {
  const half = height / 2;
  switch (shape) {
    case 'box':
      return { kind: 'roundRect', radius: 8 };
    case 'rounded':
    case 'circle':
      return { kind: 'roundRect', radius: Math.min(maxRadius, Math.floor(half)) };
    case 'decision':
      return {
        kind: 'path',
        d: `M${decisionInset} 0L${width - decisionInset} 0L${width} ${half}L${width - decisionInset} ${height}L${decisionInset} ${height}L0 ${half}Z`,
      };
    case 'store': {
      const bottom = height - storeInset;
      return {
        kind: 'path',
        d: `M0 ${storeInset}C0 -3 ${width} -3 ${width} ${storeInset}L${width} ${bottom}C${width} ${height + 3} 0 ${height + 3} 0 ${bottom}Z`,
      };
    }
    default:
      return shape satisfies never;
  }
}
