import { bendSteps, type GapEdge } from './bend-steps.ts';
import { connectionPorts, type EdgePorts } from './connection-ports.ts';
import { labeledAtStart } from './edge-labels.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { AcrossPlacement } from './across-placement.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layersByNode } from './layer-slot.ts';
import { choosePasses } from './choose-passes.ts';
import type { BackPath } from './back-paths.ts';

/** How many steps farther from the nodes than usual an edge bends: near its start and near its end. */
interface BendSteps {
  start?: number;
  end?: number;
}

/** The courses of the edges of a graph, relative to the middle of the diagram. */
export interface EdgeRoutes {
  layerOf: ReadonlyMap<number, number>;
  /** The edges that lead to a later layer. */
  forward: readonly FlowEdge[];
  ports: ReadonlyMap<FlowEdge, EdgePorts>;
  /** Where edges pass the layers between their nodes. */
  passes: ReadonlyMap<FlowEdge, number>;
  /** The edges whose label is at their beginning, and those that bend near their end. */
  atStart: ReadonlySet<FlowEdge>;
  bentAtEnd: ReadonlySet<FlowEdge>;
  steps: ReadonlyMap<FlowEdge, BendSteps>;
  /** The gaps after layers in which edges of several layers bend near the end. */
  endGaps: ReadonlySet<number>;
  /** Number of positions at which edges bend in the gap after each layer. */
  bendCounts: readonly number[];
}

/** A position beyond all nodes, in px. */
const outside = 10_000;

/** Returns the courses of all edges. */
export function routeEdges(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  across: AcrossPlacement,
  back: ReadonlyMap<FlowEdge, BackPath>,
): EdgeRoutes {
  const layerOf = layersByNode(layers);
  const layersOfEdge = ({ from, to }: FlowEdge): [number, number] => [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0];
  const forward = graph.edges.filter((edge) => !back.has(edge));
  const isNear = (edge: FlowEdge): boolean => layersOfEdge(edge)[1] === layersOfEdge(edge)[0] + 1;
  const selected = choosePasses(graph, forward, layers, across);
  const ports = connectionPorts(graph, forward, across.nodes, across.size, selected);
  const endsOf = (edge: FlowEdge): [number, number] => {
    const { start, end } = ports.get(edge) ?? { start: 0, end: 0 };
    return [(across.nodes[edge.from] ?? 0) + start, (across.nodes[edge.to] ?? 0) + end];
  };
  // An edge that passes the other layers at one of its nodes is straight there.
  const passes = new Map(
    Array.from(selected, ([edge, pass]) => {
      const [start, end] = endsOf(edge);
      if (pass === across.nodes[edge.from]) return [edge, start];
      return [edge, pass === across.nodes[edge.to] ? end : pass];
    }),
  );
  const atStart = labeledAtStart(forward, isNear);
  const gaps = Map.groupBy(forward.filter(isNear), (edge) => layersOfEdge(edge)[0]);
  // Labels at the beginning of edges need the other edges of their gap to bend at its end, unless these have labels there.
  const bentAtEnd = new Set(
    Array.from(gaps.values()).flatMap((edges) =>
      edges.some((edge) => atStart.has(edge)) && edges.every((edge) => edge.label === undefined || atStart.has(edge))
        ? edges
        : edges.filter((edge) => atStart.has(edge)),
    ),
  );
  const isAtEnd = (edge: FlowEdge): boolean => edge.heads === 'start' || bentAtEnd.has(edge);
  // All edges of a gap bend near its beginning, unless there are labels.
  const endGaps = new Set(Array.from(gaps).flatMap(([gap, edges]) => (edges.some(isAtEnd) ? [gap] : [])));
  const bends: Bend[] = [
    ...forward.flatMap((edge) =>
      forwardBends(edge, layersOfEdge(edge), endsOf(edge), { pass: passes.get(edge), isAtEnd: isAtEnd(edge), endGaps }),
    ),
    ...Array.from(back, ([edge, path], index) =>
      backBends(edge, path, layersOfEdge(edge), across, index, endGaps),
    ).flat(),
  ];
  const steps = new Map<FlowEdge, BendSteps>();
  const bendCounts = layers.map(() => 0);
  for (const group of Map.groupBy(bends, ({ gap, isAtEnd }) => `${gap} ${isAtEnd}`).values()) {
    const [{ gap, isAtEnd } = { gap: 0, isAtEnd: false }] = group;
    const own = bendSteps(group, isAtEnd);
    for (const { edge, role } of group) {
      const step = own.get(edge);
      if (step !== undefined) steps.set(edge, { ...steps.get(edge), [role]: step });
    }
    bendCounts[gap] = (bendCounts[gap] ?? 0) + (own.size > 0 ? Math.max(...own.values()) + 1 : 0);
  }
  return { layerOf, endGaps, forward, ports, passes, atStart, bentAtEnd, steps, bendCounts };
}

/** A bend in the gap after a layer, near its beginning or its end, which is the first or the last one of an edge. */
interface Bend extends GapEdge {
  gap: number;
  isAtEnd: boolean;
  role: 'start' | 'end';
}

function forwardBends(
  edge: FlowEdge,
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
  { pass, isAtEnd, endGaps }: { pass: number | undefined; isAtEnd: boolean; endGaps: ReadonlySet<number> },
): Bend[] {
  const style = `${edge.heads} ${edge.isDashed === true}`;
  const whole = { edge, style, start, startNode: edge.from, end, endNode: edge.to };
  if (pass === undefined) {
    const reversed = { ...whole, start: end, startNode: edge.to, end: start, endNode: edge.from };
    return [{ ...(edge.heads === 'start' ? reversed : whole), gap: from, isAtEnd, role: isAtEnd ? 'end' : 'start' }];
  }
  // Edges that pass a layer on the way to one node share their line.
  const route = -1 - edge.to;
  return [
    { ...whole, end: pass, endNode: route, gap: from, isAtEnd: false, role: 'start' },
    { ...whole, start: pass, startNode: route, gap: to - 1, isAtEnd: endGaps.has(to - 1), role: 'end' },
  ];
}

/** Returns the bends of a backward edge that leaves or reaches its nodes in the gaps beside their layers. */
function backBends(
  edge: FlowEdge,
  { side, start, end }: BackPath,
  [from, to]: readonly [number, number],
  { nodes }: AcrossPlacement,
  index: number,
  endGaps: ReadonlySet<number>,
): Bend[] {
  const track = side === 'after' ? outside : -outside;
  const route = -1 - nodes.length - index;
  const style = `${edge.heads} ${edge.isDashed === true}`;
  const [first, last] = [nodes[edge.from] ?? 0, nodes[edge.to] ?? 0];
  const bendIn = (gap: number, role: Bend['role']): Pick<Bend, 'gap' | 'isAtEnd' | 'role'> => ({
    gap,
    role,
    isAtEnd: endGaps.has(gap),
  });
  return [
    ...(start === 'track'
      ? []
      : [
          {
            edge,
            style,
            start: first,
            startNode: edge.from,
            end: track,
            endNode: route,
            ...bendIn(start === 'next' ? from : from - 1, 'start'),
          },
        ]),
    ...(end === 'track'
      ? []
      : [
          {
            edge,
            style,
            start: track,
            startNode: route,
            end: last,
            endNode: edge.to,
            ...bendIn(end === 'next' ? to : to - 1, 'end'),
          },
        ]),
  ];
}
