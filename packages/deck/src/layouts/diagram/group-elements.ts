import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { DiagramContext } from './node-element.ts';

/** Distance in px between a frame and its nodes, and the height of its label. */
const padding = 14;
const labelHeight = 26;
const labelSize = 18;
/** Opacity of frames, so that the nodes in them stand out. */
const frameOpacity = 0.6;

/** Returns the area for nodes, so that there is space for frames around it. */
export function groupSpace({ x, y, width, height }: Box): Box {
  const top = padding + labelHeight;
  return { x: x + padding, y: y + top, width: width - 2 * padding, height: height - top - padding };
}

/**
 * Draws a frame with a label around each group of nodes; undefined if a frame would contain nodes of other groups or
 * overlap another frame, or if its label is too long.
 */
export function groupElements(
  { groups = [] }: FlowGraph,
  boxes: readonly Box[],
  area: Box,
  { slideTheme }: DiagramContext,
): SlideElement[] | undefined {
  const frames: { box: Box; label: string }[] = [];
  for (const { label, nodes } of groups) {
    const box = frameOf(nodes.flatMap((index) => boxes[index] ?? []));
    const others = boxes.filter((_, index) => !nodes.includes(index));
    const isFree = ![...others, ...frames.map((frame) => frame.box)].some((other) => overlaps(box, other));
    const style = labelStyle(slideTheme);
    if (!isFree || !isInside(box, area) || runsWidth([{ text: label }], style) > box.width - 2 * padding)
      return undefined;
    frames.push({ box, label });
  }
  return frames.flatMap(({ box, label }, index): SlideElement[] => [
    {
      kind: 'shape',
      id: `group-${index + 1}`,
      name: 'Group',
      part: 'nodeGroup',
      alt: '',
      box,
      geometry: { kind: 'roundRect', radius: 10 },
      fill: { kind: 'solid', color: slideTheme.code.fill, alpha: frameOpacity },
      stroke: { color: slideTheme.body.secondary, width: 1.5, dash: 'dash' },
    },
    {
      kind: 'text',
      id: `group-label-${index + 1}`,
      name: 'Group label',
      part: 'nodeGroupLabel',
      box: { x: box.x + padding, y: box.y + 4, width: box.width - 2 * padding, height: labelHeight },
      paragraphs: [{ runs: [{ text: label }] }],
      style: labelStyle(slideTheme),
    },
  ]);
}

function labelStyle({ body }: DiagramContext['slideTheme']): TextStyle {
  return { face: 'body', size: labelSize, bold: true, color: body.secondary, lineHeight: 1.2, steps: [labelSize] };
}

function frameOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - padding;
  const top = Math.min(...boxes.map(({ y }) => y)) - padding - labelHeight + 4;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + padding;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + padding;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function isInside(one: Box, area: Box): boolean {
  return (
    one.x >= area.x &&
    one.y >= area.y &&
    one.x + one.width <= area.x + area.width &&
    one.y + one.height <= area.y + area.height
  );
}
