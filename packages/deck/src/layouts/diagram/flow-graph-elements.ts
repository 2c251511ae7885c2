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
import {
  compactPadding,
  compactSizes,
  nodeElement,
  nodeId,
  nodePadding,
  nodeSizes,
  nodeStyle,
} from './node-element.ts';
import { groupSpace, groupElements } from './group-elements.ts';
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

/** Distances and minimum sizes in px. */
interface Spacing {
  isCompact: boolean;
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
/** Maximum width of a node, unless its text needs more. */
const maxNodeWidth = 300;
/** Minimum fraction of the height that a diagram fills without a panel behind it. */
const minHeightRatio = 0.75;
/** Distance in px between the edges of a panel and the diagram. */
const panelPadding = 28;
/** Distance in px between the nodes and the connectors around them. */
const trackDistance = 26;

const usualSpacing: Spacing = { isCompact: false, ...gaps, minNode, padding: nodePadding, turn: 22 };
/** Spacing of diagrams with many nodes, which do not fit otherwise. */
const compactSpacing: Spacing = {
  isCompact: true,
  along: 20,
  minAlong: 18,
  across: 18,
  minNode: { width: 72, height: 28 },
  padding: compactPadding,
  turn: 7,
};
/** Minimum font size in px of labels in a diagram with many nodes. */
const minCompactLabel = 14;

/** Minimum ratio of the font sizes, or of the filled areas, at which a diagram changes its direction. */
const minGain = { size: 1.15, area: 1.3 } as const;

/**
 * Draws a flowchart as shapes and connectors, in the given direction or, if it would be much smaller or does not fit, in
 * the other one. Returns undefined if its text would be too small.
 */
export function flowGraphElements(original: FlowGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const graph = { ...original, nodes: original.nodes.map((node) => ({ ...node, runs: withScriptLines(node.runs) })) };
  if (graph.edges.some(({ from, to }) => from === to)) return undefined;
  const ring = graph.groups ? undefined : ringElements(graph, box, context);
  if (ring) return ring;
  const layers = layerNodes(graph);
  const isLarge = graph.nodes.length <= maxLargeNodes;
  const sizes = nodeSizes.filter((one) => isLarge || one <= maxUsualSize);
  const area = graph.groups ? groupSpace(box) : box;
  const place = (spacing: Spacing): Placement | undefined => {
    const directions = graph.direction === 'right' ? (['right', 'down'] as const) : (['down', 'right'] as const);
    const [own, other] = directions.map((direction) =>
      largestPlacement(
        { ...graph, direction },
        layers,
        spacing.isCompact ? compactSizes : sizes,
        area,
        context,
        graph.groups ? withGroupGaps(spacing) : spacing,
      ),
    );
    return own && other && !isMuchLarger(other.placed, own.placed) ? own : (other ?? own);
  };
  const best = place(usualSpacing) ?? place(compactSpacing);
  if (!best) return graph.groups && flowGraphElements({ ...graph, groups: undefined }, box, context);
  const drawn = [
    ...groupElements(best.graph, best.placed.boxes, box, context),
    ...draw(best.graph, layers, best.placed, context),
  ];
  return best.isOnPanel ? [panelElement(box, context), ...drawn] : drawn;
}

/** Distance in px by which nodes are farther apart if there are frames around groups of them. */
const groupGap = 24;

function withGroupGaps(spacing: Spacing): Spacing {
  const [along, minAlong, across] = [spacing.along, spacing.minAlong, spacing.across].map((gap) => gap + groupGap);
  return { ...spacing, along: along ?? 0, minAlong: minAlong ?? 0, across: across ?? 0 };
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
  spacing: Spacing,
): Placement | undefined {
  for (const size of sizes) {
    const placed = placeNodes(graph, layers, size, box, context, spacing);
    if (placed && !placed.isLow) return { graph, placed, isOnPanel: false };
    const inner = { ...box, x: box.x + panelPadding, width: box.width - 2 * panelPadding };
    const onPanel = placed && placeNodes(graph, layers, size, inner, context, spacing);
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
  spacing: Spacing;
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
  spacing: Spacing,
): PlacedNodes | undefined {
  const isRight = graph.direction === 'right';
  const count = layers.length;
  const style = nodeStyle(size, context);
  const { padding, turn } = spacing;
  const labelSize = spacing.isCompact
    ? Math.max(minCompactLabel, Math.round(size * 0.88))
    : (labelSizes.find((one) => one <= size * 0.85) ?? 16);
  const labels = graph.edges.flatMap(({ label }) => (label === undefined ? [] : [[{ text: label }]]));
  const labelWidth = Math.max(0, ...labels.map((runs) => runsWidth(runs, labelStyle(labelSize, context)) + 4));
  const labelSpace = labels.length === 0 ? 0 : isRight ? labelWidth + turn + 30 : labelSize * 1.3 + turn;
  const along = Math.max(
    count < minDenseLayers ? spacing.along : spacing.minAlong,
    labelSpace + (isRight || labels.length === 0 || spacing.isCompact ? 0 : 20),
  );
  const tracks = countTracks(graph, layers);
  const most = Math.max(...layers.map(({ length }) => length));
  const [width, height] = [box.width - (isRight ? 0 : tracks), box.height - (isRight ? tracks : 0)];
  const maxWidth = isRight ? (width - along * (count - 1)) / count : (width - spacing.across * (most - 1)) / most;
  const natural = graph.nodes.map((node) => runsWidth(node.runs, style) + 2 * (padding.x + shapeInset(node.shape)) + 6);
  const minimal = graph.nodes.map(({ runs, shape }) => {
    const words = plainText(runs).split(/\s+/u);
    const longest = Math.max(...words.map((text) => runsWidth([{ text }], style)));
    return longest * 1.06 + 2 * (padding.x + shapeInset(shape)) + 6;
  });
  const nodeWidth = Math.floor(Math.min(maxWidth, Math.max(spacing.minNode.width, ...natural, isRight ? 0 : 200)));
  const widths = isRight
    ? layerWidths(layers, natural, minimal, { width, along, count, nodeWidth, minWidth: spacing.minNode.width })
    : layers.map(() => nodeWidth);
  const innerOf = (node: FlowNode, layer: number): number =>
    (widths[layer] ?? 0) - 2 * (padding.x + shapeInset(node.shape));
  const texts = layers.flatMap((layer, index) =>
    layer.flatMap(({ node }) => {
      const one = node === undefined ? undefined : graph.nodes[node];
      return one ? [{ runs: one.runs, width: innerOf(one, index) }] : [];
    }),
  );
  if (
    nodeWidth < spacing.minNode.width ||
    texts.some((text) => text.width < 40 || hasLongWord(text.runs, style, text.width))
  )
    return undefined;
  const textHeight = Math.max(...texts.map((text) => heightOf([{ runs: text.runs }], style, text.width)));
  const needed = Math.ceil(Math.max(spacing.minNode.height, textHeight + 2 * padding.y));
  const rows = isRight ? most : count;
  const rowGap = isRight ? spacing.across + (labels.length > 0 ? 8 : 0) : along;
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
  return { boxes, size, labelSize, middles, end, spacing, isLow };
}

/**
 * Returns the widths of layers. Layers with short text are narrower if others need the width; otherwise, all have the
 * same width.
 */
function layerWidths(
  layers: readonly (readonly LayerSlot[])[],
  natural: readonly number[],
  minimal: readonly number[],
  {
    width,
    along,
    count,
    nodeWidth,
    minWidth,
  }: { width: number; along: number; count: number; nodeWidth: number; minWidth: number },
): number[] {
  const widestIn = (widths: readonly number[]): number[] =>
    layers.map((layer) =>
      Math.max(minWidth, ...layer.map(({ node }) => (node === undefined ? 0 : (widths[node] ?? 0)))),
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
  const { boxes, size, isLow, spacing } = placed;
  const nodes = graph.nodes.flatMap((node, index) => {
    const box = boxes[index];
    return box ? [nodeElement(node, index, box, size, context, isLow, spacing.padding)] : [];
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
  const { turn, isCompact } = placed.spacing;
  const isMerged = track === undefined && passed.length === 0 && sharesEnd(edge, graph);
  const isBelow = isMerged && isRight && start.y > end.y;
  const isAtStart =
    isMerged && !isBelow && (isRight ? start.y !== end.y : start.x !== end.x) && isOnlyEdge(edge, graph);
  const bend = (track === undefined) === isRight ? 'across' : 'down';
  const [length, shift] = bend === 'across' ? [end.x - start.x, end.y - start.y] : [end.y - start.y, end.x - start.x];
  const pass = passed[0];
  const passOffset = pass === undefined ? 0 : pass - (isRight ? start.y : start.x);
  const turns =
    track !== undefined
      ? [track - (isRight ? start.y : start.x)]
      : pass !== undefined && (passOffset !== 0 || shift !== 0)
        ? [turn, passOffset, length - Math.max(turn, arrowLength)]
        : shift === 0
          ? undefined
          : [isAtStart ? Math.max(length - turnAtEnd, length / 2) : Math.min(turn, length / 2)];
  const line = lineBetween(start, end, {
    id: `connector-${index + 1}`,
    name: 'Connector',
    alt: '',
    stroke: {
      color: lineColor(context, placed.isLow),
      width: isCompact ? 2 : 3,
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
  // Other connectors may cross the space to the right of the arrowhead.
  const others = graph.edges.flatMap((other) => (other !== edge && other.to === edge.to ? [other.from] : []));
  const origins = others.map((node) => sidePoint(placed.boxes[node] ?? none, 'bottom').x);
  const isFreeOnLeft = origins.some((x) => x > end.x) && !origins.some((x) => x < end.x);
  const labelBox = isAtStart
    ? isRight
      ? { x: start.x + 10, y: start.y - height - 4, width, height }
      : { x: start.x + 8, y: start.y + 4, width, height }
    : pass !== undefined
      ? isRight
        ? { x: (start.x + end.x - width) / 2, y: pass - height - 4, width, height }
        : { x: pass + 8, y: (start.y + end.y - height) / 2, width, height }
      : track !== undefined
        ? isRight
          ? { x: (start.x + end.x - width) / 2, y: track + 2, width, height }
          : { x: track + 6, y: (start.y + end.y - height) / 2, width, height }
        : isRight
          ? { x: end.x - 14 - width, y: isBelow ? end.y + 4 : end.y - height - 4, width, height }
          : {
              x: isFreeOnLeft ? end.x - 8 - width : end.x + 8,
              y: end.y - height - (isCompact ? 1 : 12),
              width,
              height,
            };
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

/** Length in px of an arrowhead, and of the end of a connector whose label is at its beginning. */
const arrowLength = 14;
const turnAtEnd = 22;

/** Whether another edge with a label has the same end. */
function sharesEnd(edge: FlowEdge, { edges }: FlowGraph): boolean {
  const hasLabel = (other: FlowEdge): boolean => other !== edge && other.label !== undefined;
  return edge.label !== undefined && edges.some((other) => hasLabel(other) && other.to === edge.to);
}

/** Whether no other edge begins at the same node, so that there is space for a label there. */
function isOnlyEdge(edge: FlowEdge, { edges }: FlowGraph): boolean {
  return edges.every((other) => other === edge || other.from !== edge.from);
}
