import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/split-runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../has-long-word.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';
import type { LayerSlot } from './layer-nodes.ts';
import { layerNodes } from './layer-nodes.ts';
import { lineBetween } from './line-between.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeElement, nodeId, nodePadding, nodeSizes, nodeStyle } from './node-element.ts';
import { shapeInset } from './node-geometry.ts';
import { ringElements } from './ring-elements.ts';
import { sidePoint } from './side-point.ts';

/** Maximum number of nodes with larger text than on other slides. */
const maxLargeNodes = 5;
const maxUsualSize = 32;
const labelSizes = [24, 22, 20, 18, 16] as const;
/** Distance in px between neighbors: in the direction of the diagram, and across it. */
const gaps = { along: 52, minAlong: 36, maxAlong: 120, across: 28, maxAcross: 72 } as const;
/** Minimum number of layers that are close to each other, so that their nodes have more space for text. */
const minDenseLayers = 6;
const minNode = { width: 96, height: 64 } as const;
/** Maximum node height by the number of nodes in a layer; with fewer nodes, they are larger. */
const maxNodeHeights = [200, 150, 120] as const;
/** Maximum width of a node, unless its text needs more. */
const maxNodeWidth = 300;
/** Minimum fraction of the height that a diagram fills without a panel behind it. */
const minHeightRatio = 0.75;
/** Distance in px between the edges of a panel and the diagram. */
const panelPadding = 28;
/** Distance in px from a node to the first bend of a connector. */
const turnDistance = 22;
/** Distance in px between the nodes and the connectors around them. */
const trackDistance = 26;

/** Minimum ratio of the font sizes, or of the filled areas, at which a diagram changes its direction. */
const minGain = { size: 1.15, area: 1.3 } as const;

/**
 * Draws a flowchart as shapes and connectors, in the given direction or, if it would be much smaller or does not fit, in
 * the other one. Returns undefined if its text would be too small.
 */
export function flowGraphElements(original: FlowGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const graph = { ...original, nodes: original.nodes.map((node) => ({ ...node, runs: withScriptLines(node.runs) })) };
  if (graph.edges.some(({ from, to }) => from === to)) return undefined;
  const ring = ringElements(graph, box, context);
  if (ring) return ring;
  const layers = layerNodes(graph);
  const isLarge = graph.nodes.length <= maxLargeNodes;
  const sizes = nodeSizes.filter((one) => isLarge || one <= maxUsualSize);
  const [own, other] = (graph.direction === 'right' ? (['right', 'down'] as const) : (['down', 'right'] as const)).map(
    (direction) => largestPlacement({ ...graph, direction }, layers, sizes, box, context),
  );
  const best = own && other && !isMuchLarger(other.placed, own.placed) ? own : (other ?? own);
  if (!best) return undefined;
  const drawn = draw(best.graph, layers, best.placed, context);
  return best.isOnPanel ? [panelElement(box, context), ...drawn] : drawn;
}

interface Placement {
  graph: FlowGraph;
  placed: PlacedNodes;
  isOnPanel: boolean;
}

/** Positions the nodes with the largest text that fits. */
function largestPlacement(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  sizes: readonly number[],
  box: Box,
  context: DiagramContext,
): Placement | undefined {
  for (const size of sizes) {
    const placed = placeNodes(graph, layers, size, box, context);
    if (placed && !placed.isLow) return { graph, placed, isOnPanel: false };
    const inner = { ...box, x: box.x + panelPadding, width: box.width - 2 * panelPadding };
    const onPanel = placed && placeNodes(graph, layers, size, inner, context);
    if (onPanel) return { graph, placed: onPanel, isOnPanel: true };
  }
  return undefined;
}

/** Whether a diagram in one direction is much easier to read than in the other one. */
function isMuchLarger(one: PlacedNodes, other: PlacedNodes): boolean {
  const area = ({ boxes }: PlacedNodes): number =>
    boxes.reduce((total, { width, height }) => total + width * height, 0);
  return one.size >= other.size * minGain.size || (one.size >= other.size && area(one) >= area(other) * minGain.area);
}

/** Matches the only space between Latin and Chinese words. */
const scriptBoundary =
  /^([^\n\p{Script=Han}]{2,40}) (?=\p{Script=Han}{2,20}$)|^(\p{Script=Han}{2,20}) (?=[^\n\p{Script=Han}]{2,40}$)/u;

/** Begins a new line between the Latin and the Chinese words of a node, so that no word is split. */
function withScriptLines(runs: readonly Run[]): readonly Run[] {
  const [only, ...others] = runs;
  return only && others.length === 0 ? [{ ...only, text: only.text.replace(scriptBoundary, '$1$2\n') }] : runs;
}

/** Boxes of the nodes, and the sizes that they share. */
interface PlacedNodes {
  boxes: readonly Box[];
  size: number;
  labelSize: number;
  /** Center of each slot in each layer, across the direction. */
  middles: readonly (readonly number[])[];
  /** Position, across the direction, at which the nodes end and connectors can pass. */
  end: number;
  /** Whether the diagram is so low that it is centered on a panel, which fills the space above and below it. */
  isLow: boolean;
}

/** Returns the color of connectors and their labels, on a panel or on the slide's background. */
function lineColor({ slideTheme: { code, body } }: DiagramContext, isOnPanel: boolean): Color {
  return isOnPanel ? code.color : body.secondary;
}

function labelStyle(size: number, context: DiagramContext, isOnPanel = false): TextStyle {
  return { face: 'body', size, color: lineColor(context, isOnPanel), lineHeight: 1.2, steps: [size] };
}

function placeNodes(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  size: number,
  box: Box,
  context: DiagramContext,
): PlacedNodes | undefined {
  const isRight = graph.direction === 'right';
  const count = layers.length;
  const style = nodeStyle(size, context);
  const labelSize = labelSizes.find((one) => one <= size * 0.85) ?? 16;
  const labels = graph.edges.flatMap(({ label }) => (label === undefined ? [] : [[{ text: label }]]));
  const labelWidth = Math.max(0, ...labels.map((runs) => runsWidth(runs, labelStyle(labelSize, context)) + 4));
  const labelSpace =
    labels.length === 0 ? 0 : isRight ? labelWidth + turnDistance + 30 : labelSize * 1.3 + turnDistance;
  const along = Math.max(
    count < minDenseLayers ? gaps.along : gaps.minAlong,
    labelSpace + (isRight || labels.length === 0 ? 0 : 20),
  );
  const tracks = countTracks(graph, layers);
  const most = Math.max(...layers.map(({ length }) => length));
  const [width, height] = [box.width - (isRight ? 0 : tracks), box.height - (isRight ? tracks : 0)];
  const maxWidth = isRight ? (width - along * (count - 1)) / count : (width - gaps.across * (most - 1)) / most;
  const natural = graph.nodes.map(
    (node) => runsWidth(node.runs, style) + 2 * (nodePadding.x + shapeInset(node.shape)) + 6,
  );
  const minimal = graph.nodes.map(({ runs, shape }) => {
    const words = plainText(runs).split(/\s+/u);
    const longest = Math.max(...words.map((text) => runsWidth([{ text }], style)));
    return longest * 1.06 + 2 * (nodePadding.x + shapeInset(shape)) + 6;
  });
  const nodeWidth = Math.floor(Math.min(maxWidth, Math.max(minNode.width, ...natural, isRight ? 0 : 200)));
  const widths = isRight
    ? layerWidths(layers, natural, minimal, { width, along, count, nodeWidth })
    : layers.map(() => nodeWidth);
  const innerOf = (node: FlowNode, layer: number): number =>
    (widths[layer] ?? 0) - 2 * (nodePadding.x + shapeInset(node.shape));
  const texts = layers.flatMap((layer, index) =>
    layer.flatMap(({ node }) => {
      const one = node === undefined ? undefined : graph.nodes[node];
      return one ? [{ runs: one.runs, width: innerOf(one, index) }] : [];
    }),
  );
  if (nodeWidth < minNode.width || texts.some((text) => text.width < 40 || hasLongWord(text.runs, style, text.width)))
    return undefined;
  const textHeight = Math.max(...texts.map((text) => heightOf([{ runs: text.runs }], style, text.width)));
  const needed = Math.ceil(Math.max(minNode.height, textHeight + 2 * nodePadding.y));
  const rows = isRight ? most : count;
  const rowGap = isRight ? gaps.across + (labels.length > 0 ? 8 : 0) : along;
  const available = height - rowGap * (rows - 1);
  if (needed * rows > available + tolerance) return undefined;
  const nodeHeight = Math.floor(
    Math.max(needed, Math.min(maxNodeHeights[Math.min(rows, 3) - 1] ?? 0, (available * 0.86) / rows)),
  );
  const spare = height - nodeHeight * rows - rowGap * (rows - 1);
  const maxRowGap = isRight ? gaps.maxAcross : gaps.maxAlong;
  const spacedGap = rows > 1 ? rowGap + Math.max(0, Math.min(maxRowGap - rowGap, spare / (rows - 1))) : rowGap;
  const totalHeight = nodeHeight * rows + spacedGap * (rows - 1);
  const usedHeight = totalHeight + (isRight ? tracks : 0);
  const isLow = usedHeight < box.height * minHeightRatio;
  const top = isLow ? Math.round(box.y + (box.height - usedHeight) / 2) : box.y;
  const boxes: Box[] = [];
  const middles = layers.map((layer, index) => {
    const usedWidth = widths.reduce((sum, one) => sum + one, 0);
    const columnGap = count > 1 ? Math.min(Math.max(gaps.maxAlong, along), (width - usedWidth) / (count - 1)) : 0;
    const left = box.x + (width - usedWidth - columnGap * (count - 1)) / 2;
    const acrossGap = Math.min(gaps.maxAcross, most > 1 ? (width - nodeWidth * most) / (most - 1) : 0);
    return layer.map(({ node }, at) => {
      const offset = at - (layer.length - 1) / 2;
      const nodeBox = isRight
        ? {
            x: left + widths.slice(0, index).reduce((sum, one) => sum + one + columnGap, 0),
            y: top + (totalHeight - nodeHeight) / 2 + offset * (nodeHeight + spacedGap),
            width: widths[index] ?? nodeWidth,
            height: nodeHeight,
          }
        : {
            x: box.x + (width - nodeWidth) / 2 + offset * (nodeWidth + acrossGap),
            y: top + index * (nodeHeight + spacedGap),
            width: nodeWidth,
            height: nodeHeight,
          };
      if (node !== undefined) boxes[node] = rounded(nodeBox);
      return isRight ? nodeBox.y + nodeHeight / 2 : nodeBox.x + nodeWidth / 2;
    });
  });
  const end = Math.max(...boxes.map((one) => (isRight ? one.y + one.height : one.x + one.width)));
  return { boxes, size, labelSize, middles, end, isLow };
}

/**
 * Returns the widths of layers. Layers with short text are narrower if others need the width; otherwise, all have the
 * same width.
 */
function layerWidths(
  layers: readonly (readonly LayerSlot[])[],
  natural: readonly number[],
  minimal: readonly number[],
  { width, along, count, nodeWidth }: { width: number; along: number; count: number; nodeWidth: number },
): number[] {
  const widestIn = (widths: readonly number[]): number[] =>
    layers.map((layer) =>
      Math.max(minNode.width, ...layer.map(({ node }) => (node === undefined ? 0 : (widths[node] ?? 0)))),
    );
  const [preferred, narrowest] = [widestIn(natural), widestIn(minimal)];
  const available = width - along * (count - 1);
  const [total, minTotal] = [sum(preferred), sum(narrowest)];
  const equal = Math.min(maxNodeWidth, available / count);
  // Equal nodes are easier to compare, even if some text wraps.
  if (Math.max(...narrowest) <= equal) return layers.map(() => Math.floor(equal));
  if (total <= available) return preferred.map((one) => Math.floor(one + Math.min(60, (available - total) / count)));
  if (minTotal > available) return layers.map(() => nodeWidth);
  const share = (available - minTotal) / (total - minTotal);
  return narrowest.map((one, layer) => Math.floor(one + ((preferred[layer] ?? one) - one) * share));
}

/** Returns the space in px that the connectors around the nodes need. */
function countTracks({ edges }: FlowGraph, layers: readonly (readonly LayerSlot[])[]): number {
  const layerOf = layersByNode(layers);
  const count = edges.filter(({ from, to }) => (layerOf.get(to) ?? 0) <= (layerOf.get(from) ?? 0)).length;
  return count === 0 ? 0 : trackDistance + count * 18;
}

function layersByNode(layers: readonly (readonly LayerSlot[])[]): Map<number, number> {
  return new Map(
    layers.flatMap((layer, index) => layer.flatMap(({ node }) => (node === undefined ? [] : [[node, index]]))),
  );
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function draw(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  placed: PlacedNodes,
  context: DiagramContext,
): SlideElement[] {
  const layerOf = layersByNode(layers);
  let track = placed.end + trackDistance;
  const lines: LineElement[] = [];
  const labels: TextElement[] = [];
  for (const [index, edge] of graph.edges.entries()) {
    const [start, end] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
    const isBack = end <= start;
    const passed = isBack ? [] : passedMiddles(index, layers, placed, start, end);
    const { line, label } = connector(edge, index, { graph, placed, passed, ...(isBack && { track }) }, context);
    if (isBack) track += 18;
    lines.push(line);
    if (label) labels.push(label);
  }
  const { boxes, size, isLow } = placed;
  const nodes = graph.nodes.flatMap((node, index) => {
    const box = boxes[index];
    return box ? [nodeElement(node, index, box, size, context, isLow)] : [];
  });
  return [...lines, ...nodes, ...labels];
}

function passedMiddles(
  edge: number,
  layers: readonly (readonly LayerSlot[])[],
  { middles }: PlacedNodes,
  start: number,
  end: number,
): number[] {
  return layers.slice(start + 1, end).flatMap((layer, index) => {
    const at = layer.findIndex((slot) => slot.edge === edge);
    const middle = middles[start + 1 + index]?.[at];
    return middle === undefined ? [] : [middle];
  });
}

function panelElement(box: Box, { slideTheme }: DiagramContext): SlideElement {
  return {
    kind: 'shape',
    id: 'diagram-panel',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.code.fill },
  };
}

interface Route {
  graph: FlowGraph;
  placed: PlacedNodes;
  /** Position at which the edge passes between the nodes of each layer, across the direction. */
  passed: readonly number[];
  /** Position at which a backward edge is drawn, across the direction. */
  track?: number;
}

function connector(
  edge: FlowEdge,
  index: number,
  { graph, placed, passed, track }: Route,
  context: DiagramContext,
): { line: LineElement; label?: TextElement } {
  const isRight = graph.direction === 'right';
  const [from, to] = [placed.boxes[edge.from], placed.boxes[edge.to]];
  const none = { x: 0, y: 0, width: 1, height: 1 };
  const [fromBox, toBox] = [from ?? none, to ?? none];
  const sides: [LineConnection['side'], LineConnection['side']] =
    track === undefined
      ? isRight
        ? ['right', 'left']
        : ['bottom', 'top']
      : isRight
        ? ['bottom', 'bottom']
        : ['right', 'right'];
  const [start, end] = [sidePoint(fromBox, sides[0]), sidePoint(toBox, sides[1])];
  const bend = (track === undefined) === isRight ? 'across' : 'down';
  const [length, shift] = bend === 'across' ? [end.x - start.x, end.y - start.y] : [end.y - start.y, end.x - start.x];
  const pass = passed[0];
  const passOffset = pass === undefined ? 0 : pass - (isRight ? start.y : start.x);
  const turns =
    track !== undefined
      ? [track - (isRight ? start.y : start.x)]
      : pass !== undefined && (passOffset !== 0 || shift !== 0)
        ? [turnDistance, passOffset, length - turnDistance]
        : shift === 0
          ? undefined
          : [Math.min(turnDistance, length / 2)];
  const line = lineBetween(start, end, {
    id: `connector-${index + 1}`,
    name: 'Connector',
    alt: '',
    stroke: {
      color: lineColor(context, placed.isLow),
      width: 3,
      ...(edge.isDashed && { dash: 'dash' as const }),
    },
    ...(turns && { bend, turns: turns.map(Math.round) }),
    ...(edge.hasArrow && { heads: 'end' as const }),
    start: { element: nodeId(edge.from), side: sides[0] },
    end: { element: nodeId(edge.to), side: sides[1] },
  });
  if (edge.label === undefined) return { line };
  const style = labelStyle(placed.labelSize, context, placed.isLow);
  const runs: Run[] = [{ text: edge.label }];
  const width = Math.ceil(runsWidth(runs, style)) + 6;
  const height = Math.ceil(style.size * 1.25);
  const labelBox =
    track !== undefined
      ? isRight
        ? { x: (start.x + end.x - width) / 2, y: track + 2, width, height }
        : { x: track + 6, y: (start.y + end.y - height) / 2, width, height }
      : isRight
        ? { x: end.x - 14 - width, y: end.y - height - 4, width, height }
        : { x: end.x + 8, y: end.y - height - 12, width, height };
  return {
    line,
    label: {
      kind: 'text',
      id: `connector-label-${index + 1}`,
      name: 'Label',
      box: rounded(labelBox),
      paragraphs: [{ runs }],
      style,
    },
  };
}
