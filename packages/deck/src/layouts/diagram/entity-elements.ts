import type { Box } from '../../model/box.ts';
import type { LineElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { connectorLabel, connectorLine } from './connector-elements.ts';
import { layerNodes } from './layer-nodes.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeId } from './node-element.ts';
import type { Entity, EntityAttribute, EntityGraph, EntityRelation } from './parse-entities.ts';
import { labelStyle, lineColor, rounded } from './place-nodes.ts';

const sizes = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const;
/** Ratio of the font sizes of labels and entities, and the minimum size of labels in px. */
const labelSize = { ratio: 0.85, min: 14 } as const;
/** Padding in px in an entity, and its minimum width. */
const padding = { x: 14, y: 8 } as const;
const minWidth = 120;
/** Distance in px between entities in a column, and its maximum; and the maximum distance between columns. */
const rowGap = { min: 22, max: 64 } as const;
const maxColumnGap = 360;
/** Distance in px between parallel lines, between a label and a line or an entity, and between lines below all entities. */
const lineGap = 16;
const labelGap = 6;

/** A relation in the direction of the columns, with its index in the graph. */
interface Edge extends EntityRelation {
  index: number;
}

/** The columns of a diagram, and its relations, which lead to later columns. */
interface Columns {
  columns: readonly (readonly number[])[];
  columnOf: readonly number[];
  edges: readonly Edge[];
}

/** The styles of a diagram at one font size, and the sizes in px that depend on it. */
interface Measures {
  style: TextStyle;
  labels: TextStyle;
  lineHeight: number;
  labelHeight: number;
}

/** The positions of a diagram's entities, and of the ends of its relations. */
interface Placed {
  boxes: readonly Box[];
  /** Vertical positions of the start and the end of each relation. */
  ports: ReadonlyMap<Edge, readonly [number, number]>;
  /** Horizontal positions at which each relation bends: after its start, and before its end. */
  bends: ReadonlyMap<Edge, readonly [number, number]>;
  /** Vertical positions of the relations that pass below the entities between their ends. */
  tracks: ReadonlyMap<Edge, number>;
}

/**
 * Draws entities as boxes with their attributes in columns, and relations as connectors with labels; undefined if they do
 * not fit. Relations between entities whose columns are not neighbors pass below all entities.
 */
export function entityElements(graph: EntityGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const candidates = [columnsOf(graph, directed(graph)), columnsOf(graph, inTwoSets(graph))];
  for (const size of sizes)
    for (const columns of candidates) {
      const measures = measure(size, context);
      const placed = place(graph, columns, measures, box);
      if (placed) return draw(graph, columns, placed, measures, context);
    }
  return undefined;
}

function measure(size: number, context: DiagramContext): Measures {
  const labels = labelStyle(Math.max(labelSize.min, Math.round(size * labelSize.ratio)), context);
  const style: TextStyle = {
    face: 'body',
    size,
    color: context.slideTheme.code.color,
    lineHeight: context.language === 'zh' ? 1.35 : 1.25,
    steps: [size],
  };
  return {
    style,
    labels,
    lineHeight: size * style.lineHeight,
    labelHeight: Math.ceil(labels.size * 1.25),
  };
}

/** Returns the relations so that none of them closes a circle: as written, or by the order of the entities. */
function directed({ relations, entities }: EntityGraph): Edge[] {
  const edges = relations.map((relation, index): Edge => ({ ...relation, index }));
  const depth = entities.map(() => 0);
  for (const _ of entities)
    for (const { from, to } of edges) depth[to] = Math.max(depth[to] ?? 0, (depth[from] ?? 0) + 1);
  return edges.some(({ from, to }) => (depth[to] ?? 0) >= entities.length || (depth[to] ?? 0) <= (depth[from] ?? 0))
    ? edges.map((edge) => (edge.from > edge.to ? reversed(edge) : edge))
    : edges;
}

/** Returns the relations from entities of one set to those of another one, so that there are few columns. */
function inTwoSets({ relations, entities }: EntityGraph): Edge[] {
  const isSecond: (boolean | undefined)[] = entities.map(() => undefined);
  for (const [first] of entities.entries()) {
    isSecond[first] ??= false;
    for (const _ of entities)
      for (const { from, to } of relations) {
        if (isSecond[from] !== undefined) isSecond[to] ??= !isSecond[from];
        else if (isSecond[to] !== undefined) isSecond[from] = !isSecond[to];
      }
  }
  return relations.map((relation, index) => {
    const edge = { ...relation, index };
    const [from, to] = [isSecond[edge.from], isSecond[edge.to]];
    return (from === to ? edge.from > edge.to : from) ? reversed(edge) : edge;
  });
}

function reversed(edge: Edge): Edge {
  const [start, end] = edge.counts;
  return { ...edge, from: edge.to, to: edge.from, counts: [end, start] };
}

function columnsOf({ entities }: EntityGraph, edges: readonly Edge[]): Columns {
  const nodes = entities.map(({ name }) => ({ id: name, shape: 'box' as const, runs: [{ text: name }] }));
  const layers = layerNodes({
    direction: 'right',
    nodes,
    edges: edges.map(({ from, to }) => ({ from, to })),
  });
  const columns = layers.map((layer) => layer.flatMap(({ node }) => node ?? [])).filter((column) => column.length > 0);
  return { columns, columnOf: entities.map((_, index) => columns.findIndex((one) => one.includes(index))), edges };
}

/** Returns the positions of entities and relations; undefined if they do not fit. */
function place(graph: EntityGraph, layout: Columns, measures: Measures, box: Box): Placed | undefined {
  const { columns, columnOf, edges } = layout;
  const { style, labels, lineHeight, labelHeight } = measures;
  const spanOf = ({ from, to }: Edge): [number, number] => [columnOf[from] ?? 0, columnOf[to] ?? 0];
  const isNear = (edge: Edge): boolean => spanOf(edge)[1] === spanOf(edge)[0] + 1;
  if (edges.some((edge) => spanOf(edge)[1] <= spanOf(edge)[0])) return undefined;
  const portGap = labelHeight + labelGap;
  const heights = graph.entities.map(({ attributes }, index) => {
    const sides = (['from', 'to'] as const).map((end) => edges.filter((edge) => edge[end] === index).length);
    const text = headerHeight(measures) + (attributes.length > 0 ? attributes.length * lineHeight + 2 * padding.y : 0);
    return Math.ceil(Math.max(text, (Math.max(...sides) + 1) * portGap));
  });
  const widths = columns.map((column) => {
    const needed = column.flatMap((index) => linesOf(graph.entities[index]).map((runs) => runsWidth(runs, style)));
    return Math.ceil(Math.max(minWidth, Math.max(...needed) / usableWidthRatio + 2 * padding.x + 6));
  });
  const widthOf = (text: string): number => runsWidth([{ text }], labels) / usableWidthRatio + labelGap;
  const gaps = columns.slice(1).map((_, gap) => {
    const starts = edges.filter((edge) => spanOf(edge)[0] === gap);
    const ends = edges.filter((edge) => spanOf(edge)[1] === gap + 1);
    const start = Math.max(0, ...starts.map(({ counts }) => widthOf(counts[0])));
    const end = Math.max(
      0,
      ...ends.map((edge) => widthOf(edge.counts[1]) + (isNear(edge) ? widthOf(edge.label) + labelGap : 0)),
    );
    const channels = new Set([...starts, ...ends]).size;
    return { start: start + 2 * labelGap, end: end + 2 * labelGap, lines: (channels - 1) * lineGap };
  });
  const passing = edges.filter((edge) => !isNear(edge));
  const tracks = passing.length * (labelHeight + lineGap);
  const columnHeights = columns.map((column) => sum(column.map((index) => heights[index] ?? 0)));
  const free = Math.min(
    ...columns.map(({ length }, at) =>
      length === 1 ? rowGap.max : (box.height - tracks - (columnHeights[at] ?? 0)) / (length - 1),
    ),
  );
  const used = sum(widths) + sum(gaps.map(({ start, end, lines }) => start + end + lines));
  if (free < rowGap.min || used > box.width || Math.max(...columnHeights) + tracks > box.height) return undefined;
  const extra = Math.min(
    (box.width - used) / gaps.length,
    ...gaps.map(({ start, end, lines }) => Math.max(0, maxColumnGap - start - end - lines)),
  );
  const between = Math.floor(Math.min(rowGap.max, free));
  const total = Math.max(...columns.map(({ length }, at) => (columnHeights[at] ?? 0) + (length - 1) * between));
  const top = box.y + Math.max(0, (box.height - tracks - total) / 2);
  const boxes: Box[] = [];
  const lefts: number[] = [];
  let x = box.x + (box.width - used - extra * gaps.length) / 2;
  for (const [at, column] of columns.entries()) {
    const width = widths[at] ?? 0;
    lefts.push(x);
    let y = top + (total - (columnHeights[at] ?? 0) - (column.length - 1) * between) / 2;
    for (const index of column) {
      boxes[index] = rounded({ x, y, width, height: heights[index] ?? 0 });
      y += (heights[index] ?? 0) + between;
    }
    const gap = gaps[at];
    x += width + (gap ? gap.start + gap.end + gap.lines + extra : 0);
  }
  const below = new Map(
    passing.map((edge, index) => [edge, Math.round(top + total + (index + 1) * (labelHeight + lineGap) - 2)]),
  );
  const ports = portsOf(edges, boxes, below);
  return { boxes, ports, tracks: below, bends: bendsOf() };

  /** Distributes the bends of all relations in a gap, so that parallel lines do not cross more often than needed. */
  function bendsOf(): ReadonlyMap<Edge, readonly [number, number]> {
    const bends = new Map<Edge, [number, number]>(edges.map((edge) => [edge, [0, 0]]));
    for (const [gap, { start }] of gaps.entries()) {
      const parts = edges.flatMap((edge) => {
        const [first, last] = spanOf(edge);
        const [from, to] = ports.get(edge) ?? [0, 0];
        const track = below.get(edge);
        return [
          ...(first === gap ? [{ edge, at: 0 as const, from, to: track ?? to }] : []),
          ...(track !== undefined && last === gap + 1 ? [{ edge, at: 1 as const, from: track, to }] : []),
        ];
      });
      const order = parts.toSorted(
        (one, other) =>
          Number(one.to < one.from) - Number(other.to < other.from) ||
          (one.to < one.from ? one.from - other.from : other.from - one.from),
      );
      const left = (lefts[gap] ?? 0) + (widths[gap] ?? 0) + start;
      for (const [step, { edge, at }] of order.entries())
        (bends.get(edge) ?? [0, 0])[at] = Math.round(left + step * lineGap);
    }
    return bends;
  }
}

/** Returns the vertical positions of the ends of relations, which are distributed on the sides of entities. */
function portsOf(
  edges: readonly Edge[],
  boxes: readonly Box[],
  below: ReadonlyMap<Edge, number>,
): Map<Edge, [number, number]> {
  const middle = (index: number): number => (boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0) / 2;
  const portOf = (edge: Edge, end: 'from' | 'to'): number => {
    const other = end === 'from' ? 'to' : 'from';
    const target = (one: Edge): number => below.get(one) ?? middle(one[other]);
    const own = edges
      .filter((one) => one[end] === edge[end])
      .toSorted((one, two) => target(one) - target(two) || one.index - two.index);
    const { y = 0, height = 0 } = boxes[edge[end]] ?? {};
    return Math.round(y + (height * (own.indexOf(edge) + 1)) / (own.length + 1));
  };
  return new Map(edges.map((edge): [Edge, [number, number]] => [edge, [portOf(edge, 'from'), portOf(edge, 'to')]]));
}

function headerHeight({ lineHeight }: Measures): number {
  return Math.ceil(lineHeight + 2 * padding.y);
}

/** Returns the name of an entity and its attributes, as lines. */
function linesOf(entity: Entity | undefined): Run[][] {
  return entity ? [[{ text: entity.name, bold: true }], ...entity.attributes.map(attributeRuns)] : [];
}

function attributeRuns({ name, type, keys, comment }: EntityAttribute): Run[] {
  return [
    { text: `${name}: ${type}` },
    ...(keys === '' ? [] : [{ text: ` ${keys}`, bold: true }]),
    ...(comment === '' ? [] : [{ text: ` (${comment})` }]),
  ];
}

function draw(
  graph: EntityGraph,
  { edges }: Columns,
  placed: Placed,
  measures: Measures,
  context: DiagramContext,
): SlideElement[] {
  const relations = edges.map((edge) => relationElements(graph, edge, placed, measures, context));
  return [
    ...relations.map(({ line }) => line),
    ...graph.entities.flatMap((entity, index) => {
      const box = placed.boxes[index];
      return box ? entityShapes(entity, index, box, measures, context) : [];
    }),
    ...relations.flatMap(({ texts }) => texts),
  ];
}

/** Draws an entity: a box with the attributes, to which relations are attached, and the name at its top. */
function entityShapes(
  { name, attributes }: Entity,
  index: number,
  box: Box,
  measures: Measures,
  { slideTheme: { code, quote, accent } }: DiagramContext,
): SlideElement[] {
  const header = headerHeight(measures);
  const hasAttributes = attributes.length > 0;
  return [
    {
      kind: 'shape',
      id: nodeId(index),
      name: 'Entity',
      box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: code.fill },
      stroke: { color: quote.bar, width: 2 },
      ...(hasAttributes
        ? {
            paragraphs: attributes.map((one) => ({ runs: attributeRuns(one) })),
            style: { ...measures.style, verticalAlign: 'middle' as const },
            insets: { left: padding.x, right: padding.x, top: header, bottom: 0 },
          }
        : { alt: '' }),
    },
    {
      kind: 'shape',
      id: `${nodeId(index)}-name`,
      name: 'Entity name',
      box: hasAttributes ? { ...box, height: header } : box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: accent.fill },
      paragraphs: [{ runs: [{ text: name, bold: true }], align: 'center' }],
      style: { ...measures.style, color: accent.ink, verticalAlign: 'middle' },
      insets: { left: padding.x, right: padding.x, top: 0, bottom: 0 },
    },
  ];
}

/** Draws a relation as a line, with its label and the numbers of entities near its ends. */
function relationElements(
  { entities }: EntityGraph,
  edge: Edge,
  { boxes, ports, bends, tracks }: Placed,
  { labels }: Measures,
  context: DiagramContext,
): { line: LineElement; texts: TextElement[] } {
  const none = { x: 0, y: 0, width: 0, height: 0 };
  const [source, target] = [boxes[edge.from] ?? none, boxes[edge.to] ?? none];
  const [startY, endY] = ports.get(edge) ?? [0, 0];
  const [start, end] = [
    { x: source.x + source.width, y: startY },
    { x: target.x, y: endY },
  ];
  const [first, last] = bends.get(edge) ?? [0, 0];
  const track = tracks.get(edge);
  const turns =
    track === undefined
      ? startY === endY
        ? undefined
        : [first - start.x]
      : [first - start.x, track - startY, last - start.x];
  const line = connectorLine(
    edge,
    edge.index,
    { start, end, sides: ['right', 'left'], ...(turns && { bend: 'across' as const, turns }) },
    { color: lineColor(context, false), width: 2 },
  );
  const [startCount, endCount] = edge.counts;
  const names = [entities[edge.from]?.name, entities[edge.to]?.name];
  const alt = [`${names[0]} (${startCount})`, edge.label, `${names[1]} (${endCount})`].filter((one) => one !== '');
  let countWidth = 0;
  const startLabel = countLabel(startCount, 'start', ({ height }) => ({ x: start.x + labelGap, y: startY - height }));
  const endLabel = countLabel(endCount, 'end', ({ width, height }) => {
    countWidth = width;
    return { x: end.x - width - labelGap, y: endY - height };
  });
  const text = connectorLabel(edge.label, edge.index, labels, ({ width, height }) =>
    track === undefined
      ? { x: end.x - countWidth - width - 2 * labelGap, y: endY - height }
      : { x: (first + last - width) / 2, y: track - height },
  );
  return {
    line: { ...line, name: 'Relation', alt: alt.join(' – ') },
    texts: [startLabel, endLabel, ...(edge.label === '' ? [] : [text])],
  };

  function countLabel(count: string, end_: 'start' | 'end', boxOf: Parameters<typeof connectorLabel>[3]): TextElement {
    return { ...connectorLabel(count, edge.index, labels, boxOf), id: `connector-${end_}-${edge.index + 1}` };
  }
}
