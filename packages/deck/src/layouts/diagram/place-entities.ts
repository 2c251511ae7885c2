import type { Box } from '../../model/box.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import type { EntityColumns, EntityEdge } from './entity-columns.ts';
import type { Entity, EntityAttribute, EntityGraph } from './parse-entities.ts';
import { rounded } from './place-nodes.ts';

/** Padding in px in an entity, and its minimum width. */
export const entityPadding = { x: 14, y: 8 } as const;
const minWidth = 120;
/** Distance in px between entities in a column, and its maximum; and the maximum distance between columns. */
const rowGap = { min: 22, max: 64 } as const;
const maxColumnGap = 360;
/** Distance in px between parallel lines, and between a label and a line or an entity. */
const lineGap = 16;
export const labelGap = 6;

/** The styles of a diagram at one font size, and the sizes in px that depend on it. */
export interface EntityMeasures {
  style: TextStyle;
  labels: TextStyle;
  lineHeight: number;
  labelHeight: number;
}

/** The positions of a diagram's entities, and of the ends of its relations. */
export interface PlacedEntities {
  boxes: readonly Box[];
  /** Vertical positions of the start and the end of each relation. */
  ports: ReadonlyMap<EntityEdge, readonly [number, number]>;
  /** Horizontal positions at which each relation bends: after its start, and before its end. */
  bends: ReadonlyMap<EntityEdge, readonly [number, number]>;
  /** Vertical positions of the relations that pass below the entities between their ends. */
  tracks: ReadonlyMap<EntityEdge, number>;
}

/** Space in px between two columns: for the labels at the starts and the ends of relations, and for the bends between them. */
interface Gap {
  start: number;
  end: number;
  lines: number;
}

/** The sizes in px of a diagram: widths of its columns, heights of its entities, and the gaps between its columns. */
interface EntitySizes {
  widths: readonly number[];
  heights: readonly number[];
  gaps: readonly Gap[];
  /** Height of the lines below the entities. */
  tracks: number;
}

/** Returns the positions of entities and relations; undefined if they do not fit. */
export function placeEntities(
  graph: EntityGraph,
  layout: EntityColumns,
  measures: EntityMeasures,
  box: Box,
): PlacedEntities | undefined {
  const { columns, edges } = layout;
  if (edges.some((edge) => spanOf(edge, layout)[1] <= spanOf(edge, layout)[0])) return undefined;
  const passing = edges.filter((edge) => !isNear(edge, layout));
  const trackHeight = measures.labelHeight + lineGap;
  const sizes: EntitySizes = {
    widths: columns.map((column) => columnWidth(column, graph, measures)),
    heights: graph.entities.map((entity, index) => entityHeight(entity, index, edges, measures)),
    gaps: columns.slice(1).map((_, gap) => gapBetween(gap, layout, measures)),
    tracks: passing.length * trackHeight,
  };
  const placed = placeColumns(columns, sizes, box);
  if (!placed) return undefined;
  const { boxes, bottom, ends } = placed;
  const tracks = new Map(passing.map((edge, index) => [edge, Math.round(bottom + (index + 1) * trackHeight - 2)]));
  const ports = portsOf(edges, boxes, tracks);
  const starts = ends.map((end, gap) => end + (sizes.gaps[gap]?.start ?? 0));
  return { boxes, ports, tracks, bends: bendsOf(layout, ports, tracks, starts) };
}

/** Returns the indices of the columns in which a relation starts and ends. */
function spanOf({ from, to }: EntityEdge, { columnOf }: EntityColumns): [number, number] {
  return [columnOf[from] ?? 0, columnOf[to] ?? 0];
}

/** Whether a relation leads to the next column. */
function isNear(edge: EntityEdge, layout: EntityColumns): boolean {
  const [start, end] = spanOf(edge, layout);
  return end === start + 1;
}

/** Returns the height of an entity, which has space for its text and for the labels of its relations. */
function entityHeight(
  { attributes }: Entity,
  index: number,
  edges: readonly EntityEdge[],
  measures: EntityMeasures,
): number {
  const sides = (['from', 'to'] as const).map((end) => edges.filter((edge) => edge[end] === index).length);
  const rows = attributes.length > 0 ? attributes.length * measures.lineHeight + 2 * entityPadding.y : 0;
  const portGap = measures.labelHeight + labelGap;
  return Math.ceil(Math.max(headerHeight(measures) + rows, (Math.max(...sides) + 1) * portGap));
}

function columnWidth(column: readonly number[], { entities }: EntityGraph, { style }: EntityMeasures): number {
  const needed = column.flatMap((index) => linesOf(entities[index]).map((runs) => runsWidth(runs, style)));
  return Math.ceil(Math.max(minWidth, Math.max(...needed) / usableWidthRatio + 2 * entityPadding.x + 6));
}

/** Returns the space between a column and the next one. */
function gapBetween(gap: number, layout: EntityColumns, { labels }: EntityMeasures): Gap {
  const widthOf = (text: string): number => runsWidth([{ text }], labels) / usableWidthRatio + labelGap;
  const starts = layout.edges.filter((edge) => spanOf(edge, layout)[0] === gap);
  const ends = layout.edges.filter((edge) => spanOf(edge, layout)[1] === gap + 1);
  const start = Math.max(0, ...starts.map(({ counts }) => widthOf(counts[0])));
  const end = ends.map((edge) => widthOf(edge.counts[1]) + (isNear(edge, layout) ? widthOf(edge.label) + labelGap : 0));
  const channels = new Set([...starts, ...ends]).size;
  return { start: start + 2 * labelGap, end: Math.max(0, ...end) + 2 * labelGap, lines: (channels - 1) * lineGap };
}

interface PlacedColumns {
  boxes: readonly Box[];
  /** Vertical position below all entities. */
  bottom: number;
  /** Horizontal positions at which the columns end. */
  ends: readonly number[];
}

/** Places the entities in their columns; undefined if they do not fit. */
function placeColumns(
  columns: EntityColumns['columns'],
  { widths, heights, gaps, tracks }: EntitySizes,
  box: Box,
): PlacedColumns | undefined {
  const columnHeights = columns.map((column) => sum(column.map((index) => heights[index] ?? 0)));
  const free = Math.min(
    ...columns.map(({ length }, at) =>
      length === 1 ? rowGap.max : (box.height - tracks - (columnHeights[at] ?? 0)) / (length - 1),
    ),
  );
  const used = sum(widths) + sum(gaps.map(gapWidth));
  if (free < rowGap.min || used > box.width || Math.max(...columnHeights) + tracks > box.height) return undefined;
  const extra = Math.min(
    (box.width - used) / gaps.length,
    ...gaps.map((gap) => Math.max(0, maxColumnGap - gapWidth(gap))),
  );
  const between = Math.floor(Math.min(rowGap.max, free));
  const total = Math.max(...columns.map(({ length }, at) => (columnHeights[at] ?? 0) + (length - 1) * between));
  const top = box.y + Math.max(0, (box.height - tracks - total) / 2);
  const boxes: Box[] = [];
  const ends: number[] = [];
  let x = box.x + (box.width - used - extra * gaps.length) / 2;
  for (const [at, column] of columns.entries()) {
    const width = widths[at] ?? 0;
    let y = top + (total - (columnHeights[at] ?? 0) - (column.length - 1) * between) / 2;
    for (const index of column) {
      boxes[index] = rounded({ x, y, width, height: heights[index] ?? 0 });
      y += (heights[index] ?? 0) + between;
    }
    ends.push(x + width);
    const gap = gaps[at];
    x += width + (gap ? gapWidth(gap) + extra : 0);
  }
  return { boxes, bottom: top + total, ends };
}

function gapWidth({ start, end, lines }: Gap): number {
  return start + end + lines;
}

/**
 * Distributes the bends of all relations in a gap, so that parallel lines do not cross more often than needed.
 * @param starts Horizontal positions in px of the first bend in each gap.
 */
function bendsOf(
  layout: EntityColumns,
  ports: PlacedEntities['ports'],
  tracks: PlacedEntities['tracks'],
  starts: readonly number[],
): PlacedEntities['bends'] {
  const bends = new Map<EntityEdge, [number, number]>(layout.edges.map((edge) => [edge, [0, 0]]));
  for (const [gap, left] of starts.slice(0, -1).entries()) {
    const parts = layout.edges.flatMap((edge) => {
      const [first, last] = spanOf(edge, layout);
      const [from, to] = ports.get(edge) ?? [0, 0];
      const track = tracks.get(edge);
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
    for (const [step, { edge, at }] of order.entries())
      (bends.get(edge) ?? [0, 0])[at] = Math.round(left + step * lineGap);
  }
  return bends;
}

/** Returns the vertical positions of the ends of relations, which are distributed on the sides of entities. */
function portsOf(
  edges: readonly EntityEdge[],
  boxes: readonly Box[],
  tracks: PlacedEntities['tracks'],
): Map<EntityEdge, [number, number]> {
  const middle = (index: number): number => (boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0) / 2;
  const portOf = (edge: EntityEdge, end: 'from' | 'to'): number => {
    const other = end === 'from' ? 'to' : 'from';
    const target = (one: EntityEdge): number => tracks.get(one) ?? middle(one[other]);
    const own = edges
      .filter((one) => one[end] === edge[end])
      .toSorted((one, two) => target(one) - target(two) || one.index - two.index);
    const { y = 0, height = 0 } = boxes[edge[end]] ?? {};
    return Math.round(y + (height * (own.indexOf(edge) + 1)) / (own.length + 1));
  };
  return new Map(
    edges.map((edge): [EntityEdge, [number, number]] => [edge, [portOf(edge, 'from'), portOf(edge, 'to')]]),
  );
}

/** Returns the height in px of the name of an entity. */
export function headerHeight({ lineHeight }: EntityMeasures): number {
  return Math.ceil(lineHeight + 2 * entityPadding.y);
}

/** Returns the name of an entity and its attributes, as lines. */
function linesOf(entity: Entity | undefined): Run[][] {
  return entity ? [[{ text: entity.name, bold: true }], ...entity.attributes.map(attributeRuns)] : [];
}

/** Returns an attribute as a line: its name, its type, its keys and its comment. */
export function attributeRuns({ name, type, keys, comment }: EntityAttribute): Run[] {
  return [
    { text: name === '' ? type : `${name}: ${type}` },
    ...(keys === '' ? [] : [{ text: ` ${keys}`, bold: true }]),
    ...(comment === '' ? [] : [{ text: ` (${comment})` }]),
  ];
}
