import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layersByNode } from './layer-slot.ts';
import type { AcrossPlacement } from './across-placement.ts';

/** Distances in px: from an edge to a node that is not its end, at which it seems close, and between two edges. */
const distances = { node: 17, comfortable: 30, edge: 14, port: 18 } as const;
/** Costs in px: of a second bend, and of a line on top of the beginning or end of another one. */
const costs = { bend: 40, overlap: 300, shared: -60 } as const;

/** A line that passes layers. */
interface Pass {
  from: number;
  to: number;
  target: number;
  at: number;
}

/**
 * Returns where each edge passes the layers between its nodes: on a straight line that is at least 16 px away from all
 * nodes of these layers, and near one of its nodes. Edges to one node share a line.
 */
export function choosePasses(
  { edges }: FlowGraph,
  forward: readonly FlowEdge[],
  layers: readonly (readonly LayerSlot[])[],
  { slots, nodes, size, available }: AcrossPlacement,
): ReadonlyMap<FlowEdge, number> {
  const layerOf = layersByNode(layers);
  const nodesIn = (layer: number): number[] => layers[layer]?.flatMap(({ node }) => node ?? []) ?? [];
  const passes: Pass[] = [];
  const spanOf = ({ from, to }: FlowEdge): number => (layerOf.get(to) ?? 0) - (layerOf.get(from) ?? 0);
  const long = forward.filter((edge) => spanOf(edge) > 1).toSorted((one, other) => spanOf(one) - spanOf(other));
  return new Map(
    long.map((edge) => {
      const [from, to] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
      const passed = layers.slice(from + 1, to).flatMap((_, index) => nodesIn(from + 1 + index));
      const others = passes.filter((one) => one.from < to && from < one.to);
      const same = others.filter(({ target }) => target === edge.to);
      const own = layers.slice(from + 1, to).flatMap((layer, index) => {
        const at = layer.findIndex((slot) => slot.edges?.includes(edges.indexOf(edge)));
        return slots[from + 1 + index]?.[at] ?? [];
      });
      const [start, end] = [nodes[edge.from] ?? 0, nodes[edge.to] ?? 0];
      const free = (at: number): number =>
        Math.min(...passed.map((node) => Math.abs((nodes[node] ?? 0) - at) - size / 2));
      const isPossible = (at: number): boolean =>
        Math.abs(at) <= available / 2 &&
        free(at) >= distances.node + (at === end || at === start ? distances.port : 0) &&
        others.every((one) => one.target === edge.to || Math.abs(one.at - at) >= distances.edge);
      const costOf = (at: number): number => {
        const ends = [...nodesIn(from), ...nodesIn(to)].filter((node) => node !== edge.from && node !== edge.to);
        return (
          Math.abs(at - start) +
          Math.abs(at - end) +
          (at === start || at === end ? 0 : costs.bend) +
          (ends.some((node) => Math.abs((nodes[node] ?? 0) - at) < distances.edge) ? costs.overlap : 0) +
          (same.some((one) => one.at === at) ? costs.shared : 0) +
          2 * Math.max(0, distances.comfortable - free(at))
        );
      };
      const beside = [distances.comfortable, distances.node].flatMap((distance) =>
        passed.flatMap((node) => [-1, 1].map((sign) => (nodes[node] ?? 0) + sign * (size / 2 + distance))),
      );
      const apart = others.flatMap((one) => [one.at - distances.edge, one.at + distances.edge]);
      const candidates = [start, end, ...own, ...same.map(({ at }) => at), ...beside, ...apart].filter(isPossible);
      const farthest = own.toSorted((one, other) => Math.abs(other - start) - Math.abs(one - start))[0] ?? start;
      const at = candidates.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? farthest;
      passes.push({ from, to, target: edge.to, at });
      return [edge, at];
    }),
  );
}
