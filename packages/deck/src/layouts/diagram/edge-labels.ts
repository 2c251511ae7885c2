import type { FlowEdge } from './flow-graph.ts';

/**
 * Returns the edges whose label is at their beginning, because other edges without that label share their end: all edges
 * that begin at their node have the same label.
 * @param forward The edges that lead to a later layer.
 * @param isNear Whether an edge leads to the next layer.
 */
export function labeledAtStart(forward: readonly FlowEdge[], isNear: (edge: FlowEdge) => boolean): Set<FlowEdge> {
  return new Set(
    forward.filter(({ from, label }) => {
      const own = forward.filter((other) => other.from === from);
      if (label === undefined || !own.every((one) => one.label === label && one.heads !== 'start' && isNear(one)))
        return false;
      const others = own.flatMap((one) => forward.filter((other) => other.to === one.to && other.from !== from));
      // The labels of two single edges are on both sides of their common end.
      return own.length > 1
        ? others.some((other) => other.label !== label)
        : others.length > 0 && others.every((other) => other.label === undefined);
    }),
  );
}

/** Whether the label of an edge is on the part that it shares with a previous edge, which has the same label. */
export function repeatsLabel(edge: FlowEdge, forward: readonly FlowEdge[], atStart: ReadonlySet<FlowEdge>): boolean {
  const end = atStart.has(edge) ? 'from' : 'to';
  const shared = forward.filter((other) => other[end] === edge[end]);
  return (
    shared.every(({ label, heads }) => label === edge.label && heads === edge.heads) && shared.indexOf(edge) > 0
  );
}
