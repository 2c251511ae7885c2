import type { Paragraph, PhrasingContent } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';
import { bulletOf, checkMarks, otherSymbol } from '../bullet-characters.ts';
import { textIn } from '../inline/read-inline.ts';

/** Bullets that may be alone in their paragraph. Other characters have a different meaning there. */
const strongBullet = '•';

/** Bullets of nested items. Without a parent item, they may have any meaning. */
const nestedBullets = '◦▪';

const maxDepth = 40;

interface ParsedBullet {
  mark: string;
  nodes: PhrasingContent[];
  items: ParsedBullet[];
}

/**
 * Converts a paragraph of lines with bullets to a list. An item with deeper indentation or a different bullet is nested
 * in the previous one.
 */
export function readUnicodeBullets(node: Paragraph, context: MarkdownContext): Block[] | undefined {
  const [first] = node.children;
  if (first?.type !== 'text' || !bulletOf(first.value)) return undefined;
  const items = itemsOf(node.children);
  if (!items || !isList(items)) return undefined;
  const depths = depthsOf(node, items, context);
  const top: ParsedBullet[] = [];
  const openItems: { depth: number; items: ParsedBullet[] }[] = [{ depth: Number.NEGATIVE_INFINITY, items: top }];
  for (const [index, item] of items.entries()) {
    const depth = depths[index] ?? 0;
    while (openItems.length > 1 && ((openItems.at(-1)?.depth ?? 0) >= depth || openItems.length > maxDepth))
      openItems.pop();
    (openItems.at(-1)?.items ?? top).push(item);
    openItems.push({ depth, items: item.items });
  }
  return [{ kind: 'list', ordered: false, items: top.map((item) => readItem(item, context)) }];
}

/** Whether the bullets can be removed without losing meaning: they are all the same, or only mark nested items. */
function isList(items: readonly ParsedBullet[]): boolean {
  const [mark = nestedBullets] = items.map((item) => item.mark);
  if (nestedBullets.includes(mark) || (items.length < 2 && mark !== strongBullet)) return false;
  return items.every((item) => item.mark === mark || (mark === strongBullet && nestedBullets.includes(item.mark)));
}

/**
 * Splits lines into items. A line without a bullet continues the previous item. @returns undefined if a line may have a
 * different meaning.
 */
function itemsOf(children: readonly PhrasingContent[]): ParsedBullet[] | undefined {
  const items: ParsedBullet[] = [];
  let isStart = true;
  for (const child of children) {
    const itemNodes = items.at(-1)?.nodes;
    if (child.type !== 'text') {
      if (child.type === 'image') return undefined;
      if (isStart && otherSymbol.test(textIn([child]))) return undefined;
      itemNodes?.push(child);
      isStart = child.type === 'break';
      continue;
    }
    // A line ending written as an entity is part of the text.
    if (child.data?.escaped?.some((at) => child.value[at] === '\n')) return undefined;
    let end = -1;
    for (const [index, value] of child.value.split('\n').entries()) {
      const start = end + 1;
      end = start + value.length;
      isStart ||= index > 0;
      // A hard break ends its line, and the text after it may begin with a line ending.
      if (isStart && index === 0 && value.trim() === '') continue;
      const { prefix = '', mark } = (isStart ? bulletOf(value) : undefined) ?? {};
      // A bullet written as an entity is literal, like an escaped asterisk.
      if (mark !== undefined && !child.data?.escaped?.includes(start + value.indexOf(mark))) {
        if (items.at(-1)?.nodes.at(-1)?.type === 'break') items.at(-1)?.nodes.pop();
        items.push({ mark, nodes: [{ type: 'text', value: value.slice(prefix.length) }], items: [] });
      } else if (isStart && otherSymbol.test(value)) return undefined;
      else addText(items.at(-1)?.nodes ?? [], value, index > 0);
      isStart &&= value.trim() === '';
    }
  }
  return items;
}

/** Appends text to a preceding text node, so that the line ending between them is kept. */
function addText(nodes: PhrasingContent[], value: string, isNextLine: boolean): void {
  const last = nodes.at(-1);
  const added = isNextLine ? `\n${value}` : value;
  if (last?.type === 'text') last.value += added;
  else nodes.push({ type: 'text', value: added });
}

/**
 * Returns each item's nesting depth by indentation. Without indentation, a bullet that first occurs later is one level
 * deeper.
 */
function depthsOf(node: Paragraph, items: readonly ParsedBullet[], context: MarkdownContext): number[] {
  const column = (node.position?.start.column ?? 1) - 1;
  const marks = [...new Set(items.map(({ mark }) => mark))];
  const indents = sourceOf(node, context)
    .split('\n')
    .flatMap((line, index) => {
      const at = Math.max(0, line.search(/[^\s>]/u));
      return marks.includes(line.charAt(at)) ? [index === 0 ? column : at] : [];
    });
  if (indents.length === items.length && new Set(indents).size > 1) return indents;
  return items.map(({ mark }) => marks.indexOf(mark));
}

function readItem({ mark, nodes, items }: ParsedBullet, context: MarkdownContext): ListItem {
  const runs = readRuns(nodes, context);
  return {
    runs,
    ...(checkMarks.includes(mark) && { icon: '✅' }),
    ...(items.length > 0 && { items: items.map((item) => readItem(item, context)) }),
  };
}
