import type { FlowEdge } from './flow-graph.ts';

/** An edge between two neighboring layers: where it begins and ends across the direction, in px. */
export interface GapEdge {
  edge: FlowEdge;
  /** Position of the node at which the edge begins, and the index of the node. */
  start: number;
  startNode: number;
  end: number;
  endNode: number;
}

/** The edges that begin at one node, and the range in px of their parts across the direction. */
interface Bundle {
  edges: readonly GapEdge[];
  from: number;
  to: number;
  targets: ReadonlySet<number>;
}

/**
 * Returns how many steps later than usual each edge between two layers bends. Edges that begin at different
 * nodes bend at one position only if they do not overlap, or if each of the nodes is connected to the same nodes:
 * otherwise their common line would suggest connections that do not exist.
 */
export function bendSteps(edges: readonly GapEdge[]): ReadonlyMap<FlowEdge, number> {
  const nodes = Array.from(new Set(edges.map(({ startNode }) => startNode)));
  const bundles = nodes
    .map((node) => bundleOf(edges.filter(({ startNode }) => startNode === node)))
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
  };
}

/** Whether the common line of two bundles would connect nodes that are not connected. */
function suggestsConnections(one: Bundle, other: Bundle): boolean {
  const overlaps = one.from <= other.to && other.from <= one.to;
  const areSame =
    one.targets.size === other.targets.size && Array.from(one.targets).every((node) => other.targets.has(node));
  return overlaps && !areSame;
}
