import type { Html, RootContent } from 'mdast';
import { fenceOf } from '../notes-fences.ts';

const slotFence = /^slot ([a-z\d-]+)$/u;

/** Returns the name of a slot such as `::right::`. */
function slotOf(node: RootContent): string | undefined {
  return slotFence.exec(fenceOf(node) ?? '')?.[1];
}

/**
 * Converts the slots of Slidev's layouts to columns: a column begins at `::right::`, and another one above it, below the
 * slide's heading or at `::left::`. Headings between two `---` that surround a slot belong to the same slide.
 */
export function withSlotColumns(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some((node) => slotOf(node) !== undefined)) return [...nodes];
  const result: RootContent[] = [];
  let part: RootContent[] = [];
  for (const node of nodes)
    if (node.type === 'thematicBreak') {
      result.push(...columnsOf(part), node);
      part = [];
    } else part.push(node);
  return [...result, ...columnsOf(part)];
}

function columnsOf(part: readonly RootContent[]): RootContent[] {
  const first = part.findIndex((node) => slotOf(node) !== undefined);
  if (first < 0) return [...part];
  const isSlideHeading = (node: RootContent): boolean => node.type === 'heading' && node.depth <= 2;
  const slide = part.slice(0, first).findLastIndex(isSlideHeading);
  const start = slotOf(part[first] as RootContent) === 'left' ? first : slide + 1;
  const columns: RootContent[][] = first > start ? [[]] : [];
  const below: RootContent[] = [];
  let target: RootContent[] | undefined = columns[0];
  for (const node of part.slice(start)) {
    const slot = slotOf(node);
    if (slot === 'bottom') target = below;
    else if (slot !== undefined) columns.push((target = []));
    else target?.push(node.type === 'heading' && node.depth <= 2 ? { ...node, depth: 3 } : node);
  }
  return [
    ...part.slice(0, start),
    fence('columns'),
    ...columns.flatMap((column) => [fence('column'), ...column, fence('')]),
    fence(''),
    ...below,
  ];
}

function fence(name: string): Html {
  return { type: 'html', value: `::: ${name}`, data: { fence: name } };
}
