import type { FlowEdge, FlowGroup } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';

/**
 * Returns pairs of nodes of which the first has to be in an earlier layer, so that groups that lead to other nodes end
 * before these nodes begin, and their frames do not overlap. Groups that lead back to each other are not separated.
 * @param count Number of nodes.
 * @param edges Edges without cycles.
 */
export function groupConstraints(
  count: number,
  edges: readonly Pick<FlowEdge, 'from' | 'to'>[],
  groups: readonly FlowGroup[],
): { from: number; to: number }[] {
  if (groups.length === 0) return [];
  // A node without a group is a separate group.
  const grouped = new Set(groups.flatMap(({ nodes }) => nodes));
  const members = [
    ...groups.map(({ nodes }) => nodes),
    ...Array.from({ length: count }, (_, node) => [node]).filter(([node = 0]) => !grouped.has(node)),
  ];
  const groupOf = (node: number): number => members.findIndex((nodes) => nodes.includes(node));
  const links = edges
    .map(({ from, to }) => ({ from: groupOf(from), to: groupOf(to) }))
    .filter(({ from, to }) => from !== to);
  const reachable = members.map((_, start) => {
    const found = new Set<number>();
    const queue = [start];
    for (let group = queue.pop(); group !== undefined; group = queue.pop())
      for (const { from, to } of links)
        if (from === group && !found.has(to)) {
          found.add(to);
          queue.push(to);
        }
    return found;
  });
  return links
    .filter(({ from, to }) => !reachable[to]?.has(from))
    .flatMap(({ from, to }) =>
      (members[from] ?? []).flatMap((first) => (members[to] ?? []).map((second) => ({ from: first, to: second }))),
    );
}

/**
 * Gives each group a lane of equal width in all layers if a layer contains nodes of several groups, so that their frames
 * are side by side. Narrower parts of a lane are filled with empty slots.
 */
export function inLanes(layers: LayerSlot[][], groups: readonly FlowGroup[]): LayerSlot[][] {
  const groupOf = ({ node }: LayerSlot): number =>
    node === undefined ? -1 : groups.findIndex(({ nodes }) => nodes.includes(node));
  const isShared = layers.some((layer) => new Set(layer.map(groupOf).filter((group) => group >= 0)).size > 1);
  if (!isShared) return layers;
  const lanes = [...new Set(layers.flat().map(groupOf))]
    .map((group) => {
      const positions = layers.flatMap((layer) =>
        layer.flatMap((slot, at) => (groupOf(slot) === group ? [at - (layer.length - 1) / 2] : [])),
      );
      const counts = layers.map((layer) => layer.filter((slot) => groupOf(slot) === group).length);
      const middle = positions.reduce((sum, one) => sum + one, 0) / positions.length;
      return { group, middle, width: Math.max(...counts) };
    })
    .toSorted((one, other) => one.middle - other.middle);
  return layers.map((layer) =>
    lanes.flatMap(({ group, width }) => {
      const slots = layer.filter((slot) => groupOf(slot) === group);
      const before = Math.floor((width - slots.length) / 2);
      const isRoute =
        group < 0 && !layers.some((other) => other.some((slot) => slot.node !== undefined && groupOf(slot) < 0));
      const empty = (length: number): LayerSlot[] => Array.from({ length }, () => (isRoute ? { edges: [] } : {}));
      return [...empty(before), ...slots, ...empty(width - slots.length - before)];
    }),
  );
}
