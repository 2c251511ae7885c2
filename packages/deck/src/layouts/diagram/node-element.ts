import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { optimalWrapWidth } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { FlowNode } from './flow-graph.ts';
import { nodeGeometry, textInset } from './node-geometry.ts';

/** Font sizes of nodes in px. */
export const nodeSizes = [40, 36, 32, 28, 24, 22, 20, 18] as const;
/** Font sizes of nodes in px if there are so many that they do not fit otherwise. */
export const compactSizes = [18, 16, 15, 14] as const;
/** Distance in px between a node's edges and its text. */
export const nodePadding = { x: 18, y: 14 } as const;
/** The same distance in a diagram with many nodes. */
export const compactPadding = { x: 10, y: 5 } as const;

/** The parts of the layout context that diagrams need. */
export type DiagramContext = Pick<LayoutContext, 'slideTheme' | 'language'>;

/** Returns the text style of nodes. */
export function nodeStyle(size: number, { slideTheme, language }: DiagramContext, color?: Color): TextStyle {
  return {
    face: 'body',
    size,
    color: color ?? slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'middle',
    steps: (size < 18 ? compactSizes : nodeSizes).filter((one) => one <= size),
  };
}

/** Returns the id of a node's element. */
export function nodeId(index: number): string {
  return `node-${index + 1}`;
}

interface NodeOptions {
  isOnPanel?: boolean;
  padding?: { x: number; y: number };
  areDiamonds?: boolean;
}

/** A node, its index in the diagram, and its box. */
interface PlacedNode {
  node: FlowNode;
  index: number;
  box: Box;
}

/**
 * Creates the nodes of a diagram. Its decisions all have the same shape: if the text of one of them does not fit a diamond,
 * they are hexagons.
 */
export function nodeElements(
  nodes: readonly PlacedNode[],
  size: number,
  context: DiagramContext,
  isOnPanel: boolean,
  padding: { x: number; y: number },
): ShapeElement[] {
  const style = nodeStyle(size, context);
  const areDiamonds = nodes.every(({ node, box }) => node.shape !== 'decision' || fitsDiamond(node, box, style));
  return nodes.map(({ node, index, box }) =>
    nodeElement(node, index, box, size, context, { isOnPanel, padding, areDiamonds }),
  );
}

/**
 * Creates a node with its text.
 * @param options.isOnPanel Whether the node is on a panel, from which its fill must differ.
 * @param options.padding Distance in px between the node's edges and its text.
 * @param options.areDiamonds Whether decisions may be diamonds.
 */
export function nodeElement(
  node: FlowNode,
  index: number,
  box: Box,
  size: number,
  context: DiagramContext,
  { isOnPanel = false, padding = nodePadding, areDiamonds = true }: NodeOptions = {},
): ShapeElement {
  const { code, quote, accent } = context.slideTheme;
  const style = nodeStyle(size, context, isOnPanel ? accent.ink : undefined);
  const isDiamond = areDiamonds && node.shape === 'decision' && fitsDiamond(node, box, style);
  const own = isDiamond ? 0 : padding.x + textInset(node.shape) - 6;
  const geometry = isDiamond
    ? ({ kind: 'preset', name: 'diamond' } as const)
    : nodeGeometry(node.shape, box, padding.y);
  // ECMA-376 §20.1.9.18: the text of a rounded rectangle is inset by 0.29 of its radius.
  const outline = geometry.kind === 'roundRect' ? Math.ceil(geometry.radius * 0.3) : 0;
  const area = { width: box.width - 2 * (own + outline), height: box.height - 2 * padding.y };
  const inset = isDiamond ? own : own + spaceBeside(node, area, style);
  return {
    kind: 'shape',
    id: nodeId(index),
    name: 'Node',
    part: node.shape === 'decision' ? 'flowDecision' : 'flowNode',
    box,
    geometry,
    fill: { kind: 'solid', color: isOnPanel ? accent.fill : code.fill },
    ...(!isOnPanel && { stroke: { color: quote.bar, width: 2 } }),
    paragraphs: [{ runs: node.runs, align: 'center' }],
    style,
    insets: { left: inset, right: inset, top: 0, bottom: 0 },
  };
}

/** Returns the space in px at both sides of Chinese text that makes its lines end between words. */
function spaceBeside({ runs }: FlowNode, { width, height }: Pick<Box, 'width' | 'height'>, style: TextStyle): number {
  if (!hasHan(plainText(runs))) return 0;
  const [own, longer] = [0, 1].map((lines) => optimalWrapWidth({ runs }, style, width, lines));
  const best = longer !== undefined && heightOf([{ runs }], style, longer) <= height ? longer : (own ?? width);
  return Math.floor((width - best) / 2);
}

/** Fraction of a diamond's text area that text may use. */
const diamondReserve = 0.94;

/** Whether the text of a node fits a diamond, whose text area is half as wide and half as tall as its box. */
function fitsDiamond({ runs }: FlowNode, { width, height }: Box, style: TextStyle): boolean {
  const inner = (width / 2) * diamondReserve;
  return !hasLongWord(runs, style, inner) && heightOf([{ runs }], style, inner) <= (height / 2) * diamondReserve;
}
