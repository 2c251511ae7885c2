import type { Box } from '../../model/box.ts';
import type { LineElement, ShapeElement, SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { connectorLine } from './connector-elements.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { DiagramContext } from './node-element.ts';
import { nodeElement, nodePadding, nodeSizes, nodeStyle } from './node-element.ts';
import { sidePoint } from './side-point.ts';

/** Distances in px: between many and few columns, below the root, below branches, between leaves, and of leaves from the left edge. */
const gaps = { columns: 28, wideColumns: 64, root: 48, branch: 18, leaves: 12, indent: 36 } as const;
const maxBox = { width: 400, height: 84, minHeight: 40 } as const;
const maxSize = 32;
/** Maximum number of branches beside each other, and of those that are far apart. */
const branchLimits = { max: 5, few: 3 } as const;

/**
 * Draws a tree of three levels: the root above a row of branches, and the leaves below each branch, beside a line from its
 * left edge. Returns undefined if the text does not fit.
 */
export function treeElements(tree: FlowGraph, box: Box, context: DiagramContext): SlideElement[] | undefined {
  const childrenOf = (node: number): number[] => tree.edges.flatMap(({ from, to }) => (from === node ? [to] : []));
  const branches = childrenOf(0);
  const rows = Math.max(...branches.map((branch) => childrenOf(branch).length));
  if (branches.length > branchLimits.max) return undefined;
  const gap = branches.length > branchLimits.few ? gaps.columns : gaps.wideColumns;
  // The lines to the leaves are in the gaps, and to the left of the first column.
  const free = box.width - gaps.columns / 2 - gap * (branches.length - 1);
  const width = Math.min(maxBox.width, Math.floor(free / branches.length));
  const spaces = gaps.root + gaps.branch + gaps.leaves * Math.max(0, rows - 1);
  const height = Math.min(maxBox.height, Math.floor((box.height - spaces) / (rows + 2)));
  if (height < maxBox.minHeight) return undefined;
  const used = width * branches.length + gap * (branches.length - 1);
  const left = Math.max(Math.round(box.x + (box.width - used) / 2), box.x + gaps.columns / 2);
  const boxes: Box[] = [{ x: Math.round(left + (used - width) / 2), y: box.y, width, height }];
  for (const [at, branch] of branches.entries()) {
    const x = left + at * (width + gap);
    const y = box.y + height + gaps.root;
    boxes[branch] = { x, y, width, height };
    for (const [row, leaf] of childrenOf(branch).entries())
      boxes[leaf] = {
        x: x + gaps.indent,
        y: y + height + gaps.branch + row * (height + gaps.leaves),
        width: width - gaps.indent,
        height,
      };
  }
  const size = nodeSizes.find((one) => {
    const style = nodeStyle(one, context);
    return (
      one <= maxSize &&
      tree.nodes.every(({ runs }, index) => {
        const inner = (boxes[index]?.width ?? 0) - 2 * nodePadding.x;
        return !hasLongWord(runs, style, inner) && heightOf([{ runs }], style, inner) <= height - nodePadding.y / 2;
      })
    );
  });
  if (!size) return undefined;
  const lines = tree.edges.map((edge, index) => treeLine(edge, index, boxes, context));
  const nodes = tree.nodes.map((node, index): ShapeElement => {
    const shape = nodeElement(node, index, boxes[index] ?? box, size, context);
    const { fill, ink } = context.slideTheme.accent;
    if (index > 0 || !shape.style) return { ...shape, part: 'treeNode' };
    return { ...shape, part: 'treeNode', fill: { kind: 'solid', color: fill }, style: { ...shape.style, color: ink } };
  });
  return [...lines, ...nodes];
}

/** Creates the line from the root to a branch, or from the left edge of a branch to the left edge of its leaf. */
function treeLine(
  edge: { from: number; to: number },
  index: number,
  boxes: readonly Box[],
  { slideTheme }: DiagramContext,
): LineElement {
  const none = { x: 0, y: 0, width: 1, height: 1 };
  const sides = edge.from === 0 ? (['bottom', 'top'] as const) : (['left', 'left'] as const);
  const start = sidePoint(boxes[edge.from] ?? none, sides[0]);
  const end = sidePoint(boxes[edge.to] ?? none, sides[1]);
  const isStraight = edge.from === 0 && Math.abs(start.x - end.x) < 1;
  const bend =
    edge.from === 0
      ? { bend: 'down' as const, turns: [gaps.root / 2] }
      : { bend: 'across' as const, turns: [-gaps.columns / 2] };
  return connectorLine(
    edge,
    index,
    { start, end, sides, ...(!isStraight && bend) },
    { color: slideTheme.body.secondary, width: 3 },
  );
}
