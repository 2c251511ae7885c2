import type { Box } from '../../model/box.ts';
import type { LineElement, SlideElement, TextElement } from '../../model/element.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import type { Run } from '../../model/text.ts';
import { connectorLine } from './connector-elements.ts';
import { edgeLabel, edgePath } from './edge-path.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import { layerNodes } from './layer-nodes.ts';
import { reversedEdge } from './parse-flowchart.ts';
import type { DiagramContext } from './node-element.ts';
import { compactSizes, nodeElements, nodeSizes } from './node-element.ts';
import type { PlacedNodes, Spacing } from './place-nodes.ts';
import {
  compactSpacing,
  crowdedSpacing,
  labelStyle,
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
/**
 * Minimum ratio of the font sizes at which the nodes of a low diagram are closer to each other, or those of a low chain are
 * folded into rows of about the same length.
 */
const minLowGain = 1.15;
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
    edges: withJoinedLabels(original.edges),
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
  const minTightSize = usual ? Math.min(minReadableSize, usual.placed.size + 1) : 0;
  const isTight = !usual || usual.placed.size < minReadableSize;
  const best =
    (isTight ? place(tightSpacing, minTightSize) : undefined) ??
    // A low diagram leaves space for larger text, even if its nodes are closer to each other.
    (usual?.isOnPanel ? place(tightSpacing, usual.placed.size * minLowGain) : undefined) ??
    usual ??
    place(compactSpacing) ??
    place(crowdedSpacing);
  const isSmall = !best || best.placed.size < minFoldedSize;
  const folded =
    graph.layers || !(isSmall || best.isOnPanel)
      ? undefined
      : foldedChainElements(graph, layers, box, context, {
          minSize: (best?.placed.size ?? 0) * (isSmall ? 1 : minLowGain),
          isEven: !isSmall,
        });
  if (folded) return folded;
  if (!best) return graph.groups && flowGraphElements({ ...graph, groups: undefined }, box, context);
  const frames = groupElements(best.graph, best.placed.boxes, box, context);
  // Frames around some of the groups would suggest that the other nodes belong to none.
  if (graph.groups && !frames) return flowGraphElements({ ...graph, groups: undefined }, box, context);
  const drawn = [...(frames ?? []), ...draw(best.graph, best.placed, context)];
  return best.isOnPanel ? onPanel(drawn, box, context) : drawn;
}

/** Joins edges that look the same and connect the same nodes, such as two transitions between two states, to one with both labels. */
function withJoinedLabels(edges: readonly FlowEdge[]): FlowEdge[] {
  const keyOf = ({ from, to, heads, isDashed }: FlowEdge): string => `${from} ${to} ${heads} ${isDashed === true}`;
  return Array.from(Map.groupBy(edges, keyOf).values()).flatMap(([first, ...others]) => {
    const labels = new Set([first, ...others].flatMap((edge) => edge?.label ?? []));
    return first ? [{ ...first, ...(labels.size > 0 && { label: Array.from(labels).join(' / ') }) }] : [];
  });
}

/** Adds a panel that fills the box behind a low diagram, which is in its middle with its connectors. */
function onPanel(drawn: readonly SlideElement[], box: Box, context: DiagramContext): SlideElement[] {
  const bottom = Math.max(
    ...drawn.map((element) =>
      element.kind === 'line' ? Math.max(...linePoints(element).map(({ y }) => y)) : element.box.y + element.box.height,
    ),
  );
  const top = Math.min(...drawn.map((element) => element.box.y));
  const shift = Math.round(box.y + box.height / 2 - (top + bottom) / 2);
  const moved = drawn.map((element) => ({ ...element, box: { ...element.box, y: element.box.y + shift } }));
  return [panelElement(box, context), ...moved];
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

function draw(graph: FlowGraph, placed: PlacedNodes, context: DiagramContext): SlideElement[] {
  const isRight = graph.direction === 'right';
  const style = labelStyle(placed.labelSize, context, placed.isLow);
  const tracks = new Map<FlowEdge, number>();
  const next = { before: placed.start - trackDistance, after: placed.end + trackDistance };
  for (const [edge, { side }] of placed.back) {
    tracks.set(edge, Math.round(next[side]));
    next[side] += trackSize(edge, style, isRight) * (side === 'after' ? 1 : -1);
  }
  const lines: LineElement[] = [];
  const labels: TextElement[] = [];
  for (const [index, edge] of graph.edges.entries()) {
    const diagram = { graph, placed, track: tracks.get(edge) };
    const stroke = { color: lineColor(context, placed.isLow), width: placed.spacing.isCompact ? 2 : 3 };
    lines.push(connectorLine(edge, index, edgePath(edge, diagram), stroke));
    const label = edgeLabel(edge, index, style, diagram);
    if (label) labels.push(label);
  }
  const { boxes, size, isLow, spacing } = placed;
  const nodes = graph.nodes.flatMap((node, index) => {
    const box = boxes[index];
    return box ? [{ node, index, box }] : [];
  });
  return [...lines, ...nodeElements(nodes, size, context, isLow, spacing.padding), ...labels];
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
