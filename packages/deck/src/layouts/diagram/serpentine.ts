import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, SlideElement, TextElement } from '../../model/element.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { connectorLabel, connectorLine } from './connector-elements.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { LayerSlot } from './layer-slot.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeElements, nodeSizes, nodeStyle } from './node-element.ts';
import { shapeInset } from './node-geometry.ts';
import { labelStyle, lineColor, rounded, tightSpacing, trackDistance } from './place-nodes.ts';
import { sidePoint } from './side-point.ts';

/** Limits of the number of nodes. Shorter chains fit one row, and longer ones are not readable on a slide. */
const nodeCount = { min: 5, max: 12 } as const;
const maxRows = 3;
/** Font size in px of readable text; rows are added until the text is at least this large. */
const readableSize = 20;
const maxSize = 28;
/** Distances in px: between nodes, from a label to the nodes around it, and between rows. */
const gaps = { along: 48, label: 34, across: 56, maxAcross: 110 } as const;
const maxNode = { width: 300, height: 180 } as const;
/** Maximum ratio of the height of nodes to the height that their text needs. */
const maxStretch = 1.7;

/** A chain in rows that are read alternately from the left and from the right. */
interface FoldedChain {
  order: readonly number[];
  columns: number;
  size: number;
  /** The boxes of the nodes, by their position in the chain. */
  boxes: readonly Box[];
}

/**
 * Draws a chain of nodes, possibly with edges that lead back or skip nodes, in two or three rows.
 * @param options `minSize`: the text must be larger than this font size in px. `isEven`: whether the last row may have at
 * most one node less than the others.
 * @returns undefined if the graph is not a chain, or if its text would not be larger
 */
export function foldedChainElements(
  graph: FlowGraph,
  layers: readonly (readonly LayerSlot[])[],
  box: Box,
  context: DiagramContext,
  { minSize, isEven = false }: { minSize: number; isEven?: boolean },
): SlideElement[] | undefined {
  const order = chainOrder(graph, layers) ?? chainOrder(withoutReturns(graph), layers);
  if (!order) return undefined;
  let best: FoldedChain | undefined;
  for (let rows = 2; rows <= maxRows; rows++) {
    const minColumns = Math.ceil(order.length / rows);
    // If an edge would cross the connector between the rows, the rows are longer by one node.
    const columns = [minColumns, minColumns + 1].find(
      (one) => canFold(graph, order, one) && !(isEven && one * rows - order.length > 1),
    );
    const folded = columns === undefined ? undefined : placeChain(graph, order, columns, box, context);
    if (folded && folded.size > (best?.size ?? minSize)) best = folded;
    if (best && best.size >= readableSize) break;
  }
  return best && drawChain(graph, best, context);
}

/**
 * Returns the nodes in the order of their chain. A node that leads nowhere but back, such as “wait” after a decision, is
 * after the node that leads to it. Returns undefined if other nodes are next to each other.
 */
function chainOrder(graph: FlowGraph, layers: readonly (readonly LayerSlot[])[]): number[] | undefined {
  const edgesAt = (node: number): readonly FlowEdge[] =>
    graph.edges.filter(({ from, to }) => from === node || to === node);
  const isSideNode = (node: number): boolean => edgesAt(node).length === 1;
  const order = layers.flatMap((layer) => {
    const nodes = layer.flatMap((slot) => slot.node ?? []);
    const [side, ...more] = nodes.filter(isSideNode);
    if (nodes.length < 2) return nodes;
    return nodes.length === 2 && side !== undefined && more.length === 0
      ? [side, ...nodes.filter((node) => node !== side)]
      : [];
  });
  const leads = (from: number | undefined, to: number): boolean =>
    graph.edges.some((edge) => edge.from === from && edge.to === to);
  const isChain =
    !graph.groups &&
    order.length >= nodeCount.min &&
    order.length <= nodeCount.max &&
    order.length === graph.nodes.length &&
    order.slice(1).every((to, index) => {
      const from = order[index] ?? 0;
      return leads(from, to) || (isSideNode(from) && leads(order[index - 1], from) && leads(order[index - 1], to));
    });
  return isChain ? order : undefined;
}

/** Returns a graph without the edges that lead back along an edge with a label, and have no label. */
function withoutReturns(graph: FlowGraph): FlowGraph {
  const isReturn = (edge: FlowEdge): boolean =>
    edge.label === undefined &&
    edge.heads === 'end' &&
    graph.edges.some((other) => isForth(other) && other.from === edge.to && other.to === edge.from);
  const isForth = ({ label, heads }: FlowEdge): boolean => label !== undefined && heads === 'end';
  return { ...graph, edges: graph.edges.filter((edge) => !isReturn(edge)) };
}

/** How an edge leads to its end: to the next node, back to the one before, around the nodes of its row, or between two rows. */
type EdgeRoute = 'next' | 'back' | 'around' | 'between' | 'none';

function routeOf(start: number, end: number, columns: number): EdgeRoute {
  const rows = Math.abs(Math.floor(start / columns) - Math.floor(end / columns));
  if (end === start + 1) return 'next';
  if (end === start - 1 && rows === 0) return 'back';
  return rows === 0 ? 'around' : rows === 1 ? 'between' : 'none';
}

/**
 * Whether no edge leads through the gaps between the rows, in which edges then lead back to the node before. Only one of them
 * fits a gap: below the first row, and above the others.
 */
function areGapsFree(edges: readonly FlowEdge[], order: readonly number[], columns: number): boolean {
  const gaps = edges.flatMap(({ from, to }): (number | 'taken')[] => {
    const start = order.indexOf(from);
    const route = routeOf(start, order.indexOf(to), columns);
    return route === 'between' ? ['taken'] : route === 'back' ? [Math.max(1, Math.floor(start / columns))] : [];
  });
  return !gaps.includes('taken') && new Set(gaps).size === gaps.length;
}

/**
 * Whether the edges that lead back or skip nodes can be drawn around the first or the last row, or between two rows, and
 * meet neither each other nor the connector from row to row.
 */
function canFold({ edges }: FlowGraph, order: readonly number[], columns: number): boolean {
  const lastRow = Math.floor((order.length - 1) / columns);
  const hasFreeGaps = areGapsFree(edges, order, columns);
  const routes = edges.map(({ from, to }) => {
    const [start, end] = [order.indexOf(from), order.indexOf(to)];
    const row = Math.floor(Math.min(start, end) / columns);
    return { start, end, row, route: routeOf(start, end, columns), isSkip: end > start + 1 };
  });
  return routes.every(({ start, end, row, route, isSkip }) => {
    // Only one edge that skips nodes fits around a row or between two.
    if (isSkip && routes.filter((one) => one.route === route && one.row === row).length > 1) return false;
    if (route === 'back') return hasFreeGaps || row === 0 || row === lastRow;
    if (route === 'around') return row === 0 || row === lastRow;
    if (route === 'between') return isSkip || (start % columns !== 0 && end % columns !== columns - 1);
    return route === 'next';
  });
}

/** Returns the boxes of the nodes with the largest text that fits. */
function placeChain(
  graph: FlowGraph,
  order: readonly number[],
  columns: number,
  box: Box,
  context: DiagramContext,
): FoldedChain | undefined {
  const rows = Math.ceil(order.length / columns);
  const rowOf = (node: number): number => Math.floor(order.indexOf(node) / columns);
  const isNextInRow = ({ from, to }: FlowEdge): boolean =>
    rowOf(from) === rowOf(to) && order.indexOf(to) === order.indexOf(from) + 1;
  const hasFreeGaps = areGapsFree(graph.edges, order, columns);
  const tracks = graph.edges.flatMap(({ from, to }) => {
    const route = routeOf(order.indexOf(from), order.indexOf(to), columns);
    return route === 'around' || (route === 'back' && !hasFreeGaps) ? [rowOf(from)] : [];
  });
  const [above, below] = [tracks.some((row) => row === 0), tracks.some((row) => row > 0)].map((has) =>
    has ? trackDistance * 2 : 0,
  );
  const height = box.height - (above ?? 0) - (below ?? 0);
  const { padding } = tightSpacing;
  for (const size of nodeSizes) {
    if (size > maxSize) continue;
    const style = nodeStyle(size, context);
    const labelWidths = graph.edges.map((edge) =>
      edge.label !== undefined && isNextInRow(edge)
        ? runsWidth([{ text: edge.label }], labelStyle(labelSize(size), context))
        : 0,
    );
    const along = Math.max(gaps.along, ...labelWidths.map((width) => (width > 0 ? width + gaps.label : 0)));
    const width = Math.floor(Math.min(maxNode.width, (box.width - along * (columns - 1)) / columns));
    const texts = graph.nodes.map(({ runs, shape }) => ({ runs, width: width - 2 * (padding.x + shapeInset(shape)) }));
    if (texts.some((text) => text.width < 40 || hasLongWord(text.runs, style, text.width))) continue;
    const textHeight = Math.max(...texts.map((text) => heightOf([{ runs: text.runs }], style, text.width)));
    const needed = Math.ceil(textHeight + 2 * padding.y);
    const available = (height - gaps.across * (rows - 1)) / rows;
    if (needed > available + tolerance) continue;
    const nodeHeight = Math.floor(Math.max(needed, Math.min(maxNode.height, available, needed * maxStretch)));
    const gap = Math.min(gaps.maxAcross, (height - nodeHeight * rows) / (rows - 1));
    const columnGap = columns > 1 ? Math.min(2 * along, (box.width - width * columns) / (columns - 1)) : 0;
    const left = box.x + (box.width - width * columns - columnGap * (columns - 1)) / 2;
    const boxes = order.map((_, at) => {
      const row = Math.floor(at / columns);
      const column = row % 2 === 0 ? at % columns : columns - 1 - (at % columns);
      return rounded({
        x: left + column * (width + columnGap),
        y: box.y + (above ?? 0) + row * (nodeHeight + gap),
        width,
        height: nodeHeight,
      });
    });
    return { order, columns, size, boxes };
  }
  return undefined;
}

/** Returns the font size in px of labels next to nodes. */
function labelSize(size: number): number {
  return Math.max(16, size - 4);
}

function drawChain(graph: FlowGraph, folded: FoldedChain, context: DiagramContext): SlideElement[] {
  const { order, size, boxes } = folded;
  const hasFreeGaps = areGapsFree(graph.edges, order, folded.columns);
  const parts = graph.edges.map((edge, index) => drawEdge(edge, index, { ...folded, hasFreeGaps }, context));
  const nodes = graph.nodes.flatMap((node, index) => {
    const box = boxes[order.indexOf(index)];
    return box ? [{ node, index, box }] : [];
  });
  const shapes = nodeElements(nodes, size, context, false, tightSpacing.padding);
  return [...parts.map(({ line }) => line), ...shapes, ...parts.flatMap(({ label }) => label ?? [])];
}

type Side = LineConnection['side'];

/**
 * Returns the sides of two nodes at which their connector begins and ends.
 * @param hasFreeGaps Whether it can lead back to the node before through the gap between two rows.
 */
function sidesOf(start: number, end: number, columns: number, hasFreeGaps: boolean): [Side, Side] {
  const [row, endRow] = [Math.floor(start / columns), Math.floor(end / columns)];
  if (row < endRow) return ['bottom', 'top'];
  if (row > endRow) return ['top', 'bottom'];
  if (end === start + 1) return row % 2 === 0 ? ['right', 'left'] : ['left', 'right'];
  const isBack = end === start - 1 && hasFreeGaps;
  return (row === 0) !== isBack ? ['top', 'top'] : ['bottom', 'bottom'];
}

function drawEdge(
  edge: FlowEdge,
  index: number,
  { order, columns, size, boxes, hasFreeGaps }: FoldedChain & { hasFreeGaps: boolean },
  context: DiagramContext,
): { line: LineElement; label?: TextElement } {
  const [startAt, endAt] = [order.indexOf(edge.from), order.indexOf(edge.to)];
  const none = { x: 0, y: 0, width: 1, height: 1 };
  const sides = sidesOf(startAt, endAt, columns, hasFreeGaps);
  const [start, end] = [sidePoint(boxes[startAt] ?? none, sides[0]), sidePoint(boxes[endAt] ?? none, sides[1])];
  const isTrack = sides[0] === sides[1];
  const turn = isTrack
    ? trackDistance * (sides[0] === 'top' ? -1 : 1)
    : start.x === end.x || start.y === end.y
      ? undefined
      : (end.y - start.y) / 2;
  const line = connectorLine(
    edge,
    index,
    { start, end, sides, ...(turn !== undefined && { bend: 'down', turns: [turn] }) },
    { color: lineColor(context, false), width: 3 },
  );
  if (edge.label === undefined) return { line };
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const label = connectorLabel(edge.label, index, labelStyle(labelSize(size), context), ({ width, height }) => {
    // The label of a vertical connector is to its right.
    if (start.x === end.x) return { x: middle.x + 10, y: middle.y - height / 2 };
    const y = isTrack ? start.y + (turn ?? 0) - (sides[0] === 'top' ? height + 2 : -2) : middle.y - height - 4;
    return { x: middle.x - width / 2, y };
  });
  return { line, label };
}
