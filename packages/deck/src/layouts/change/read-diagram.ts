import type { Box } from '../../model/box.ts';
import type { ShapeElement, SlideElement, TextElement } from '../../model/element.ts';
import type { NodeShape } from '../../model/slide-diagram.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import { plainText } from '../../text/runs.ts';
import { diagramPartOf, nodePartOf } from '../diagram/diagram-part.ts';
import type { FlowGraph, FlowGroup, FlowNode } from '../diagram/flow-graph.ts';
import { joinParagraphs } from './read-paragraphs.ts';
import type { DrawnEdge } from './read-edge-labels.ts';
import { readEdgeLabels } from './read-edge-labels.ts';

/** A ring, a tree or a flowchart on a slide, and the first of its elements. */
export interface ReadDiagram {
  first: SlideElement;
  /** Undefined if no node with text is left. */
  graph: FlowGraph | undefined;
  /** Texts that belong to no node, connection or group, because the user has deleted or moved these. */
  otherTexts: readonly string[];
}

/** Maximum number of nodes whose connections are read. Layouts draw fewer. */
const maxConnectedNodes = 100;

/**
 * Reads a diagram back from the elements that its layout drew, as the user has edited them. Returns undefined if there is
 * none.
 */
export function readDiagram(elements: readonly SlideElement[]): ReadDiagram | undefined {
  const shapes = elements.filter(isNode);
  const first = elements.find((element) => diagramPartOf(element));
  if (!first) return undefined;
  const drawn = shapes.length > maxConnectedNodes ? [] : drawnEdges(elements, shapes);
  const labels = textsOf(elements, 'connectorLabel');
  const { edges, unused } = readEdgeLabels(drawn, labels);
  const groups = readGroups(elements, shapes);
  const isAll = (part: 'ringNode' | 'treeNode'): boolean => shapes.every((shape) => nodePartOf(shape) === part);
  const graph: FlowGraph = {
    ...directionOf(drawn),
    nodes: shapes.map(nodeOf),
    edges,
    ...(groups.groups.length > 0 && { groups: groups.groups }),
    ...(isAll('ringNode') && { isRing: true }),
    ...(isAll('treeNode') && { isTree: true }),
  };
  return { first, graph: shapes.length > 0 ? graph : undefined, otherTexts: [...unused, ...groups.unused].map(textOf) };
}

function isNode(element: SlideElement): element is ShapeElement {
  return (
    element.kind === 'shape' &&
    nodePartOf(element) !== undefined &&
    plainText(joinParagraphs(element.paragraphs ?? [])) !== ''
  );
}

function nodeOf(shape: ShapeElement, index: number): FlowNode {
  const { link, paragraphs = [] } = shape;
  const runs = joinParagraphs(paragraphs).map((run) => ({ ...(link !== undefined && { link }), ...run }));
  return { id: String(index), shape: shapeOf(shape), runs };
}

/** Minimum radius in px of the corners of rounded nodes. Boxes have smaller ones. */
const minRadius = 12;

/** Returns the form of a node by its outline. An outline that the user selected is read as a box. */
function shapeOf({ part, geometry }: ShapeElement): NodeShape {
  if (part === 'flowDecision') return 'decision';
  if (geometry.kind === 'path') return 'hexagon';
  if (geometry.kind === 'preset') return geometry.name === 'can' ? 'store' : 'box';
  return geometry.kind === 'roundRect' && geometry.radius >= minRadius ? 'rounded' : 'box';
}

/** Returns the connections between two nodes that still exist. */
function drawnEdges(elements: readonly SlideElement[], shapes: readonly ShapeElement[]): DrawnEdge[] {
  const indexOf = (id: string | undefined): number => shapes.findIndex((shape) => shape.id === id);
  return elements.flatMap((line): DrawnEdge[] => {
    if (line.kind !== 'line' || line.part !== 'connector') return [];
    const { heads, stroke } = line;
    const [from, to] = [indexOf(line.start?.element), indexOf(line.end?.element)];
    const isDashed = stroke.dash !== undefined && stroke.dash !== 'solid';
    return from < 0 || to < 0 || from === to
      ? []
      : [{ line, edge: { from, to, ...(isDashed && { isDashed }), ...(heads && { heads }) } }];
  });
}

/** Returns the direction in which most lines lead, and whether their arrowheads point against it. */
function directionOf(drawn: readonly DrawnEdge[]): Pick<FlowGraph, 'direction' | 'isReversed'> {
  const across = drawn.filter(({ line }) => {
    const [start, end] = [linePoints(line).at(0), linePoints(line).at(-1)];
    return line.start?.side === 'right' && line.end?.side === 'left' && (start?.x ?? 0) <= (end?.x ?? 0);
  });
  const heads = new Set(drawn.map(({ edge }) => edge.heads));
  const isReversed = heads.has('start') && !heads.has('end');
  return { direction: across.length * 2 >= drawn.length ? 'right' : 'down', ...(isReversed && { isReversed }) };
}

/** Returns the frames around nodes, and the names of those that are empty or deleted. */
function readGroups(
  elements: readonly SlideElement[],
  shapes: readonly ShapeElement[],
): { groups: FlowGroup[]; unused: TextElement[] } {
  const frames = elements.filter((element) => element.part === 'nodeGroup');
  const labels = textsOf(elements, 'nodeGroupLabel');
  const groups: FlowGroup[] = [];
  const used = new Set<TextElement>();
  for (const { box } of frames) {
    const label = labels.find((one) => !used.has(one) && contains(box, one.box));
    const nodes = shapes.flatMap((shape, index) => (contains(box, shape.box) ? [index] : []));
    if (!label || nodes.length === 0) continue;
    used.add(label);
    groups.push({ label: textOf(label), nodes });
  }
  return { groups, unused: labels.filter((label) => !used.has(label)) };
}

/** Whether the middle of a box is in another one. */
function contains(outer: Box, { x, y, width, height }: Box): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= outer.x && middleX <= outer.x + outer.width && middleY >= outer.y && middleY <= outer.y + outer.height
  );
}

function textsOf(elements: readonly SlideElement[], part: 'connectorLabel' | 'nodeGroupLabel'): TextElement[] {
  return elements.filter(
    (element): element is TextElement => element.kind === 'text' && element.part === part && textOf(element) !== '',
  );
}

function textOf({ paragraphs }: TextElement): string {
  return plainText(joinParagraphs(paragraphs));
}
