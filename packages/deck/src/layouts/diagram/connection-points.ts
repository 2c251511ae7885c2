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
 * node are apart there: otherwise the arrowhead would belong to both. Edges with two arrowheads have a separate port;
 * otherwise, the line from each node would seem to end at the arrowhead of the two-way edge. So do dashed edges, whose
 * gaps a solid line on top of them would fill.
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
    const kindOf = ({ heads, isDashed }: FlowEdge): string =>
      [
        heads === 'both' ? 'both' : heads === (end === 'from' ? 'start' : 'end') ? 'head' : 'none',
        isDashed ? 'dashed' : '',
      ].join(' ');
    const offsetOf = (one: FlowEdge): number => middleOf(one[end === 'from' ? 'to' : 'from']) - middleOf(node);
    const groups = Array.from(
      Map.groupBy(
        forward.filter((one) => one[end] === node),
        kindOf,
      ),
    )
      .map(([kind, edges]) => ({
        kind,
        average: edges.reduce((sum, one) => sum + offsetOf(one), 0) / edges.length,
        isStraight: edges.some((one) => Math.abs(offsetOf(one)) <= 1),
      }))
      .toSorted((one, other) => one.average - other.average || (one.kind < other.kind ? 1 : -1));
    const at = groups.findIndex(({ kind }) => kind === kindOf(edge));
    const straight = groups.filter(({ isStraight }) => isStraight);
    const [only] = straight;
    // One port is in the middle; two are on both sides of it, unless a straight line ends at one of them.
    const position =
      only && straight.length === 1
        ? at - groups.indexOf(only)
        : groups.length === 2
          ? at * 2 - 1
          : at - (groups.length - 1) / 2;
    const { width, height } = boxes[node] ?? none;
    return Math.round(
      position *
        Math.min(offset.size, (offset.maxRatio * (isRight ? height : width)) / Math.max(1, Math.abs(position))),
    );
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
