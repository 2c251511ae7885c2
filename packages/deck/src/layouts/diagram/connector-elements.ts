import type { Box } from '../../model/box.ts';
import type { LineConnection, LineElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import type { FlowEdge } from './flow-graph.ts';
import { lineBetween } from './line-between.ts';
import { nodeId } from './node-element.ts';
import { rounded } from './place-nodes.ts';

type Side = LineConnection['side'];

/** The course of a connector: its ends, the sides of the two nodes at which it is attached, and its bends. */
export interface ConnectorPath extends Pick<LineElement, 'bend' | 'turns'> {
  start: { x: number; y: number };
  end: { x: number; y: number };
  sides: readonly [Side, Side];
}

/** Space in px on both sides of the text of a label together. */
const labelPadding = 6;
const labelLineHeight = 1.25;
/** Width in px of lines below which arrowheads are large, so that they are about as long as those of other lines. */
const minUsualWidth = 3;
const largeHead = { size: 'large' } as const;

/** The word with which the names of connections begin. */
export const connectionWord = 'Connection';

/**
 * Returns the common name of the line of an edge and of its label, by which the label is found when the diagram is read back.
 * @param index Index of the edge in the graph.
 */
function connectionName(index: number): string {
  return `${connectionWord} ${index + 1}`;
}

/**
 * Creates the line of an edge, which is attached to its two nodes.
 * @param index Index of the edge in the graph.
 */
export function connectorLine(
  edge: FlowEdge,
  index: number,
  { start, end, sides, bend, turns }: ConnectorPath,
  stroke: { color: Color; width: number },
): LineElement {
  return lineBetween(start, end, {
    id: `connector-${index + 1}`,
    name: connectionName(index),
    part: 'connector',
    alt: '',
    stroke: { ...stroke, ...(edge.isDashed && { dash: 'dash' as const }) },
    ...(turns && { bend, turns: turns.map(Math.round) }),
    ...(edge.heads && { heads: edge.heads }),
    ...(edge.heads && stroke.width < minUsualWidth && { startHead: largeHead, endHead: largeHead }),
    start: { element: nodeId(edge.from), side: sides[0] },
    end: { element: nodeId(edge.to), side: sides[1] },
  });
}

/**
 * Creates the label of an edge.
 * @param index Index of the edge in the graph.
 * @param boxOf Returns the label's position for its size in px.
 */
export function connectorLabel(
  text: string,
  index: number,
  style: TextStyle,
  boxOf: (size: Pick<Box, 'width' | 'height'>) => Pick<Box, 'x' | 'y'>,
): TextElement {
  const runs = [{ text }];
  const size = {
    width: Math.ceil(runsWidth(runs, style) / usableWidthRatio) + labelPadding,
    height: Math.ceil(style.size * labelLineHeight),
  };
  return {
    kind: 'text',
    id: `connector-label-${index + 1}`,
    name: connectionName(index),
    part: 'connectorLabel',
    box: rounded({ ...boxOf(size), ...size }),
    paragraphs: [{ runs }],
    style,
  };
}
