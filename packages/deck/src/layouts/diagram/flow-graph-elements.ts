import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, SlideElement, TextElement } from '../../model/element.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import type { Run } from '../../model/text.ts';
import { connectorLabel, connectorLine } from './connector-elements.ts';
import { bendSteps, type GapEdge } from './bend-steps.ts';
import { connectionPoints, type EdgeEnds } from './connection-points.ts';
import { labeledAtStart, repeatsLabel } from './edge-labels.ts';
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
  const routes = routesOf(graph, layers, layerOf, placed);
  let track = placed.end + trackDistance;
  const lines: LineElement[] = [];
  const labels: TextElement[] = [];
  for (const [index, edge] of graph.edges.entries()) {
    const isBack = !routes.points.has(edge);
    const route = { ...routes, graph, placed, ...(isBack && { track }) };
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

/** Returns the courses of the edges that lead to a later layer. */
function routesOf(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  layerOf: ReadonlyMap<number, number>,
  placed: PlacedNodes,
): Routes {
  const isRight = graph.direction === 'right';
  const layersOfEdge = ({ from, to }: FlowEdge): [number, number] => [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0];
  const forward = graph.edges.filter((edge) => layersOfEdge(edge)[1] > layersOfEdge(edge)[0]);
  const isNear = (edge: FlowEdge): boolean => layersOfEdge(edge)[1] === layersOfEdge(edge)[0] + 1;
  const points = connectionPoints(graph, forward, placed.boxes);
  const atStart = labeledAtStart(forward, isNear);
  const gaps = Map.groupBy(forward.filter(isNear), (edge) => layersOfEdge(edge)[0]);
  // Labels at the beginning of edges need the other edges of their gap to bend at its end, unless these have labels there.
  const bentAtEnd = new Set(
    Array.from(gaps.values()).flatMap((edges) =>
      edges.some((edge) => atStart.has(edge)) && edges.every((edge) => edge.label === undefined || atStart.has(edge))
        ? edges
        : edges.filter((edge) => atStart.has(edge)),
    ),
  );
  const passed = new Map(
    forward.map((edge) => [edge, passedMiddles(graph.edges.indexOf(edge), layers, placed, ...layersOfEdge(edge))]),
  );
  const bends = forward.flatMap((edge): (GapEdge & { at: string })[] => {
    const { start, end } = points.get(edge) ?? { start: { x: 0, y: 0 }, end: { x: 0, y: 0 } };
    const [first, last] = isRight ? [start.y, end.y] : [start.x, end.x];
    const [from, to] = layersOfEdge(edge);
    const style = `${edge.heads} ${edge.isDashed === true}`;
    const isAtEnd = edge.heads === 'start' || bentAtEnd.has(edge);
    const pass = passOf(passed.get(edge) ?? [], first);
    const whole = { edge, style, start: first, startNode: edge.from, end: last, endNode: edge.to };
    if (pass === undefined) {
      const reversed = { ...whole, start: last, startNode: edge.to, end: first, endNode: edge.from };
      return [{ ...(edge.heads === 'start' ? reversed : whole), at: `${from} ${isAtEnd}` }];
    }
    // Edges that pass a layer on the way to one node share their line.
    const route = -1 - edge.to;
    return [
      { ...whole, end: pass, endNode: route, at: `${from} false` },
      { ...whole, start: pass, startNode: route, at: `${to - 1} true` },
    ];
  });
  const steps = new Map<FlowEdge, Map<string, number>>();
  for (const [at, edges] of Map.groupBy(bends, (one) => one.at))
    for (const [edge, step] of bendSteps(edges))
      steps.set(edge, (steps.get(edge) ?? new Map<string, number>()).set(at.split(' ')[1] ?? '', step));
  return { points, passed, forward, atStart, bentAtEnd, steps };
}

/** Returns where an edge passes all layers: where it is farthest outside, because it has only one bend on its way. */
function passOf(passed: readonly number[], origin: number): number | undefined {
  return passed.toSorted((one, other) => Math.abs(other - origin) - Math.abs(one - origin))[0];
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

interface Routes {
  /** The ends of the edges that lead to a later layer. */
  points: ReadonlyMap<FlowEdge, EdgeEnds>;
  /** Positions at which each edge passes between the nodes of each layer, across the direction. */
  passed: ReadonlyMap<FlowEdge, readonly number[]>;
  forward: readonly FlowEdge[];
  /** The edges whose label is at their beginning, and those that bend near their end. */
  atStart: ReadonlySet<FlowEdge>;
  bentAtEnd: ReadonlySet<FlowEdge>;
  /** How many steps farther from the nodes than usual each edge bends: near its start (`false`) and its end (`true`). */
  steps: ReadonlyMap<FlowEdge, ReadonlyMap<string, number>>;
}

interface Route extends Routes {
  graph: FlowGraph;
  placed: PlacedNodes;
  /** Position at which a backward edge is drawn, across the direction. */
  track?: number;
}

function connector(
  edge: FlowEdge,
  index: number,
  { graph, placed, points, passed, forward, atStart, bentAtEnd, steps, track }: Route,
  context: DiagramContext,
): { line: LineElement; label?: TextElement } {
  const isRight = graph.direction === 'right';
  const none = { x: 0, y: 0, width: 1, height: 1 };
  const sides: [LineConnection['side'], LineConnection['side']] =
    track === undefined
      ? isRight
        ? ['right', 'left']
        : ['bottom', 'top']
      : isRight
        ? ['bottom', 'bottom']
        : ['right', 'right'];
  const { start, end } = points.get(edge) ?? {
    start: sidePoint(placed.boxes[edge.from] ?? none, sides[0]),
    end: sidePoint(placed.boxes[edge.to] ?? none, sides[1]),
  };
  const { turn, isCompact } = placed.spacing;
  const pass = passOf(passed.get(edge) ?? [], isRight ? start.y : start.x);
  const isMerged = track === undefined && pass === undefined && sharesEnd(edge, graph);
  // The arrowhead of a line that is laid out from its end needs space there.
  const isReversed = edge.heads === 'start';
  const isBelow = isMerged && !atStart.has(edge) && isRight && start.y > end.y;
  const isAtStart =
    atStart.has(edge) ||
    (isMerged && !isBelow && (isRight ? start.y !== end.y : start.x !== end.x) && isOnlyEdge(edge, graph));
  const bend = (track === undefined) === isRight ? 'across' : 'down';
  const [length, shift] = bend === 'across' ? [end.x - start.x, end.y - start.y] : [end.y - start.y, end.x - start.x];
  const passOffset = pass === undefined ? 0 : pass - (isRight ? start.y : start.x);
  const maxStep = Math.max(0, ...Array.from(steps.values()).flatMap((own) => Array.from(own.values())));
  /** Returns the distance in px of a bend from the start or the end of the edge. */
  const bendFrom = (atEnd: boolean, usual: number): number => {
    const step = steps.get(edge)?.get(String(atEnd)) ?? 0;
    const free = Math.max(0, minGap(placed, isRight) - turn - (isCompact ? bendStep.compactArrow : arrowLength));
    return usual + step * Math.min(bendStep.max, free / Math.max(1, maxStep));
  };
  const [startSpace, endSpace] = isReversed ? [Math.max(turn, arrowLength), turn] : [turn, Math.max(turn, arrowLength)];
  const turns =
    track !== undefined
      ? [track - (isRight ? start.y : start.x)]
      : pass !== undefined && (passOffset !== 0 || shift !== 0)
        ? [bendFrom(false, startSpace), passOffset, length - bendFrom(true, endSpace)]
        : shift === 0
          ? undefined
          : isAtStart || bentAtEnd.has(edge)
            ? [Math.max(length - bendFrom(true, labeledEndLength), length / 2)]
            : isReversed
              ? [length - bendFrom(true, Math.min(turn, length / 2))]
              : [bendFrom(false, Math.min(turn, length / 2))];
  const line = connectorLine(
    edge,
    index,
    { start, end, sides, ...(turns && { bend, turns }) },
    { color: lineColor(context, placed.isLow), width: isCompact ? 2 : 3 },
  );
  if (edge.label === undefined || (pass === undefined && track === undefined && repeatsLabel(edge, forward, atStart)))
    return { line };
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
          ? { x: start.x + turn + 8, y: passOffset > 0 ? pass + 4 : pass - height - 4 }
          : { x: passOffset > 0 ? pass + 8 : pass - width - 8, y: start.y + turn + 4 };
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
const bendStep = { max: 16, compactArrow: 10 } as const;

/** Returns the smallest distance in px between the nodes of two layers. */
function minGap({ boxes }: PlacedNodes, isRight: boolean): number {
  const spans = boxes
    .map(({ x, y, width, height }) => (isRight ? [x, x + width] : [y, y + height]))
    .toSorted(([one = 0], [other = 0]) => one - other);
  let [min, last] = [Infinity, -Infinity];
  for (const [from = 0, to = 0] of spans) {
    if (from > last) min = Math.min(min, from - last);
    last = Math.max(last, to);
  }
  return min;
}

/** Length in px of an arrowhead. */
const arrowLength = 14;
/** Length in px of the end of a connector whose label is at its beginning. */
const labeledEndLength = 22;

/** Whether another edge with another label has the same end. */
function sharesEnd(edge: FlowEdge, { edges }: FlowGraph): boolean {
  const hasLabel = (other: FlowEdge): boolean => other.label !== undefined && other.label !== edge.label;
  return edge.label !== undefined && edges.some((other) => hasLabel(other) && other.to === edge.to);
}

/** Whether no other edge begins at the same node, so that there is space for a label there. */
function isOnlyEdge(edge: FlowEdge, { edges }: FlowGraph): boolean {
  return edges.every((other) => other === edge || other.from !== edge.from);
}
