import type { Box } from '../../model/box.ts';
import type { LineElement, SlideElement, TextElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { connectorLabel, connectorLine } from './connector-elements.ts';
import type { EntityColumns, EntityEdge } from './entity-columns.ts';
import { entityColumns } from './entity-columns.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeId } from './node-element.ts';
import type { Entity, EntityGraph } from './parse-entities.ts';
import type { EntityMeasures, PlacedEntities } from './place-entities.ts';
import { attributeRuns, entityPadding, headerHeight, labelGap, placeEntities } from './place-entities.ts';
import { labelStyle, lineColor } from './place-nodes.ts';

const sizes = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const;
/** Ratio of the font sizes of labels and entities, and the minimum size of labels in px. */
const labelSize = { ratio: 0.85, min: 14 } as const;
/**
 * Draws entities as boxes with their attributes in columns, and relations as connectors with labels; undefined if they do
 * not fit. Relations between entities whose columns are not neighbors pass below all entities.
 */
export function entityElements(graph: EntityGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const candidates = entityColumns(graph);
  for (const size of sizes)
    for (const columns of candidates) {
      const measures = measure(size, context);
      const placed = placeEntities(graph, columns, measures, box);
      if (placed) return draw(graph, columns, placed, measures, context);
    }
  return undefined;
}

function measure(size: number, context: DiagramContext): EntityMeasures {
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

function draw(
  graph: EntityGraph,
  { edges }: EntityColumns,
  placed: PlacedEntities,
  measures: EntityMeasures,
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
  measures: EntityMeasures,
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
            insets: { left: entityPadding.x, right: entityPadding.x, top: header, bottom: 0 },
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
      insets: { left: entityPadding.x, right: entityPadding.x, top: 0, bottom: 0 },
    },
  ];
}

/** Draws a relation as a line, with its label and the numbers of entities near its ends. */
function relationElements(
  { entities }: EntityGraph,
  edge: EntityEdge,
  { boxes, ports, bends, tracks }: PlacedEntities,
  { labels }: EntityMeasures,
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
