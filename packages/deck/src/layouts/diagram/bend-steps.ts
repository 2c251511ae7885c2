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

/** Distance in px up to which a line that ends above another one's beginning is on top of it. */
const columnTolerance = 10;

/**
 * Returns how many steps later than usual each edge between two layers bends. Edges that begin at different
 * nodes, or that have different arrowheads, bend at one position only if they do not overlap, or if they look the same and
 * each of the nodes is connected to the same nodes: otherwise their common line would suggest other connections. A line
 * that ends where another one begins bends behind it.
 * @param isAtEnd Whether the edges bend near their end, where a step leads back toward their beginning.
 */
export function bendSteps(edges: readonly GapEdge[], isAtEnd = false): ReadonlyMap<FlowEdge, number> {
  let left = Array.from(Map.groupBy(edges, ({ startNode, style }) => `${startNode} ${style}`).values())
    .map(bundleOf)
    // A straight line has no part across the direction.
    .filter(({ from, to }) => to - from > 1)
    .toSorted((one, other) => one.from - other.from);
  const steps = new Map<Bundle, number>();
  const result = new Map<FlowEdge, number>();
  const hasFewerSteps = (one: Bundle, other: Bundle): boolean =>
    suggestsConnections(one, other) && (isAtEnd ? endsAbove(one, other) : endsAbove(other, one));
  while (left.length > 0) {
    const free = left.filter((one) => !left.some((other) => hasFewerSteps(other, one)));
    const gainOf = (one: Bundle): number =>
      left.reduce((sum, other) => sum + crossingsOf(one, other, isAtEnd) - crossingsOf(other, one, isAtEnd), 0);
    const [bundle] = (free.length > 0 ? free : left).toSorted((one, other) => gainOf(one) - gainOf(other));
    if (!bundle) break;
    left = left.filter((one) => one !== bundle);
    const others = Array.from(steps).filter(([other]) => suggestsConnections(bundle, other));
    const taken = new Set(others.map(([, step]) => step));
    const before = Array.from(steps).flatMap(([other, step]) => {
      const isCrossed =
        suggestsConnections(bundle, other) && crossingsOf(other, bundle, isAtEnd) < crossingsOf(bundle, other, isAtEnd);
      return isCrossed || hasFewerSteps(other, bundle) ? [step + 1] : [];
    });
    let step = Math.max(0, ...before);
    while (taken.has(step)) step++;
    steps.set(bundle, step);
    for (const { edge } of bundle.edges) result.set(edge, step);
  }
  return result;
}

/** Returns how often the lines of two bundles cross if the first one has fewer steps. */
function crossingsOf(one: Bundle, other: Bundle, isAtEnd: boolean): number {
  const [first, last] = isAtEnd ? [other, one] : [one, other];
  const isIn = (at: number, { from, to }: Bundle): boolean => at > from + 1 && at < to - 1;
  const start = last.edges[0]?.start ?? 0;
  return (
    (isIn(start, first) ? 1 : 0) + new Set(first.edges.filter(({ end }) => isIn(end, last)).map(({ end }) => end)).size
  );
}

/** Whether an edge ends where other edges begin. */
function endsAbove(one: Bundle, { edges: [other] }: Bundle): boolean {
  return one.edges.some(
    ({ startNode, end }) => other && startNode !== other.startNode && Math.abs(end - other.start) < columnTolerance,
  );
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
