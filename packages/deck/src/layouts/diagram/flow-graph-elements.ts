import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, ShapeElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { opticalTop } from '../vertical-space.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';
import type { LayerSlot } from './layer-nodes.ts';
import { layerNodes } from './layer-nodes.ts';
import { lineBetween } from './line-between.ts';
import { nodeGeometry, shapeInset, textInset } from './node-geometry.ts';

const sizes = [36, 32, 28, 24, 22, 20, 18] as const;
/** Maximum number of nodes with larger text than on other slides. */
const maxLargeNodes = 5;
const maxUsualSize = 28;
const labelSizes = [20, 18, 16] as const;
/** Distance in px between a node's edges and its text. */
const padding = { x: 18, y: 14 } as const;
/** Distance in px between neighbors: in the direction of the diagram, and across it. */
const gaps = { along: 52, maxAlong: 120, across: 28, maxAcross: 72 } as const;
const minNode = { width: 96, height: 64 } as const;
/** Maximum node height by the number of nodes in a layer; with fewer nodes, they are larger. */
const maxNodeHeights = [190, 120, 100] as const;
/** Maximum width of a node, unless its text needs more. */
const maxNodeWidth = 300;
/** Distance in px from a node to the first bend of a connector. */
const turnDistance = 22;
/** Distance in px between the nodes and the connectors around them. */
const trackDistance = 26;

type Style = Pick<LayoutContext, 'slideTheme' | 'language'>;

/**
 * Draws a flowchart as shapes and connectors, in the given direction or, if it does not fit, in the other one. Returns
 * undefined if its text would be too small.
 */
export function flowGraphElements(graph: FlowGraph, box: Box, context: Style): SlideElement[] | undefined {
  if (graph.edges.some(({ from, to }) => from === to)) return undefined;
  const layers = layerNodes(graph);
  const directions = graph.direction === 'right' ? (['right', 'down'] as const) : (['down', 'right'] as const);
  const isLarge = graph.nodes.length <= maxLargeNodes;
  for (const size of sizes.filter((one) => isLarge || one <= maxUsualSize))
    for (const direction of directions) {
      const placed = placeNodes({ ...graph, direction }, layers, size, box, context);
      if (placed) return draw({ ...graph, direction }, layers, placed, context);
    }
  return undefined;
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
}

function nodeStyle(size: number, { slideTheme, language }: Style): TextStyle {
  return {
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  };
}

function labelStyle(size: number, { slideTheme }: Style): TextStyle {
  return { face: 'body', size, color: slideTheme.body.secondary, lineHeight: 1.2, steps: [size] };
}

function placeNodes(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  size: number,
  box: Box,
  context: Style,
): PlacedNodes | undefined {
  const isRight = graph.direction === 'right';
  const style = nodeStyle(size, context);
  const labelSize = labelSizes.find((one) => one <= size * 0.85) ?? 16;
  const labels = graph.edges.flatMap(({ label }) => (label === undefined ? [] : [[{ text: label }]]));
  const labelWidth = Math.max(0, ...labels.map((runs) => runsWidth(runs, labelStyle(labelSize, context)) + 4));
  const labelSpace =
    labels.length === 0 ? 0 : isRight ? labelWidth + turnDistance + 30 : labelSize * 1.3 + turnDistance;
  const along = Math.max(gaps.along, labelSpace + (isRight || labels.length === 0 ? 0 : 20));
  const tracks = countTracks(graph, layers);
  const most = Math.max(...layers.map(({ length }) => length));
  const count = layers.length;
  const [width, height] = [box.width - (isRight ? 0 : tracks), box.height - (isRight ? tracks : 0)];
  const maxWidth = isRight ? (width - along * (count - 1)) / count : (width - gaps.across * (most - 1)) / most;
  const natural = graph.nodes.map((node) => runsWidth(node.runs, style) + 2 * (padding.x + shapeInset(node.shape)) + 6);
  const nodeWidth = Math.floor(Math.min(maxWidth, Math.max(minNode.width, ...natural, isRight ? 0 : 200)));
  const widths = isRight
    ? layerWidths(layers, natural, { width, along, count, nodeWidth })
    : layers.map(() => nodeWidth);
  const innerOf = (node: FlowNode, layer: number): number =>
    (widths[layer] ?? 0) - 2 * (padding.x + shapeInset(node.shape));
  const texts = layers.flatMap((layer, index) =>
    layer.flatMap(({ node }) => {
      const one = node === undefined ? undefined : graph.nodes[node];
      return one ? [{ runs: one.runs, width: innerOf(one, index) }] : [];
    }),
  );
  if (nodeWidth < minNode.width || texts.some((text) => text.width < 40 || hasLongWord(text.runs, style, text.width)))
    return undefined;
  const textHeight = Math.max(...texts.map((text) => heightOf([{ runs: text.runs }], style, text.width)));
  const needed = Math.ceil(Math.max(minNode.height, textHeight + 2 * padding.y));
  const rows = isRight ? most : count;
  const rowGap = isRight ? gaps.across + (labels.length > 0 ? 8 : 0) : along;
  const available = height - rowGap * (rows - 1);
  if (needed * rows > available + tolerance) return undefined;
  const nodeHeight = Math.floor(
    Math.max(needed, Math.min(maxNodeHeights[Math.min(rows, 3) - 1] ?? 0, (available * 0.86) / rows)),
  );
  const spare = height * 0.9 - nodeHeight * rows - rowGap * (rows - 1);
  const maxRowGap = isRight ? gaps.maxAcross : gaps.maxAlong;
  const spacedGap = rows > 1 ? rowGap + Math.max(0, Math.min(maxRowGap - rowGap, spare / (rows - 1))) : rowGap;
  const totalHeight = nodeHeight * rows + spacedGap * (rows - 1);
  const top = opticalTop(box, totalHeight + (isRight ? tracks : 0));
  const boxes: Box[] = [];
  const middles = layers.map((layer, index) => {
    const usedWidth = widths.reduce((sum, one) => sum + one, 0);
    const columnGap = count > 1 ? Math.min(gaps.maxAlong, (width - usedWidth) / (count - 1)) : 0;
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
  return { boxes, size, labelSize, middles, end };
}

/**
 * Returns the widths of layers. Layers with short text are narrower if others need the width; otherwise, all have the
 * same width.
 */
function layerWidths(
  layers: readonly (readonly LayerSlot[])[],
  natural: readonly number[],
  { width, along, count, nodeWidth }: { width: number; along: number; count: number; nodeWidth: number },
): number[] {
  const preferred = layers.map((layer) =>
    Math.max(minNode.width, ...layer.map(({ node }) => (node === undefined ? 0 : (natural[node] ?? 0)))),
  );
  const available = width - along * (count - 1);
  const sum = preferred.reduce((total, one) => total + one, 0);
  const equal = Math.min(maxNodeWidth, available / count);
  if (Math.max(...preferred) <= equal) return layers.map(() => Math.floor(equal));
  if (sum <= available) return preferred.map((one) => Math.floor(one + Math.min(60, (available - sum) / count)));
  return layers.map(() => nodeWidth);
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
  context: Style,
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
  return [...lines, ...graph.nodes.flatMap((node, index) => nodeElement(node, index, placed, context)), ...labels];
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

function nodeElement(node: FlowNode, index: number, { boxes, size }: PlacedNodes, context: Style): ShapeElement[] {
  const box = boxes[index];
  if (!box) return [];
  const { slideTheme } = context;
  const inset = padding.x + textInset(node.shape) - 6;
  return [
    {
      kind: 'shape',
      id: nodeId(index),
      name: 'Node',
      box,
      geometry: nodeGeometry(node.shape, box),
      fill: { kind: 'solid', color: slideTheme.code.fill },
      stroke: { color: slideTheme.quote.bar, width: 2 },
      paragraphs: [{ runs: node.runs, align: 'center' }],
      style: nodeStyle(size, context),
      insets: { left: inset, right: inset, top: 0, bottom: 0 },
    },
  ];
}

function nodeId(index: number): string {
  return `node-${index + 1}`;
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
  context: Style,
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
      color: context.slideTheme.body.secondary,
      width: 3,
      ...(edge.isDashed && { dash: 'dash' as const }),
    },
    ...(turns && { bend, turns: turns.map(Math.round) }),
    ...(edge.hasArrow && { heads: 'end' as const }),
    start: { element: nodeId(edge.from), side: sides[0] },
    end: { element: nodeId(edge.to), side: sides[1] },
  });
  if (edge.label === undefined) return { line };
  const style = labelStyle(placed.labelSize, context);
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

function sidePoint({ x, y, width, height }: Box, side: LineConnection['side']): { x: number; y: number } {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? x : x + width, y: y + height / 2 };
  return { x: x + width / 2, y: side === 'top' ? y : y + height };
}
