import type { FlowEdge } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import { slotWidth } from './layer-slot.ts';

/** A link between slots of two successive layers: the index of the first layer, and the indices of the two slots. */
interface SlotLink {
  layer: number;
  from: number;
  to: number;
}

/** Sizes in px across the direction. */
export interface AcrossSizes {
  /** Size of a node. */
  node: number;
  /** Minimum and maximum gap between two slots. */
  minGap: number;
  maxGap: number;
  /** Size of the area. */
  available: number;
}

/** Number of passes that move each slot to its neighbors in the previous layer, then in the next one. */
const passes = 8;
const otherEnd = { from: 'to', to: 'from' } as const;
/** Cost in px of an edge that is not straight, and of one whose part across the direction passes another node. */
const costs = { bend: 20, passedNode: 400 } as const;

/**
 * Returns the middle of each slot across the direction, relative to the middle of the diagram: the slots of each layer
 * are in order, and each one is as close to its neighbors in the previous and next layers as possible, so that edges are
 * straight and the children of a node are on its side.
 */
export function alignSlots(
  layers: readonly (readonly LayerSlot[])[],
  edges: readonly FlowEdge[],
  sizes: AcrossSizes,
): number[][] {
  const { node, minGap, available } = sizes;
  const distances = layers.map((layer) =>
    layer
      .slice(1)
      .map((slot, at) => (node * (slotWidth(slot) + slotWidth(layer[at] ?? slot))) / 2 + minGap)
      .reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one], [0]),
  );
  const halfOf = (layer: number, at: number): number => (node * slotWidth(layers[layer]?.[at] ?? {})) / 2;
  const links = linksOf(layers, edges);
  let current = distances.map((layer) => layer.map((one) => one - (layer.at(-1) ?? 0) / 2));
  let best = { middles: current, cost: costOf(current, links, layers, node) };
  for (let pass = 0; pass < passes; pass++) {
    const isDown = pass % 2 === 0;
    current = current.map((layer) => [...layer]);
    for (let step = 1; step < layers.length; step++) {
      const at = isDown ? step : layers.length - 1 - step;
      const goals = (current[at] ?? []).map((own, slot) => {
        const near = links.flatMap(({ layer, from, to }) =>
          isDown
            ? layer === at - 1 && to === slot
              ? [current[layer]?.[from] ?? 0]
              : []
            : layer === at && from === slot
              ? [current[at + 1]?.[to] ?? 0]
              : [],
        );
        return near.length > 0 ? medianOf(near) : own;
      });
      const last = goals.length - 1;
      current[at] = settle(goals, distances[at] ?? [], {
        from: -available / 2 + halfOf(at, 0),
        to: available / 2 - halfOf(at, last) - (distances[at]?.[last] ?? 0),
      });
    }
    const cost = costOf(current, links, layers, node);
    if (cost < best.cost - 1) best = { middles: current, cost };
  }
  return spread(best.middles, halfOf, sizes);
}

/** Moves the slots apart and to the middle if there is space. */
function spread(
  middles: readonly (readonly number[])[],
  halfOf: (layer: number, at: number) => number,
  { node, minGap, maxGap, available }: AcrossSizes,
): number[][] {
  const low = Math.min(...middles.map((layer, at) => (layer[0] ?? 0) - halfOf(at, 0)));
  const high = Math.max(...middles.map((layer, at) => (layer.at(-1) ?? 0) + halfOf(at, layer.length - 1)));
  const free = available - node;
  const scale = Math.max(1, Math.min((node + maxGap) / (node + minGap), free / Math.max(1, high - low - node)));
  return middles.map((layer) => layer.map((one) => (one - (low + high) / 2) * scale));
}

/** Returns the links between successive layers: the chain of slots through which each edge leads. */
function linksOf(layers: readonly (readonly LayerSlot[])[], edges: readonly FlowEdge[]): SlotLink[] {
  const found = new Set<string>();
  return edges.flatMap(({ from, to }, edge) =>
    layers.slice(1).flatMap((next, layer): SlotLink[] => {
      const start = layers[layer]?.findIndex((slot) => slot.node === from || slot.edges?.includes(edge)) ?? -1;
      const end = next.findIndex((slot) => slot.node === to || slot.edges?.includes(edge));
      const key = `${layer} ${start} ${end}`;
      if (start < 0 || end < 0 || found.has(key)) return [];
      found.add(key);
      return [{ layer, from: start, to: end }];
    }),
  );
}

/**
 * Returns the cost of positions in px: the length of all edges across the direction, their bends, and the nodes beside
 * which they lead although they are not their ends, nor on a line with them.
 */
function costOf(
  middles: readonly (readonly number[])[],
  links: readonly SlotLink[],
  layers: readonly (readonly LayerSlot[])[],
  size: number,
): number {
  return links.reduce((total, link) => {
    const { layer, from, to } = link;
    const [start = 0, end = 0] = [middles[layer]?.[from], middles[layer + 1]?.[to]];
    if (Math.abs(start - end) < 1) return total;
    const [low, high] = [Math.min(start, end), Math.max(start, end)];
    const isOnLine = (end: 'from' | 'to', slot: number): boolean =>
      links.some((one) => one.layer === layer && one[end] === slot && one[otherEnd[end]] === link[otherEnd[end]]);
    const passed = (['from', 'to'] as const).flatMap((end) => {
      const at = end === 'from' ? layer : layer + 1;
      return (layers[at] ?? []).filter((slot, index) => {
        const middle = middles[at]?.[index] ?? 0;
        return slot.node !== undefined && middle + size / 2 > low && middle - size / 2 < high && !isOnLine(end, index);
      });
    });
    return total + high - low + costs.bend + passed.length * costs.passedNode;
  }, 0);
}

/**
 * Returns the positions nearest to the goals that are at least the given distances apart.
 * @param distances Minimum distance of each position from the first one.
 * @param range The range of the first position minus its distance.
 */
function settle(goals: readonly number[], distances: readonly number[], range: { from: number; to: number }): number[] {
  // Positions that would be too close to each other form a block, which moves as a whole.
  const blocks: { goals: number[]; at: number }[] = [];
  for (const [index, goal] of goals.entries()) {
    const own = goal - (distances[index] ?? 0);
    let block = { goals: [own], at: own };
    for (let last = blocks.at(-1); last && last.at > block.at; last = blocks.at(-1)) {
      blocks.pop();
      const goals = [...last.goals, ...block.goals];
      block = { goals, at: medianOf(goals) };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap(({ goals, at }) => goals.map(() => Math.max(range.from, Math.min(range.to, at))))
    .map((one, index) => one + (distances[index] ?? 0));
}

/** Returns the median of values, or the average of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
