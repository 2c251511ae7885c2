import type { FlowEdge } from './flow-graph.ts';

/** An edge between two neighboring layers: where it begins and ends across the direction, in px. */
export interface GapEdge {
  edge: FlowEdge;
  /** Position of the node at which the edge begins, and the index of the node. */
  start: number;
  startNode: number;
  end: number;
  endNode: number;
  /** The arrowheads and the dash of the edge, and the end of the gap at which it bends, which edges on one line share. */
  style?: string;
}

/** The edges that begin at one node, and the range in px of their parts across the direction. */
interface Bundle {
  edges: readonly GapEdge[];
  from: number;
  to: number;
  targets: ReadonlySet<number>;
  style: string | undefined;
}

/**
 * Returns how many steps later than usual each edge between two layers bends. Edges that begin at different
 * nodes, or that have different arrowheads, bend at one position only if they do not overlap, or if they look the same and
 * each of the nodes is connected to the same nodes: otherwise their common line would suggest other connections.
 */
export function bendSteps(edges: readonly GapEdge[]): ReadonlyMap<FlowEdge, number> {
  const bundles = Array.from(Map.groupBy(edges, ({ startNode, style }) => `${startNode} ${style}`).values())
    .map(bundleOf)
    // A straight line has no part across the direction.
    .filter(({ from, to }) => to - from > 1)
    .toSorted((one, other) => one.from - other.from);
  const steps = new Map<Bundle, number>();
  const result = new Map<FlowEdge, number>();
  for (const bundle of bundles) {
    const taken = new Set(
      Array.from(steps).flatMap(([other, step]) => (suggestsConnections(bundle, other) ? [step] : [])),
    );
    let step = 0;
    while (taken.has(step)) step++;
    steps.set(bundle, step);
    for (const { edge } of bundle.edges) result.set(edge, step);
  }
  return result;
}

function bundleOf(edges: readonly GapEdge[]): Bundle {
  const positions = edges.flatMap(({ start, end }) => [start, end]);
  return {
    edges,
    from: Math.min(...positions),
    to: Math.max(...positions),
    targets: new Set(edges.map(({ endNode }) => endNode)),
    style: edges[0]?.style,
  };
}

/** Whether the common line of two bundles would connect nodes that are not connected. */
function suggestsConnections(one: Bundle, other: Bundle): boolean {
  // Lines in opposite directions from one node meet only there.
  const tolerance = one.edges[0]?.startNode === other.edges[0]?.startNode ? -1 : 0;
  const overlaps = one.from <= other.to + tolerance && other.from <= one.to + tolerance;
  const areSame =
    one.targets.size === other.targets.size && Array.from(one.targets).every((node) => other.targets.has(node));
  return overlaps && !(areSame && one.style === other.style);
}
