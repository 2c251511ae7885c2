import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, SlideElement, TextElement } from '../../model/element.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import type { Run } from '../../model/text.ts';
import { connectorLabel, connectorLine } from './connector-elements.ts';
import { bendSteps, type GapEdge } from './bend-steps.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layerNodes } from './layer-nodes.ts';
import { reversedEdge } from './parse-flowchart.ts';
import type { DiagramContext } from './node-element.ts';
import { compactSizes, nodeElement, nodeSizes } from './node-element.ts';
import type { PlacedNodes, Spacing } from './place-nodes.ts';
import {
  compactSpacing,
  labelStyle,
  layersByNode,
  lineColor,
  placeNodes,
  trackDistance,
  trackSize,
  tightSpacing,
  usualSpacing,
} from './place-nodes.ts';
import { foldedChainElements } from './serpentine.ts';
import { groupSpace, groupElements } from './group-elements.ts';
import { ringElements } from './ring-elements.ts';
import { sidePoint } from './side-point.ts';
import { withTiedExpressions } from './tie-expressions.ts';

/** Maximum number of nodes with larger text than on other slides. */
const maxLargeNodes = 5;
const maxUsualSize = 32;
/** Font size in px (18 pt) below which the nodes become smaller before their text does. */
const minReadableSize = 24;
/** Font size in px up to which a diagram has no panel if its text would be even smaller on a panel. */
const minPanelSize = 20;
/** Font size in px below which a chain is folded into several rows if its text is larger then. */
const minFoldedSize = 22;
/** Distance in px between the edges of a panel and the diagram. */
const panelPadding = 28;
/** Minimum ratio of the font sizes, or of the filled areas, at which a diagram changes its direction. */
const minGain = { size: 1.15, area: 1.6 } as const;

/**
 * Draws a flowchart as shapes and connectors, in the given direction or, if it would be much smaller or does not fit, in
 * the other one. Returns undefined if its text would be too small.
 */
export function flowGraphElements(original: FlowGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const graph = {
    ...original,
    nodes: original.nodes.map((node) => ({ ...node, runs: withTiedExpressions(withScriptLines(node.runs)) })),
  };
  if (graph.edges.some(({ from, to }) => from === to)) return undefined;
  const ring = graph.groups || graph.layers ? undefined : ringElements(graph, box, context);
  if (ring) return ring;
  const layers = graph.layers ?? layersOf(graph);
  // In the other direction, a reversed graph is laid out from left to right or from top to bottom.
  const turned: FlowGraph = {
    ...(graph.isReversed ? { ...graph, isReversed: false, edges: graph.edges.map(reversedEdge) } : graph),
    direction: graph.direction === 'right' ? 'down' : 'right',
  };
  const turnedLayers = graph.layers ?? layersOf(turned);
  const isLarge = graph.nodes.length <= maxLargeNodes;
  const sizes = nodeSizes.filter((one) => isLarge || one <= maxUsualSize);
  const area = graph.groups ? groupSpace(box) : box;
  const place = (spacing: Spacing, minSize = 0): Placement | undefined => {
    const directions = graph.layers
      ? (['right', 'right'] as const)
      : graph.direction === 'right'
        ? (['right', 'down'] as const)
        : (['down', 'right'] as const);
    const [own, other] = directions.map((direction) =>
      largestPlacement(
        direction === graph.direction ? graph : turned,
        direction === graph.direction ? layers : turnedLayers,
        spacing.isCompact ? compactSizes : sizes.filter((size) => size >= minSize),
        area,
        context,
        graph.groups ? withGroupGaps(spacing) : spacing,
      ),
    );
    return own && other && !isMuchLarger(other.placed, own.placed) ? own : (other ?? own);
  };
  const usual = place(usualSpacing);
  const minTightSize = Math.min(minReadableSize, (usual?.placed.size ?? minReadableSize) + 1);
  const best =
    (!usual || usual.placed.size < minReadableSize ? place(tightSpacing, minTightSize) : undefined) ??
    usual ??
    place(compactSpacing);
  const folded =
    graph.layers || (best && best.placed.size >= minFoldedSize)
      ? undefined
      : foldedChainElements(graph, layers, box, context, best?.placed.size ?? 0);
  if (folded) return folded;
  if (!best) return graph.groups && flowGraphElements({ ...graph, groups: undefined }, box, context);
  const frames = groupElements(best.graph, best.placed.boxes, box, context);
  // Frames around some of the groups would suggest that the other nodes belong to none.
  if (graph.groups && !frames) return flowGraphElements({ ...graph, groups: undefined }, box, context);
  const drawn = [
    ...(frames ?? []),
    ...draw(best.graph, best.graph === turned ? turnedLayers : layers, best.placed, context),
  ];
  return best.isOnPanel ? onPanel(drawn, box, context) : drawn;
}

/** Space in px above and below a low diagram on its panel, and the minimum fraction of the area's height for the panel. */
const lowPanel = { padding: 72, minShare: 0.84 } as const;

/** Adds a panel to a low diagram in the middle of a box, and moves both to its top if the panel is lower. */
function onPanel(drawn: readonly SlideElement[], box: Box, context: DiagramContext): SlideElement[] {
  const bottom = Math.max(
    ...drawn.map((element) =>
      element.kind === 'line' ? Math.max(...linePoints(element).map(({ y }) => y)) : element.box.y + element.box.height,
    ),
  );
  const used = bottom - Math.min(...drawn.map((element) => element.box.y));
  const { padding, minShare } = lowPanel;
  const height = Math.round(Math.min(box.height, Math.max(box.height * minShare, used + 2 * padding)));
  const shift = Math.round((box.height - height) / 2);
  const moved = drawn.map((element) => ({ ...element, box: { ...element.box, y: element.box.y - shift } }));
  return [panelElement({ ...box, height }, context), ...moved];
}

/** Returns the layers of a graph. A cycle is open at the edge that closes it for the author. */
function layersOf(graph: FlowGraph): readonly (readonly LayerSlot[])[] {
  if (!graph.isReversed) return layerNodes(graph);
  return layerNodes({ ...graph, edges: graph.edges.map(reversedEdge) }).toReversed();
}

/** Distances in px by which nodes are farther apart if there are frames around groups of them. */
const groupGaps = { along: 12, compact: 26, across: 28 } as const;

function withGroupGaps(spacing: Spacing): Spacing {
  const { along, minAlong, across, isCompact } = spacing;
  const extra = isCompact ? groupGaps.compact : groupGaps.along;
  return { ...spacing, along: along + extra, minAlong: minAlong + extra, across: across + groupGaps.across };
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
    // Readable text is more important than a panel.
    if (placed && size <= minPanelSize) return { graph, placed: { ...placed, isLow: false }, isOnPanel: false };
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

function draw(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  placed: PlacedNodes,
  context: DiagramContext,
): SlideElement[] {
  const layerOf = layersByNode(layers);
  const steps = stepsOfBends(graph, layerOf, placed);
  let track = placed.end + trackDistance;
  const lines: LineElement[] = [];
  const labels: TextElement[] = [];
  for (const [index, edge] of graph.edges.entries()) {
    const [start, end] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
    const isBack = end <= start;
    const passed = isBack ? [] : passedMiddles(index, layers, placed, start, end);
    const route = { graph, placed, passed, steps, ...(isBack && { track }) };
    const { line, label } = connector(edge, index, route, context);
    if (isBack) track += trackSize(edge, placed.labelSize, graph.direction === 'right');
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

/** Returns how many steps later than usual each edge between neighboring layers bends. */
function stepsOfBends(
  graph: FlowGraph,
  layerOf: ReadonlyMap<number, number>,
  { boxes }: PlacedNodes,
): ReadonlyMap<FlowEdge, number> {
  const isRight = graph.direction === 'right';
  const middleOf = (node: number): number => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes[node] ?? {};
    return isRight ? y + height / 2 : x + width / 2;
  };
  const gaps = new Map<number, GapEdge[]>();
  for (const edge of graph.edges) {
    const layer = layerOf.get(edge.from) ?? 0;
    if ((layerOf.get(edge.to) ?? 0) !== layer + 1) continue;
    const [startNode, endNode] = edge.heads === 'start' ? [edge.to, edge.from] : [edge.from, edge.to];
    const gapEdge = { edge, start: middleOf(startNode), startNode, end: middleOf(endNode), endNode };
    gaps.set(layer, [...(gaps.get(layer) ?? []), gapEdge]);
  }
  return new Map(Array.from(gaps.values()).flatMap((edges) => Array.from(bendSteps(edges))));
}

function passedMiddles(
  edge: number,
  layers: readonly (readonly LayerSlot[])[],
  { middles }: PlacedNodes,
  start: number,
  end: number,
): number[] {
  return layers.slice(start + 1, end).flatMap((layer, index) => {
    const at = layer.findIndex((slot) => slot.edges?.includes(edge));
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
  /** How many steps later than usual each edge bends. */
  steps: ReadonlyMap<FlowEdge, number>;
  /** Position at which a backward edge is drawn, across the direction. */
  track?: number;
}

function connector(
  edge: FlowEdge,
  index: number,
  { graph, placed, passed, steps, track }: Route,
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
  // The arrowhead of a line that is laid out from its end needs space there.
  const isReversed = edge.heads === 'start';
  const isBelow = isMerged && isRight && start.y > end.y;
  const isAtStart =
    isMerged && !isBelow && (isRight ? start.y !== end.y : start.x !== end.x) && isOnlyEdge(edge, graph);
  const bend = (track === undefined) === isRight ? 'across' : 'down';
  const [length, shift] = bend === 'across' ? [end.x - start.x, end.y - start.y] : [end.y - start.y, end.x - start.x];
  // The line passes all layers where it is farthest outside, because it has only one bend on its way.
  const origin = isRight ? start.y : start.x;
  const pass = passed.toSorted((one, other) => Math.abs(other - origin) - Math.abs(one - origin))[0];
  const passOffset = pass === undefined ? 0 : pass - origin;
  const turns =
    track !== undefined
      ? [track - (isRight ? start.y : start.x)]
      : pass !== undefined && (passOffset !== 0 || shift !== 0)
        ? isReversed
          ? [Math.max(turn, arrowLength), passOffset, length - turn]
          : [turn, passOffset, length - Math.max(turn, arrowLength)]
        : shift === 0
          ? undefined
          : [isAtStart ? Math.max(length - turnAtEnd, length / 2) : bendOf(edge, length, placed.spacing, steps)];
  const line = connectorLine(
    edge,
    index,
    { start, end, sides, ...(turns && { bend, turns }) },
    { color: lineColor(context, placed.isLow), width: isCompact ? 2 : 3 },
  );
  if (edge.label === undefined) return { line };
  // Other connectors may cross the space to the right of the arrowhead.
  const others = graph.edges.flatMap((other) => (other !== edge && other.to === edge.to ? [other.from] : []));
  const origins = others.map((node) => sidePoint(placed.boxes[node] ?? none, 'bottom').x);
  const isFreeOnLeft = origins.some((x) => x > end.x) && !origins.some((x) => x < end.x);
  const label = connectorLabel(
    edge.label,
    index,
    labelStyle(placed.labelSize, context, placed.isLow),
    ({ width, height }) => {
      if (isAtStart) return isRight ? { x: start.x + 10, y: start.y - height - 4 } : { x: start.x + 8, y: start.y + 4 };
      if (pass !== undefined)
        return isRight
          ? { x: start.x + turn + 8, y: pass > origin ? pass + 4 : pass - height - 4 }
          : { x: pass > origin ? pass + 8 : pass - width - 8, y: start.y + turn + 4 };
      if (track !== undefined)
        return isRight
          ? { x: (start.x + end.x - width) / 2, y: track + 2 }
          : { x: track + 6, y: (start.y + end.y - height) / 2 };
      if (isRight) return { x: end.x - 14 - width, y: isBelow ? end.y + 4 : end.y - height - 4 };
      return { x: isFreeOnLeft ? end.x - 8 - width : end.x + 8, y: end.y - height - (isCompact ? 1 : 12) };
    },
  );
  return { line, label };
}

/** Distance in px between the bends of edges that begin at different nodes. */
const bendStep = { max: 12, compactArrow: 8 } as const;

/** Returns the position in px at which an edge between neighboring layers bends: near the node at which it begins. */
function bendOf(edge: FlowEdge, length: number, { turn, isCompact }: Spacing, steps: Route['steps']): number {
  const step = steps.get(edge) ?? 0;
  const free = length - turn - (isCompact ? bendStep.compactArrow : arrowLength);
  const distance = Math.min(bendStep.max, Math.max(0, free) / Math.max(1, ...steps.values()));
  const offset = step === 0 ? Math.min(turn, length / 2) : turn + step * distance;
  return edge.heads === 'start' ? length - offset : offset;
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
