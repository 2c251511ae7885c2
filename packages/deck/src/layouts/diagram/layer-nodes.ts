import type { FlowGraph } from './flow-graph.ts';
import { groupConstraints, inLanes } from './group-layers.ts';
import type { LayerSlot } from './layer-slot.ts';

/** Number of passes that move connected nodes closer to each other. */
const passes = 6;

/**
 * Assigns the nodes of a flowchart to layers, so that edges point from one layer to a later one, and orders each layer
 * to minimize crossings. Edges that close a cycle point backward. The nodes of a group are next to each other.
 */
export function layerNodes({ nodes, edges, groups = [] }: FlowGraph): LayerSlot[][] {
  const forward = withoutCircles(nodes.length, edges);
  const constraints = [...forward, ...groupConstraints(nodes.length, forward, groups)];
  const layerOf = nodes.map(() => 0);
  // Each pass moves at least one more node to its final layer.
  for (let pass = 0; pass < nodes.length; pass++)
    for (const { from, to } of constraints) layerOf[to] = Math.max(layerOf[to] ?? 0, (layerOf[from] ?? 0) + 1);
  // A node to which no edge leads is next to its nearest target, so that its edges pass no nodes.
  for (const [node] of nodes.entries()) {
    const targets = constraints.flatMap(({ from, to }) => (from === node ? [layerOf[to] ?? 0] : []));
    if (targets.length > 0 && !constraints.some(({ to }) => to === node)) layerOf[node] = Math.min(...targets) - 1;
  }
  const layers: LayerSlot[][] = Array.from({ length: Math.max(...layerOf) + 1 }, () => []);
  for (const [node, layer] of layerOf.entries()) layers[layer]?.push({ node });
  /** Links between adjacent layers: the chain of slots through which each edge goes. */
  const links: [LayerSlot, LayerSlot][] = [];
  for (const [edge, { from, to }] of edges.entries()) {
    const [start, end] = [layerOf[from] ?? 0, layerOf[to] ?? 0];
    if (end <= start) continue;
    let previous = layers[start]?.find((slot) => slot.node === from);
    for (let layer = start + 1; layer <= end; layer++) {
      const slot = layer === end ? layers[end]?.find((one) => one.node === to) : routeTo(to, edge, layers[layer] ?? []);
      if (!slot || !previous) break;
      links.push([previous, slot]);
      previous = slot;
    }
  }
  orderLayers(layers, links);
  reduceCrossings(layers, links);
  return inLanes(layers, groups);

  /** Adds an edge to the slot of a layer through which other edges lead to the same node, or to a new slot. */
  function routeTo(node: number, edge: number, layer: LayerSlot[]): LayerSlot {
    const known = layer.find((slot) => slot.edges?.some((other) => edges[other]?.to === node));
    if (known?.edges) {
      known.edges.push(edge);
      return known;
    }
    const slot: LayerSlot = { edges: [edge] };
    layer.push(slot);
    return slot;
  }
}

/** Returns all edges except backward ones, which lead back to a node on the path to them. */
function withoutCircles<Edge extends { from: number; to: number }>(count: number, edges: readonly Edge[]): Edge[] {
  const state = Array.from({ length: count }, () => 'new' as 'new' | 'open' | 'done');
  const back = new Set<Edge>();
  const visit = (node: number): void => {
    state[node] = 'open';
    for (const edge of edges)
      if (edge.from === node) {
        if (state[edge.to] === 'open') back.add(edge);
        else if (state[edge.to] === 'new') visit(edge.to);
      }
    state[node] = 'done';
  };
  for (let node = 0; node < count; node++) if (state[node] === 'new') visit(node);
  return edges.filter((edge) => !back.has(edge));
}

/** Sorts each layer by the average position of its neighbors in the previous layer, then in the next one. */
function orderLayers(layers: LayerSlot[][], links: readonly (readonly [LayerSlot, LayerSlot])[]): void {
  for (let pass = 0; pass < passes; pass++) {
    const isDown = pass % 2 === 0;
    const position = new Map(layers.flatMap((layer) => layer.map((slot, index) => [slot, centered(index, layer)])));
    for (const [index, layer] of layers.entries()) {
      if (index === (isDown ? 0 : layers.length - 1)) continue;
      const goal = new Map(
        layer.map((slot) => {
          const neighbors = links.flatMap(([from, to]) =>
            isDown ? (to === slot ? [from] : []) : from === slot ? [to] : [],
          );
          const sum = neighbors.reduce((total, one) => total + (position.get(one) ?? 0), 0);
          return [slot, neighbors.length > 0 ? sum / neighbors.length : (position.get(slot) ?? 0)] as const;
        }),
      );
      layer.sort((one, other) => (goal.get(one) ?? 0) - (goal.get(other) ?? 0));
      for (const [at, slot] of layer.entries()) position.set(slot, centered(at, layer));
    }
  }
}

/** Maximum number of links between layers whose crossings are counted. */
const maxLinks = 60;

/** Maximum number of passes that move slots within their layers. */
const maxMoves = 3;

/** Moves edges that pass a layer, and then all slots, to the position in their layer where fewer edges cross. */
function reduceCrossings(layers: LayerSlot[][], links: readonly (readonly [LayerSlot, LayerSlot])[]): void {
  if (links.length > maxLinks) return;
  let count = crossings(layers, links);
  const moveIn = (layer: LayerSlot[], slot: LayerSlot, positions: readonly number[]): void => {
    const [before, others] = [[...layer], layer.filter((other) => other !== slot)];
    let best = before;
    for (const at of positions) {
      const order = others.toSpliced(at, 0, slot);
      layer.splice(0, layer.length, ...order);
      const own = crossings(layers, links);
      if (own < count) [best, count] = [order, own];
    }
    layer.splice(0, layer.length, ...best);
  };
  for (const layer of layers)
    for (const slot of layer.filter(({ edges }) => edges)) if (count > 0) moveIn(layer, slot, [layer.length - 1, 0]);
  for (let [pass, last] = [0, Infinity]; pass < maxMoves && count > 0 && count < last; pass++) {
    last = count;
    for (const layer of layers)
      for (const slot of layer.slice())
        if (count > 0)
          moveIn(
            layer,
            slot,
            layer.map((_, at) => at),
          );
  }
}

function crossings(layers: readonly LayerSlot[][], links: readonly (readonly [LayerSlot, LayerSlot])[]): number {
  const at = new Map(layers.flatMap((layer, x) => layer.map((slot, y) => [slot, { x, y }] as const)));
  const lines = links.flatMap(([from, to]) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end ? [{ x: start.x, start: start.y, end: end.y }] : [];
  });
  return lines.reduce(
    (sum, one) =>
      sum + lines.filter((other) => other.x === one.x && other.start > one.start && other.end < one.end).length,
    0,
  );
}

function centered(index: number, layer: readonly LayerSlot[]): number {
  return index - (layer.length - 1) / 2;
}
