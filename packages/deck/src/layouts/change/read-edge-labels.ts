import type { Box } from '../../model/box.ts';
import type { LineElement, TextElement } from '../../model/element.ts';
import type { LinePoint } from '../../elements/line/line-points.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import { plainText } from '../../text/runs.ts';
import { connectionWord } from '../diagram/connector-elements.ts';
import type { FlowEdge } from '../diagram/flow-graph.ts';
import { joinParagraphs } from './read-paragraphs.ts';

/** A connection with its line. */
export interface DrawnEdge {
  edge: FlowEdge;
  line: LineElement;
}

/** Maximum distance in px between a label and its line. A user may have moved a label a little. */
const maxDistance = 40;
/** Tolerance in px within which a label is equally close to two lines, because they share a part of their course. */
const tolerance = 3;
/** Number of parts of a diagonal line, whose boxes are close to the line. */
const diagonalParts = 16;

/**
 * Returns the connections with the labels beside them. Lines that share a part of their course have one label there.
 * `unused`: the labels of lines that the user has deleted.
 */
export function readEdgeLabels(
  drawn: readonly DrawnEdge[],
  labels: readonly TextElement[],
): { edges: FlowEdge[]; unused: TextElement[] } {
  const texts = new Map<DrawnEdge, string>();
  const shared: { text: string; first: DrawnEdge; near: DrawnEdge[]; isAtStart: boolean }[] = [];
  const unused: TextElement[] = [];
  for (const label of labels) {
    const text = plainText(joinParagraphs(label.paragraphs));
    const distances = drawn.map((one) => distanceTo(label.box, linePoints(one.line)));
    const min = Math.min(...distances);
    const isFree = (one: DrawnEdge): boolean => !texts.has(one);
    const near = drawn.filter((one, index) => isFree(one) && (distances[index] ?? Infinity) <= min + tolerance);
    const named = drawn.find(({ line }) => isOfConnection(line) && line.name === label.name);
    // The line for which a label was created may have been deleted.
    const first = named && isFree(named) ? named : !isOfConnection(label) && min <= maxDistance ? near[0] : undefined;
    if (!first) {
      unused.push(label);
      continue;
    }
    texts.set(first, text);
    if (near.includes(first)) shared.push({ text, first, near, isAtStart: isAtStart(label.box, first.line) });
  }
  for (const { text, near, ...label } of shared)
    for (const other of near)
      if (!texts.has(other) && sharesLabel(label, other, near, drawn, texts)) texts.set(other, text);
  const edges = drawn.map((one): FlowEdge => {
    const label = texts.get(one);
    return { ...one.edge, ...(label !== undefined && { label }) };
  });
  return { edges, unused };
}

/** Whether a line or a label has the name that its layout gave it. A line and its label have the same name. */
function isOfConnection({ name }: TextElement | LineElement): boolean {
  return name?.startsWith(connectionWord) === true;
}

/** Whether a label is closer to the start of a line than to its end. */
function isAtStart({ x, y, width, height }: Box, line: LineElement): boolean {
  const [start = 0, end = 0] = [linePoints(line).at(0), linePoints(line).at(-1)].map((point) =>
    Math.hypot((point?.x ?? 0) - x - width / 2, (point?.y ?? 0) - y - height / 2),
  );
  return start < end;
}

/**
 * Whether the label of a line is also that of another one beside it: it is at the start of all lines from their node, or at
 * their common end, and all other lines from the other's node have labels.
 */
function sharesLabel(
  { first, isAtStart: isStart }: { first: DrawnEdge; isAtStart: boolean },
  { edge: other }: DrawnEdge,
  near: readonly DrawnEdge[],
  drawn: readonly DrawnEdge[],
  texts: ReadonlyMap<DrawnEdge, string>,
): boolean {
  const { edge } = first;
  if (edge.heads !== other.heads) return false;
  if (isStart)
    return drawn.every((one) => one.edge.from !== edge.from || near.includes(one)) && edge.from === other.from;
  const branches = drawn.filter((one) => one.edge.from === other.from && one.edge !== other);
  return edge.to === other.to && branches.length > 0 && branches.every((one) => texts.has(one));
}

/** Returns the distance in px between a box and a line with bends. */
function distanceTo(box: Box, points: readonly LinePoint[]): number {
  return Math.min(
    ...points.slice(1).flatMap((end, index) => {
      const start = points[index] ?? end;
      const isDiagonal = start.x !== end.x && start.y !== end.y;
      const count = isDiagonal ? diagonalParts : 1;
      const at = (share: number): LinePoint => ({
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      });
      return Array.from({ length: count }, (_, part) =>
        distanceToSegment(box, at(part / count), at((part + 1) / count)),
      );
    }),
  );
}

function distanceToSegment({ x, y, width, height }: Box, start: LinePoint, end: LinePoint): number {
  const across = Math.max(0, Math.min(start.x, end.x) - (x + width), x - Math.max(start.x, end.x));
  const down = Math.max(0, Math.min(start.y, end.y) - (y + height), y - Math.max(start.y, end.y));
  return Math.hypot(across, down);
}
