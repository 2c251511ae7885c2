import type { Box } from '../../model/box.ts';
import type { Color } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { withTiedSpaces } from '../../text/tied-spaces.ts';
import { heightOf, runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';
import { alignSlots, type AcrossSizes } from './align-slots.ts';
import { backPaths, type BackPath } from './back-paths.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layersByNode, slotWidth } from './layer-slot.ts';
import type { DiagramContext } from './node-element.ts';
import { compactPadding, nodePadding, nodeStyle } from './node-element.ts';
import { shapeInset } from './node-geometry.ts';
import { routeEdges, type EdgeRoutes } from './route-edges.ts';

const labelSizes = [24, 22, 20, 18, 16] as const;
/** Maximum ratio of the font sizes of labels and nodes. The next smaller size is at least 80 % of the nodes' size. */
const maxLabelRatio = 0.9;
/** Distance in px between neighbors: in the direction of the diagram, and across it. */
const gaps = { along: 52, minAlong: 36, maxAlong: 120, across: 28, maxAcross: 72 } as const;
/** Minimum number of layers that are close to each other, so that their nodes have more space for text. */
const minDenseLayers = 6;
const minNode = { width: 96, height: 64 } as const;

/** Distances and minimum sizes in px. */
export interface Spacing {
  isCompact: boolean;
  /** Whether edges may be close to nodes that are not their ends. */
  isCrowded?: true;
  along: number;
  minAlong: number;
  across: number;
  minNode: { width: number; height: number };
  padding: { x: number; y: number };
  /** Distance from a node to the first bend of a connector. */
  turn: number;
}
/** Maximum node height by the number of nodes in a layer; with fewer nodes, they are larger. */
const maxNodeHeights = [200, 150, 120] as const;
/** Maximum ratio of the height of nodes to the height that their text needs. Taller nodes would look empty. */
const maxNodeStretch = 1.4;
/** The same ratio, and the maximum ratio of height and width, in a single row, which leaves most of the height free. */
const singleRow = { stretch: 2.4, ratio: 1 } as const;
/** Maximum width of a node, unless its text needs more. */
const maxNodeWidth = 300;
/** Fraction of the height that nodes fill, besides the gaps between them. */
const fillRatio = 0.92;
/** Minimum fraction of the height that a diagram fills without a panel behind it. */
const minHeightRatio = 0.75;
/** Spacing of most diagrams. */
export const usualSpacing: Spacing = { isCompact: false, ...gaps, minNode, padding: nodePadding, turn: 22 };
/** Spacing of diagrams whose text would otherwise be smaller than 18 pt: the nodes are smaller rather than the text. */
export const tightSpacing: Spacing = {
  isCompact: false,
  along: 36,
  minAlong: 30,
  across: 20,
  minNode: { width: 80, height: 52 },
  padding: { x: 10, y: 8 },
  turn: 16,
};
/** Spacing of diagrams with many nodes, which do not fit otherwise. */
export const compactSpacing: Spacing = {
  isCompact: true,
  along: 20,
  minAlong: 18,
  across: 18,
  minNode: { width: 72, height: 28 },
  padding: compactPadding,
  turn: 16,
};
/** Spacing of diagrams that do not fit otherwise: edges may be close to nodes that are not their ends. */
export const crowdedSpacing: Spacing = { ...compactSpacing, turn: 7, isCrowded: true };
/** Distance in px at which the bends of edges between two layers are apart, and at which they end before the next layer. */
const bendGaps = { step: 12, end: 18 } as const;
/** Minimum font size in px of labels in a diagram with many nodes. */
const minCompactLabel = 14;

/** Distance in px between the nodes and the connectors around them. */
export const trackDistance = 26;

/** Boxes of the nodes, and the sizes that they share. */
export interface PlacedNodes {
  boxes: readonly Box[];
  size: number;
  labelSize: number;
  /** The middle of the diagram, and the positions at which the nodes begin and end, across the direction. */
  middle: number;
  start: number;
  end: number;
  /** The gaps between layers. */
  gaps: readonly number[];
  routes: EdgeRoutes;
  back: ReadonlyMap<FlowEdge, BackPath>;
  spacing: Spacing;
  /** Whether the diagram is so low that it is centered on a panel, which fills the space above and below it. */
  isLow: boolean;
}

/** Returns the color of connectors and their labels, on a panel or on the slide's background. */
export function lineColor({ slideTheme: { code, body } }: DiagramContext, isOnPanel: boolean): Color {
  return isOnPanel ? code.color : body.secondary;
}

/** Returns the text style of the labels of connectors. */
export function labelStyle(size: number, context: DiagramContext, isOnPanel = false): TextStyle {
  return { face: 'body', size, color: lineColor(context, isOnPanel), lineHeight: 1.2, steps: [size] };
}

/** Returns the boxes of nodes whose text has the given size; undefined if they do not fit. */
export function placeNodes(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  size: number,
  box: Box,
  context: DiagramContext,
  spacing: Spacing,
  minGaps?: readonly number[],
): PlacedNodes | undefined {
  const isRight = graph.direction === 'right';
  const style = nodeStyle(size, context);
  const { padding, turn } = spacing;
  const labelSize = spacing.isCompact
    ? Math.max(minCompactLabel, Math.round(size * 0.88))
    : (labelSizes.find((one) => one <= size * maxLabelRatio) ?? 16);
  const hasLabels = graph.edges.some(({ label }) => label !== undefined);
  const { labels, usualAlong } = gapsAlongDirection(graph, layers, spacing, labelStyle(labelSize, context));
  const along = usualAlong.map((gap, index) => Math.max(gap, minGaps?.[index] ?? 0));
  const back = backPaths(graph, layers);
  const spaces = trackSpaces(back, isRight, labelStyle(labelSize, context));
  const tracks = spaces.before + spaces.after;
  const maxRows = Math.max(...layers.map(({ length }) => length));
  const [width, height] = [box.width - (isRight ? 0 : tracks), box.height - (isRight ? tracks : 0)];
  /** Returns the smallest value of all layers, by the sum of the widths of their slots and their number of gaps. */
  const minOfLayers = (of: (slots: number, gapCount: number) => number): number =>
    Math.min(...layers.map((layer) => of(sum(layer.map(slotWidth)), layer.length - 1)));
  const maxWidth = isRight
    ? (width - sum(along)) / layers.length
    : minOfLayers((slots, gapCount) => (width - spacing.across * gapCount) / slots);
  const { natural, minimal } = textWidths(graph, style, padding);
  const nodeWidth = Math.floor(Math.min(maxWidth, Math.max(spacing.minNode.width, ...natural, isRight ? 0 : 200)));
  const widths = isRight
    ? layerWidths(layers, natural, minimal, {
        available: width - sum(along),
        nodeWidth,
        minWidth: spacing.minNode.width,
      })
    : layers.map(() => nodeWidth);
  const texts = textsOfNodes(graph, layers, widths, padding);
  if (
    nodeWidth < spacing.minNode.width ||
    texts.some((text) => text.width < 40 || hasLongWord(text.runs, style, text.width) || isTorn(text, style))
  )
    return undefined;
  const textHeight = Math.max(...texts.map((text) => heightOf([{ runs: text.runs }], style, text.width)));
  const needed = Math.ceil(Math.max(spacing.minNode.height, textHeight + 2 * padding.y));
  const across = spacing.across + (hasLabels ? 8 : 0);
  const heights = isRight
    ? rowsOf(needed, height, across, minOfLayers, maxRows, Math.min(...widths))
    : layersOf(needed, height, along);
  if (!heights) return undefined;
  const { nodeHeight, rowGap, spacedGaps, layersHeight } = heights;
  const nodeSize = isRight ? nodeHeight : nodeWidth;
  const columnGap = minOfLayers((slots, gapCount) =>
    gapCount === 0 ? Infinity : (width - slots * nodeWidth) / gapCount,
  );
  const slots = slotMiddles(graph, layers, {
    node: nodeSize,
    minGap: isRight ? across : spacing.across,
    maxGap: Math.min(gaps.maxAcross, isRight ? rowGap : columnGap),
    available: isRight ? height : width,
  });
  const nodes = nodeMiddles(layers, slots);
  const routes = routeEdges(graph, layers, { slots, nodes, size: nodeSize, available: isRight ? height : width }, back);
  if (!minGaps && !spacing.isCrowded) {
    const needed = gapsWithBends(usualAlong, labels, turn, routes.bendCounts);
    if (needed.some((gap, index) => gap > (along[index] ?? 0)))
      return placeNodes(graph, layers, size, box, context, spacing, needed);
  }
  const range = {
    start: Math.min(...nodes.map((one) => one - nodeSize / 2), ...routes.passes.values()),
    end: Math.max(...nodes.map((one) => one + nodeSize / 2), ...routes.passes.values()),
  };
  const usedHeight = (isRight ? range.end - range.start : layersHeight) + (isRight ? tracks : 0);
  const isLow = usedHeight < box.height * minHeightRatio;
  const top = isLow ? Math.round(box.y + (box.height - usedHeight) / 2) : box.y;
  const columnGaps = grownGaps(along, width - sum(widths), gaps.maxAlong);
  const left = box.x + (width - sum(widths) - sum(columnGaps)) / 2;
  const middle = Math.round(isRight ? top + spaces.before - range.start : box.x + spaces.before + width / 2);
  const gapsAlong = isRight ? columnGaps : spacedGaps;
  const boxes = boxesOf(graph, layers, {
    origin: isRight ? left : top,
    lengths: isRight ? widths : layers.map(() => nodeHeight),
    gaps: gapsAlong,
    middles: nodes.map((one) => middle + one),
    size: nodeSize,
  });
  return {
    boxes,
    middle,
    start: middle + range.start,
    end: middle + range.end,
    gaps: gapsAlong,
    routes,
    back,
    size,
    labelSize,
    spacing,
    isLow,
  };
}

/** Returns the widths of the labels between layers, and the gaps that usually are enough for them, in px. */
function gapsAlongDirection(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  spacing: Spacing,
  style: TextStyle,
): { labels: number[]; usualAlong: number[] } {
  const minAlong = layers.length < minDenseLayers ? spacing.along : spacing.minAlong;
  // Edges with different arrowheads or dashes bend at different positions.
  const isMixed = new Set(graph.edges.map(({ heads, isDashed }) => `${heads} ${isDashed === true}`)).size > 1;
  const labelSpace = (width: number): number =>
    graph.direction === 'right'
      ? width + spacing.turn + (isMixed ? 44 : 30)
      : style.size * 1.3 + spacing.turn + (spacing.isCompact ? 0 : 20);
  const labels = labelWidths(graph, layers, style);
  return { labels, usualAlong: labels.map((width) => Math.max(minAlong, width === 0 ? 0 : labelSpace(width))) };
}

/** Returns the middle of each node, by the middles of the slots of each layer. */
function nodeMiddles(layers: readonly (readonly LayerSlot[])[], slots: readonly (readonly number[])[]): number[] {
  const middles: number[] = [];
  for (const [index, layer] of layers.entries())
    for (const [at, { node }] of layer.entries()) if (node !== undefined) middles[node] = slots[index]?.[at] ?? 0;
  return middles;
}

/** Returns the text of each node and the width in px inside of it. */
function textsOfNodes(
  { nodes }: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  widths: readonly number[],
  padding: Spacing['padding'],
): { runs: FlowNode['runs']; width: number }[] {
  return layers.flatMap((layer, index) =>
    layer.flatMap(({ node }) => {
      const one = node === undefined ? undefined : nodes[node];
      return one ? [{ runs: one.runs, width: (widths[index] ?? 0) - 2 * (padding.x + shapeInset(one.shape)) }] : [];
    }),
  );
}

/** Returns the widths in px of the nodes with their text on one line, and with one word per line. */
function textWidths(
  { nodes }: FlowGraph,
  style: TextStyle,
  padding: Spacing['padding'],
): { natural: number[]; minimal: number[] } {
  const around = (shape: FlowNode['shape']): number => 2 * (padding.x + shapeInset(shape)) + 6;
  return {
    natural: nodes.map(({ runs, shape }) => widestLine(runs, style) + around(shape)),
    minimal: nodes.map(({ runs, shape }) => {
      const words = textOfRuns(withTiedSpaces(runs)).split(/[^\S\u00A0]+/u);
      return Math.max(...words.map((text) => widthOfWord(text, style))) * 1.06 + around(shape);
    }),
  };
}

/** Returns the gaps between layers, large enough for the bends of their edges. */
function gapsWithBends(
  usual: readonly number[],
  labels: readonly number[],
  turn: number,
  bendCounts: readonly number[],
): number[] {
  return usual.map((gap, index) => {
    const bends = bendCounts[index] ?? 0;
    if (bends === 0) return gap;
    const steps = (bends - 1) * bendGaps.step;
    return (labels[index] ?? 0) > 0 ? gap + steps : Math.max(gap, turn + steps + bendGaps.end);
  });
}

/** Positions of the layers along the direction of a diagram, and of the nodes across it, in px. */
interface NodePositions {
  /** The beginning of the first layer. */
  origin: number;
  /** The length of each layer, and the gap after it. */
  lengths: readonly number[];
  gaps: readonly number[];
  /** The middle of each node, and the size of all nodes. */
  middles: readonly number[];
  size: number;
}

function boxesOf(
  { nodes, direction }: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  { origin, lengths, gaps: gapsAlong, middles, size }: NodePositions,
): Box[] {
  const layerOf = layersByNode(layers);
  return nodes.map((_, node): Box => {
    const layer = layerOf.get(node) ?? 0;
    const length = lengths[layer] ?? 0;
    const start = origin + sum(lengths.slice(0, layer)) + sum(gapsAlong.slice(0, layer));
    const offset = (middles[node] ?? 0) - size / 2;
    return rounded(
      direction === 'right'
        ? { x: start, y: offset, width: length, height: size }
        : { x: offset, y: start, width: size, height: length },
    );
  });
}

/** Returns the middles of the slots. Rows of several chains, and groups, have the same positions in all layers. */
function slotMiddles(graph: FlowGraph, layers: readonly (readonly LayerSlot[])[], sizes: AcrossSizes): number[][] {
  const { node, maxGap } = sizes;
  const middles =
    graph.layers || graph.groups
      ? layers.map((layer) => {
          const used = sum(layer.map(slotWidth)) * node + maxGap * (layer.length - 1);
          return layer.map(
            (slot, at) =>
              (sum(layer.slice(0, at).map(slotWidth)) + slotWidth(slot) / 2) * node + maxGap * at - used / 2,
          );
        })
      : alignSlots(layers, graph.edges, sizes);
  // The middles of nodes are between two pixels if the nodes have an odd size.
  return middles.map((layer) => layer.map((one) => Math.round(one - node / 2) + node / 2));
}

/** Heights of a diagram in px, and the gaps between its nodes. */
interface Heights {
  nodeHeight: number;
  /** The gap between the nodes of a layer, if a layer is a column. */
  rowGap: number;
  /** The gaps between layers, if a layer is a row. */
  spacedGaps: readonly number[];
  /** Height of all layers, if a layer is a row. */
  layersHeight: number;
}

/** Returns the heights of a diagram whose layers are columns; undefined if its nodes do not fit. */
function rowsOf(
  needed: number,
  height: number,
  gap: number,
  minOfLayers: (of: (slots: number, gapCount: number) => number) => number,
  rows: number,
  narrowest: number,
): Heights | undefined {
  if (minOfLayers((slots, gapCount) => height - slots * needed - gapCount * gap) < -tolerance) return undefined;
  const largest = minOfLayers((slots, gapCount) => ((height - gapCount * gap) * fillRatio) / slots);
  const stretch =
    rows === 1
      ? Math.max(maxNodeStretch, Math.min(singleRow.stretch, (narrowest * singleRow.ratio) / needed))
      : maxNodeStretch;
  const nodeHeight = Math.floor(
    Math.max(needed, Math.min(maxNodeHeights[Math.min(rows, 3) - 1] ?? 0, largest, needed * stretch)),
  );
  const free = minOfLayers((slots, gapCount) => (gapCount === 0 ? Infinity : (height - slots * nodeHeight) / gapCount));
  const rowGap = Math.min(gaps.maxAcross, Math.max(gap, free));
  return { nodeHeight, rowGap, spacedGaps: [], layersHeight: 0 };
}

/** Returns the heights of a diagram whose layers are rows; undefined if its nodes do not fit. */
function layersOf(needed: number, height: number, along: readonly number[]): Heights | undefined {
  const count = along.length + 1;
  if (count * needed + sum(along) > height + tolerance) return undefined;
  const largest = ((height - sum(along)) * fillRatio) / count;
  const nodeHeight = Math.floor(
    Math.max(needed, Math.min(maxNodeHeights[Math.min(count, 3) - 1] ?? 0, largest, needed * maxNodeStretch)),
  );
  const spacedGaps = grownGaps(along, height - nodeHeight * count, gaps.maxAlong);
  return { nodeHeight, rowGap: 0, spacedGaps, layersHeight: nodeHeight * count + sum(spacedGaps) };
}

/** Minimum number of Chinese characters on a line of a node, and text that may have several lines. */
const minHanLine = 4;
const longHan = /\p{Script=Han}{6}|\p{Script=Han}{3}\d{1,2}\p{Script=Han}{2}/u;

/** Returns the width of a word that is not split; Chinese text is split into lines of several characters. */
function widthOfWord(text: string, style: TextStyle): number {
  const width = runsWidth([{ text }], style);
  return longHan.test(text) ? Math.min(width, minHanLine * style.size) : width;
}

/** Minimum font size in px at which a short Chinese name can be broken, although it is one word. */
const minWholeSize = 18;

/** Space in px at the sides of a node's text that the text can use, if it fits on one line then. */
const spareWidth = 12;

/** Whether a Chinese name of up to five characters does not fit on one line, or longer text only on very short lines. */
function isTorn({ runs, width }: { runs: FlowNode['runs']; width: number }, style: TextStyle): boolean {
  const text = plainText(runs);
  const available = (width + spareWidth) * usableWidthRatio;
  if (style.size <= minWholeSize || text.includes('\n')) return false;
  if (longHan.test(text)) return available < minHanLine * style.size;
  return /^\p{Script=Han}{2,5}$/u.test(text) && runsWidth(runs, style) > available;
}

/** Returns the width of the widest line of a node's text, if it has line breaks. */
function widestLine(runs: FlowNode['runs'], style: TextStyle): number {
  const [only, ...others] = runs;
  return only && others.length === 0
    ? Math.max(...only.text.split('\n').map((text) => runsWidth([{ ...only, text }], style)))
    : runsWidth(runs, style);
}

/** Returns the width of the widest label of a connector between each layer and the next one; 0 if there is none. */
function labelWidths(graph: FlowGraph, layers: readonly (readonly LayerSlot[])[], style: TextStyle): number[] {
  const layerOf = layersByNode(layers);
  const widths = layers.slice(1).map(() => 0);
  for (const { label, from, to } of graph.edges) {
    const [start, end] = [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0];
    if (label === undefined || end <= start) continue;
    const width = runsWidth([{ text: label }], style) + 4;
    // A label is near the beginning of its connector or near its end.
    for (const gap of new Set([start, end - 1])) widths[gap] = Math.max(widths[gap] ?? 0, width);
  }
  return widths;
}

/** Grows the smallest gaps until all gaps use the available space or reach the maximum. */
function grownGaps(own: readonly number[], available: number, max: number): number[] {
  let [left, count] = [available, own.length];
  for (const gap of own.toSorted((one, other) => other - one)) {
    if (gap <= left / count) break;
    left -= gap;
    count--;
  }
  const level = count > 0 ? Math.min(max, left / count) : 0;
  return own.map((gap) => Math.max(gap, level));
}

/**
 * Returns the widths of layers. Layers with short text are narrower if others need the width; otherwise, all have the
 * same width.
 */
function layerWidths(
  layers: readonly (readonly LayerSlot[])[],
  natural: readonly number[],
  minimal: readonly number[],
  { available, nodeWidth, minWidth }: { available: number; nodeWidth: number; minWidth: number },
): number[] {
  const widestIn = (widths: readonly number[]): number[] =>
    layers.map((layer) =>
      Math.max(minWidth, ...layer.map(({ node }) => (node === undefined ? 0 : (widths[node] ?? 0)))),
    );
  const [preferred, narrowest] = [widestIn(natural), widestIn(minimal)];
  const count = layers.length;
  const [total, minTotal] = [sum(preferred), sum(narrowest)];
  const equal = Math.min(maxNodeWidth, available / count);
  // Equal nodes are easier to compare, even if some text wraps.
  if (Math.max(...narrowest) <= equal) return layers.map(() => Math.floor(equal));
  if (total <= available) return preferred.map((one) => Math.floor(one + Math.min(60, (available - total) / count)));
  if (minTotal > available) return layers.map(() => nodeWidth);
  const share = (available - minTotal) / (total - minTotal);
  return narrowest.map((one, layer) => Math.floor(one + ((preferred[layer] ?? one) - one) * share));
}

/** Returns the space in px before and after the nodes that the connectors around them need. */
function trackSpaces(
  back: ReadonlyMap<FlowEdge, BackPath>,
  isRight: boolean,
  style: TextStyle,
): Record<BackPath['side'], number> {
  const sizeOf = (side: BackPath['side']): number => {
    const own = Array.from(back).filter(([, path]) => path.side === side);
    return own.length === 0 ? 0 : trackDistance + sum(own.map(([edge]) => trackSize(edge, style, isRight)));
  };
  return { before: sizeOf('before'), after: sizeOf('after') };
}

/** Distance in px from a connector around the nodes to the next one. */
const minTrackSize = 18;

/** Returns the distance in px from a connector around the nodes to the next one, with the label between them. */
export function trackSize({ label }: FlowEdge, style: TextStyle, isRight: boolean): number {
  if (label === undefined) return minTrackSize;
  return isRight ? Math.round(style.size * 1.3) + 8 : Math.ceil(runsWidth([{ text: label }], style)) + minTrackSize;
}

/** Rounds the position and size of a box. */
export function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
