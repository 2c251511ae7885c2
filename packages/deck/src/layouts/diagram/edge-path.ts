import type { LineConnection } from '../../model/element.ts';
import type { TextElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import type { BackPath } from './back-paths.ts';
import { connectorLabel, type ConnectorPath } from './connector-elements.ts';
import { repeatsLabel } from './edge-labels.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import type { PlacedNodes } from './place-nodes.ts';
import { sidePoint } from './side-point.ts';

type Side = LineConnection['side'];
type Point = ConnectorPath['start'];

/** Maximum distance in px between the bends of edges that begin at different nodes. */
const maxBendStep = 16;
/** Minimum distance in px between a bend and the next layer of nodes. */
const minClearance = 17;
/** Length in px of an arrowhead, and of the smaller one of a diagram with many nodes. */
const arrowLength = { usual: 14, crowded: 10 } as const;
/** Length in px of the end of a connector whose label is at its beginning. */
const labeledEndLength = 22;
/** Distance from the middle of a side at which a backward edge is attached to it, as a fraction of the side. */
const backPort = 0.3;

const none = { x: 0, y: 0, width: 1, height: 1 };

/** A diagram whose nodes are placed. */
interface Diagram {
  graph: FlowGraph;
  placed: PlacedNodes;
  /** Position at which a backward edge is drawn, across the direction. */
  track?: number | undefined;
}

/** Returns the ends and the bends of an edge. */
export function edgePath(edge: FlowEdge, diagram: Diagram): ConnectorPath {
  const { back } = diagram.placed;
  const path = back.get(edge);
  return path ? backPath(edge, path, diagram) : forwardPath(edge, diagram);
}

/**
 * Returns the distance in px between the beginning of a gap between layers, or its end, and the first or the last bend of
 * an edge.
 */
function bendFrom(edge: FlowEdge, role: 'start' | 'end', gap: number, usual: number, placed: PlacedNodes): number {
  const { spacing, gaps, routes } = placed;
  const step = routes.steps.get(edge)?.[role] ?? 0;
  const head = spacing.isCrowded ? arrowLength.crowded : minClearance;
  const free = Math.max(0, (gaps[gap] ?? 0) - spacing.turn - head);
  return usual + step * Math.min(maxBendStep, free / Math.max(1, (routes.bendCounts[gap] ?? 0) - 1));
}

/** Returns the distance in px between the beginning of a gap after a layer and the bend of an edge in it. */
function bendIn(
  edge: FlowEdge,
  role: 'start' | 'end',
  gap: number,
  placed: PlacedNodes,
  atEnd = placed.spacing.turn,
): number {
  const { spacing, gaps, routes } = placed;
  return routes.endGaps.has(gap)
    ? (gaps[gap] ?? 0) - bendFrom(edge, role, gap, atEnd, placed)
    : bendFrom(edge, role, gap, spacing.turn, placed);
}

/** The positions of the ends of an edge that leads to a later layer, and where its label is. */
interface ForwardEnds {
  start: Point;
  end: Point;
  /** Where the edge passes layers, relative to its start; undefined if it leads to the next layer. */
  pass: number | undefined;
  isBelow: boolean;
  isAtStart: boolean;
}

function forwardEnds(edge: FlowEdge, { graph, placed: { boxes, routes, middle } }: Diagram): ForwardEnds {
  const isRight = graph.direction === 'right';
  const ports = routes.ports.get(edge) ?? { start: 0, end: 0 };
  const shifted = ({ x, y }: Point, by: number): Point => (isRight ? { x, y: y + by } : { x: x + by, y });
  const start = shifted(sidePoint(boxes[edge.from] ?? none, isRight ? 'right' : 'bottom'), ports.start);
  const end = shifted(sidePoint(boxes[edge.to] ?? none, isRight ? 'left' : 'top'), ports.end);
  const at = routes.passes.get(edge);
  const pass = at === undefined ? undefined : middle + at - (isRight ? start.y : start.x);
  const isMerged = pass === undefined && sharesEnd(edge, graph);
  const isBelow = isMerged && !routes.atStart.has(edge) && isRight && start.y > end.y;
  const isBent = isRight ? start.y !== end.y : start.x !== end.x;
  const isAtStart = routes.atStart.has(edge) || (isMerged && !isBelow && isBent && isOnlyEdge(edge, graph));
  return { start, end, pass, isBelow, isAtStart };
}

function forwardPath(edge: FlowEdge, diagram: Diagram): ConnectorPath {
  const { graph, placed } = diagram;
  const { spacing, routes } = placed;
  const isRight = graph.direction === 'right';
  const { start, end, pass, isAtStart } = forwardEnds(edge, diagram);
  const [from, to] = [routes.layerOf.get(edge.from) ?? 0, routes.layerOf.get(edge.to) ?? 0];
  const [length, shift] = isRight ? [end.x - start.x, end.y - start.y] : [end.y - start.y, end.x - start.x];
  const isReversed = edge.heads === 'start';
  const { turn } = spacing;
  const fromStart = (usual: number): number => bendFrom(edge, 'start', from, usual, placed);
  const fromEnd = (usual: number): number => length - bendFrom(edge, 'end', to - 1, usual, placed);
  const turns = ((): number[] | undefined => {
    if (pass !== undefined) {
      const [isStraightAtStart, isStraightAtEnd] = [Math.abs(pass) < 1, Math.abs(pass - shift) < 1];
      const head = Math.max(turn, arrowLength.usual);
      const first = fromStart(isReversed ? head : turn);
      const last = length - (placed.gaps[to - 1] ?? 0) + bendIn(edge, 'end', to - 1, placed, isReversed ? turn : head);
      if (isStraightAtStart) return isStraightAtEnd ? undefined : [last];
      return isStraightAtEnd ? [first] : [first, pass, last];
    }
    if (shift === 0) return undefined;
    if (isAtStart || routes.bentAtEnd.has(edge)) return [Math.max(fromEnd(labeledEndLength), length / 2)];
    return [isReversed ? fromEnd(Math.min(turn, length / 2)) : fromStart(Math.min(turn, length / 2))];
  })();
  const sides: [Side, Side] = isRight ? ['right', 'left'] : ['bottom', 'top'];
  return { start, end, sides, ...(turns && { bend: isRight ? ('across' as const) : ('down' as const), turns }) };
}

/** Returns the course of an edge around the nodes. */
function backPath(edge: FlowEdge, path: BackPath, { graph, placed, track = 0 }: Diagram): ConnectorPath {
  const isRight = graph.direction === 'right';
  const { boxes, routes } = placed;
  const isAfter = path.side === 'after';
  const sideOf = {
    track: isRight ? (isAfter ? 'bottom' : 'top') : isAfter ? 'right' : 'left',
    next: isRight ? 'right' : 'bottom',
    previous: isRight ? 'left' : 'top',
  } as const;
  const layerOf = (node: number): number => routes.layerOf.get(node) ?? 0;
  const pointOf = (role: 'start' | 'end'): { point: Point; turn: number } => {
    const node = edge[role === 'start' ? 'from' : 'to'];
    const exit = path[role];
    const box = boxes[node] ?? none;
    const point = sidePoint(box, sideOf[exit]);
    if (exit === 'track') return { point, turn: 0 };
    // Other edges begin where this one ends, or end where it begins.
    const isShifted = exit === (role === 'start' ? 'previous' : 'next');
    const shift = isShifted ? Math.round((isRight ? box.height : box.width) * backPort) * (isAfter ? 1 : -1) : 0;
    const gap = exit === 'next' ? layerOf(node) : layerOf(node) - 1;
    const distance = bendIn(edge, role, gap, placed) - (exit === 'next' ? 0 : (placed.gaps[gap] ?? 0));
    return isRight
      ? { point: { x: point.x, y: point.y + shift }, turn: point.x + distance }
      : { point: { x: point.x + shift, y: point.y }, turn: point.y + distance };
  };
  const [{ point: start, turn: first }, { point: end, turn: last }] = [pointOf('start'), pointOf('end')];
  const [along, across] = isRight ? [start.x, start.y] : [start.y, start.x];
  const [isDirectStart, isDirectEnd] = [path.start === 'track', path.end === 'track'];
  const turns = [...(isDirectStart ? [] : [first - along]), track - across, ...(isDirectEnd ? [] : [last - along])];
  const startsAcross = isDirectStart !== isRight;
  const bend =
    turns.length === 2
      ? startsAcross
        ? ('acrossThenDown' as const)
        : ('downThenAcross' as const)
      : startsAcross
        ? ('across' as const)
        : ('down' as const);
  return { start, end, sides: [sideOf[path.start], sideOf[path.end]], bend, turns };
}

/** Creates the label of an edge; undefined if it has none, or if it is on a line that has the same label. */
export function edgeLabel(edge: FlowEdge, index: number, style: TextStyle, diagram: Diagram): TextElement | undefined {
  const { graph, placed, track } = diagram;
  const { spacing, routes, boxes } = placed;
  const isRight = graph.direction === 'right';
  const { start, end, pass, isAtStart, isBelow } = forwardEnds(edge, diagram);
  if (edge.label === undefined) return undefined;
  // An edge from an earlier layer arrives on another line.
  const near = routes.forward.filter((other) => !routes.passes.has(other));
  if (pass === undefined && track === undefined && repeatsLabel(edge, near, routes.atStart)) return undefined;
  // Other connectors may cross the space to the right of the arrowhead.
  const others = graph.edges.flatMap((other) => (other !== edge && other.to === edge.to ? [other.from] : []));
  const origins = others.map((node) => sidePoint(boxes[node] ?? none, 'bottom').x);
  const isFreeOnLeft = origins.some((x) => x > end.x) && !origins.some((x) => x < end.x);
  const { turn, isCompact } = spacing;
  return connectorLabel(edge.label, index, style, ({ width, height }) => {
    if (track !== undefined) {
      const isAfter = placed.back.get(edge)?.side === 'after';
      const [from, to] = [boxes[edge.from] ?? none, boxes[edge.to] ?? none];
      return isRight
        ? { x: (from.x + to.x + to.width - width) / 2, y: isAfter ? track + 2 : track - height - 2 }
        : { x: isAfter ? track + 6 : track - width - 6, y: (from.y + to.y + to.height - height) / 2 };
    }
    if (isAtStart) return isRight ? { x: start.x + 10, y: start.y - height - 4 } : { x: start.x + 8, y: start.y + 4 };
    if (pass !== undefined)
      return isRight
        ? { x: start.x + turn + 8, y: start.y + (pass > 0 ? pass + 4 : pass - height - 4) }
        : { x: start.x + (pass > 0 ? pass + 8 : pass - width - 8), y: start.y + turn + 4 };
    if (isRight) return { x: end.x - 14 - width, y: isBelow ? end.y + 4 : end.y - height - 4 };
    return { x: isFreeOnLeft ? end.x - 8 - width : end.x + 8, y: end.y - height - (isCompact ? 1 : 12) };
  });
}

/** Whether another edge with another label has the same end. */
function sharesEnd(edge: FlowEdge, { edges }: FlowGraph): boolean {
  const hasLabel = (other: FlowEdge): boolean => other.label !== undefined && other.label !== edge.label;
  return edge.label !== undefined && edges.some((other) => hasLabel(other) && other.to === edge.to);
}

/** Whether no other edge begins at the same node, so that there is space for a label there. */
function isOnlyEdge(edge: FlowEdge, { edges }: FlowGraph): boolean {
  return edges.every((other) => other === edge || other.from !== edge.from);
}
