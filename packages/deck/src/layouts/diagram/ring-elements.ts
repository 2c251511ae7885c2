import type { Box } from '../../model/box.ts';
import type { LineConnection, SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { FlowGraph } from './flow-graph.ts';
import { lineBetween } from './line-between.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeElement, nodeId, nodePadding, nodeSizes, nodeStyle } from './node-element.ts';
import { shapeInset } from './node-geometry.ts';
import { sidePoint } from './side-point.ts';

/** Minimum number of nodes of a cycle, and of a chain that is drawn on two rows. */
const minNodes = { cycle: 3, chain: 6 } as const;
/** Distance in px between the nodes of a row. */
const gap = 76;
/** Distance between the rows, as a fraction of the height. */
const rowGapRatio = 0.2;
const maxNode = { width: 340, height: 220 } as const;
/** Maximum width in px of the nodes of steps, which have more text, their minimum font size, and the width of their lines. */
const steps = { maxWidth: 500, minSize: 22, line: 5 } as const;

type Side = LineConnection['side'];

/**
 * Draws a cycle as a ring of nodes: one row from left to right, and one below it back to the beginning. A long chain is
 * drawn in the same way, without the last connector. Returns undefined for other graphs, or if the text does not fit.
 */
export function ringElements(graph: FlowGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const order = nodeOrder(graph);
  if (!order) return undefined;
  const count = order.length;
  const columns = Math.ceil(count / 2);
  const width = Math.floor(
    Math.min(graph.isRing ? steps.maxWidth : maxNode.width, (box.width - gap * (columns - 1)) / columns),
  );
  const rowGap = Math.round(box.height * rowGapRatio);
  const height = Math.floor(Math.min(maxNode.height, (box.height - rowGap) / 2));
  const sizes = nodeSizes.filter((one) => !graph.isRing || one >= steps.minSize);
  const size = sizes.find((one) => {
    const style = nodeStyle(one, context);
    return graph.nodes.every(({ runs, shape }) => {
      const inner = width - 2 * (nodePadding.x + shapeInset(shape));
      return !hasLongWord(runs, style, inner) && heightOf([{ runs }], style, inner) <= height - 2 * nodePadding.y;
    });
  });
  if (!size) return undefined;
  const pitch = width + gap;
  const left = Math.round(box.x + (box.width - pitch * columns + gap) / 2);
  // With an odd number of nodes, those of the lower row are between those of the upper one.
  const shift = count % 2 === 0 ? 0 : pitch / 2;
  const boxes = order.map((_, at): Box => {
    const isLower = at >= columns;
    const x = isLower ? (2 * columns - 1 - at) * pitch - shift : at * pitch;
    return { x: Math.round(left + x), y: box.y + (isLower ? height + rowGap : 0), width, height };
  });
  const sidesOf = (at: number): [Side, Side] => {
    if (at < columns - 1) return ['right', 'left'];
    if (at === columns - 1) return ['bottom', shift > 0 ? 'right' : 'top'];
    if (at < count - 1) return ['left', 'right'];
    return [shift > 0 ? 'left' : 'top', 'bottom'];
  };
  const connectors = graph.edges.map((edge, index): SlideElement => {
    const at = order.indexOf(edge.from);
    const [from, to] = [boxes[at] ?? box, boxes[(at + 1) % count] ?? box];
    const [start, end] = sidesOf(at);
    const isBent = (start === 'bottom' || end === 'bottom') && shift > 0;
    return lineBetween(sidePoint(from, start), sidePoint(to, end), {
      id: `connector-${index + 1}`,
      name: 'Connector',
      part: 'connector',
      alt: '',
      stroke: {
        color: graph.isRing ? context.slideTheme.quote.bar : context.slideTheme.body.secondary,
        width: graph.isRing ? steps.line : 3,
        ...(edge.isDashed && { dash: 'dash' as const }),
      },
      ...(isBent && { bend: start === 'bottom' ? ('downThenAcross' as const) : ('acrossThenDown' as const) }),
      ...(edge.heads && { heads: edge.heads }),
      start: { element: nodeId(edge.from), side: start },
      end: { element: nodeId(edge.to), side: end },
    });
  });
  const nodes = graph.nodes.map((node, index): SlideElement => {
    const shape = nodeElement(node, index, boxes[order.indexOf(index)] ?? box, size, context);
    return graph.isRing ? { ...shape, part: 'ringNode' } : shape;
  });
  return [...connectors, ...nodes];
}

/** Returns the indices of the nodes in the order of a cycle or a long chain without labels; undefined for others. */
function nodeOrder({ nodes, edges }: FlowGraph): number[] | undefined {
  const isCycle = edges.length === nodes.length;
  const targets = new Set(edges.map(({ to }) => to));
  const start = isCycle ? 0 : nodes.findIndex((_, index) => !targets.has(index));
  if (nodes.length < (isCycle ? minNodes.cycle : minNodes.chain) || edges.some(({ label }) => label !== undefined))
    return undefined;
  const order = [start];
  while (order.length < nodes.length) {
    const next = edges.filter(({ from }) => from === order.at(-1));
    const [only] = next;
    if (!only || next.length > 1 || order.includes(only.to)) return undefined;
    order.push(only.to);
  }
  const isClosed = edges.some(({ from, to }) => from === order.at(-1) && to === start);
  return edges.length === nodes.length - (isClosed ? 0 : 1) && isClosed === isCycle ? order : undefined;
}
