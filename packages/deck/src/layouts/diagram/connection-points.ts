import type { Box } from '../../model/box.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import { sidePoint } from './side-point.ts';

/** The ends of an edge between two layers, in px. */
export interface EdgeEnds {
  start: { x: number; y: number };
  end: { x: number; y: number };
}

/** Distance in px from the middle of a side, and its maximum as a fraction of the side. */
const offset = { size: 18, maxRatio: 0.25 } as const;

/**
 * Returns the ends of all edges that lead to a later layer. Edges with and without an arrowhead at the same side of a
 * node are apart there: otherwise the arrowhead would belong to both.
 * @param forward The edges that lead to a later layer.
 */
export function connectionPoints(
  { direction }: FlowGraph,
  forward: readonly FlowEdge[],
  boxes: readonly Box[],
): ReadonlyMap<FlowEdge, EdgeEnds> {
  const isRight = direction === 'right';
  const none = { x: 0, y: 0, width: 1, height: 1 };
  const sides = isRight ? (['right', 'left'] as const) : (['bottom', 'top'] as const);
  const middleOf = (node: number): number => {
    const { x, y } = sidePoint(boxes[node] ?? none, sides[0]);
    return isRight ? y : x;
  };
  /** Returns the distance from the middle at which an edge is attached to one of its nodes. */
  const shiftOf = (edge: FlowEdge, end: 'from' | 'to'): number => {
    const node = edge[end];
    const hasHead = (one: FlowEdge): boolean => one.heads === 'both' || one.heads === (end === 'from' ? 'start' : 'end');
    const offsetOf = (one: FlowEdge): number => middleOf(one[end === 'from' ? 'to' : 'from']) - middleOf(node);
    const isStraight = (one: FlowEdge): boolean => Math.abs(offsetOf(one)) <= 1;
    const all = forward.filter((one) => one[end] === node);
    const own = all.filter((one) => hasHead(one) === hasHead(edge));
    const others = all.filter((one) => hasHead(one) !== hasHead(edge));
    if (others.length === 0 || (own.some(isStraight) && !others.some(isStraight))) return 0;
    const average = (edges: readonly FlowEdge[]): number =>
      edges.reduce((sum, one) => sum + offsetOf(one), 0) / edges.length;
    const difference = average(own) - average(others) || (hasHead(edge) ? 1 : -1);
    const { width, height } = boxes[node] ?? none;
    return Math.sign(difference) * Math.round(Math.min(offset.size, offset.maxRatio * (isRight ? height : width)));
  };
  return new Map(
    forward.map((edge): [FlowEdge, EdgeEnds] => {
      const at = (end: 'from' | 'to', side: 'right' | 'left' | 'bottom' | 'top'): { x: number; y: number } => {
        const { x, y } = sidePoint(boxes[edge[end]] ?? none, side);
        const shift = shiftOf(edge, end);
        return isRight ? { x, y: y + shift } : { x: x + shift, y };
      };
      return [edge, { start: at('from', sides[0]), end: at('to', sides[1]) }];
    }),
  );
}
