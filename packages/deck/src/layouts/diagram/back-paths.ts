import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layersByNode } from './layer-slot.ts';

/** The course of an edge that leads back to an earlier layer, around all nodes. */
export interface BackPath {
  /** Whether it leads around the nodes at the end of the layers, or at their beginning. */
  side: 'before' | 'after';
  /** Whether it leaves its node toward the track, or into the gap after or before the node's layer. */
  start: 'track' | 'next' | 'previous';
  /** Whether it reaches its node from the track, or from the gap after or before the node's layer. */
  end: 'track' | 'next' | 'previous';
}

/**
 * Returns the courses of the edges that do not lead to a later layer, the shortest ones first, which are closest to the
 * nodes. They leave a node beside another one of its layer into the gap between layers, because they would lead through the other one.
 */
export function backPaths(
  { edges }: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
): ReadonlyMap<FlowEdge, BackPath> {
  const layerOf = layersByNode(layers);
  const span = ({ from, to }: FlowEdge): number => (layerOf.get(from) ?? 0) - (layerOf.get(to) ?? 0);
  /** Whether another node of its layer is between a node and a side. */
  const isBehind = (node: number, side: BackPath['side']): boolean => {
    const layer = (layers[layerOf.get(node) ?? 0] ?? []).flatMap((slot) => slot.node ?? []);
    return layer.at(side === 'after' ? -1 : 0) !== node;
  };
  const back = edges.filter((edge) => span(edge) >= 0).toSorted((one, other) => span(one) - span(other));
  return new Map(
    back.map((edge): [FlowEdge, BackPath] => {
      const [isLast, isFirst] = [layerOf.get(edge.from) === layers.length - 1, layerOf.get(edge.to) === 0];
      const hidden = (side: BackPath['side']): number =>
        [edge.from, edge.to].filter((node) => isBehind(node, side)).length;
      const side = hidden('before') < hidden('after') ? 'before' : 'after';
      return [
        edge,
        {
          side,
          start: isBehind(edge.from, side) ? (isLast ? 'previous' : 'next') : 'track',
          end: isBehind(edge.to, side) ? (isFirst ? 'next' : 'previous') : 'track',
        },
      ];
    }),
  );
}
