import type { FlowEdge, FlowGraph } from './flow-graph.ts';

/** The distances in px from the middles of two nodes at which an edge is attached to them, across the direction. */
export interface EdgePorts {
  start: number;
  end: number;
}

/** Distance in px from the middle of a side, and its maximum as a fraction of the side. */
const offset = { size: 18, maxRatio: 0.25 } as const;
/** Maximum number of ports at the side of a node. */
const maxPorts = 3;
const otherEnd = { from: 'to', to: 'from' } as const;

/**
 * Returns the ports of all edges that lead to a later layer. Edges with and without an arrowhead at the same side of a
 * node are apart there: otherwise the arrowhead would belong to both. Edges with two arrowheads have a separate port;
 * otherwise, the line from each node would seem to end at the arrowhead of the two-way edge. So do dashed edges, whose
 * gaps a solid line on top of them would fill, and edges from nodes that lead to different nodes, whose common line would
 * suggest that all of them lead to the same ones.
 * @param forward The edges that lead to a later layer.
 * @param middles The middle of each node, across the direction.
 * @param size The size of each node, across the direction.
 * @param passes Where edges pass layers between their nodes.
 */
export function connectionPorts(
  { direction, nodes }: FlowGraph,
  forward: readonly FlowEdge[],
  middles: readonly number[],
  size: number,
  passes: ReadonlyMap<FlowEdge, number>,
): ReadonlyMap<FlowEdge, EdgePorts> {
  /** Returns the nodes at the other ends of the edges that end at a node. */
  const neighborsOf = (node: number, end: 'from' | 'to'): string =>
    forward
      .flatMap((edge) => (edge[end] === node ? [edge[otherEnd[end]]] : []))
      .toSorted((one, other) => one - other)
      .join(' ');
  /** Returns what edges have in common that share a port. */
  const kindOf = ({ heads, isDashed, ...edge }: FlowEdge, end: 'from' | 'to', isByTargets: boolean): string => {
    const hasHead = heads === (end === 'from' ? 'start' : 'end');
    const isTarget = hasHead || (end === 'to' && heads === undefined);
    return [
      heads === 'both' ? 'both' : hasHead ? 'head' : 'none',
      isDashed ? 'dashed' : '',
      isByTargets && isTarget ? neighborsOf(edge[otherEnd[end]], otherEnd[end]) : '',
    ].join(',');
  };
  const shiftOf = (edge: FlowEdge, end: 'from' | 'to'): number => {
    const node = edge[end];
    const shape = nodes[node]?.shape;
    const isPoint = direction === 'right' && (shape === 'decision' || shape === 'hexagon');
    const offsetOf = (one: FlowEdge): number =>
      (passes.get(one) ?? middles[one[otherEnd[end]]] ?? 0) - (middles[node] ?? 0);
    const groupsBy = (isByTargets: boolean): Map<string, FlowEdge[]> =>
      Map.groupBy(
        forward.filter((one) => one[end] === node),
        (one) => kindOf(one, end, isByTargets),
      );
    const separate = groupsBy(true);
    const isByTargets = !isPoint && separate.size <= maxPorts;
    const groups = Array.from(isByTargets ? separate : groupsBy(false))
      .map(([kind, edges]) => ({
        kind,
        average: edges.reduce((sum, one) => sum + offsetOf(one), 0) / edges.length,
        isStraight: edges.some((one) => Math.abs(offsetOf(one)) <= 1),
      }))
      .toSorted((one, other) => one.average - other.average || (one.kind < other.kind ? 1 : -1));
    const at = groups.findIndex(({ kind }) => kind === kindOf(edge, end, isByTargets));
    const straight = groups.filter(({ isStraight }) => isStraight);
    const [only] = straight;
    // One port is in the middle; two are on both sides of it, unless a straight line ends at one of them.
    const position =
      only && straight.length === 1
        ? at - groups.indexOf(only)
        : groups.length === 2
          ? at * 2 - 1
          : at - (groups.length - 1) / 2;
    return Math.round(position * Math.min(offset.size, (offset.maxRatio * size) / Math.max(1, Math.abs(position))));
  };
  return new Map(forward.map((edge) => [edge, { start: shiftOf(edge, 'from'), end: shiftOf(edge, 'to') }]));
}
