import type { Paragraph, PhrasingContent } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';

/**
 * Marks of lists that are none of Markdown's, as texts bring them from word processors and language models. Circles and
 * squares that may be boxes to check are none, nor is the first of a row (`●●○` rates something) or a point before a figure.
 */
const bullet = /^[ \t]*([•◦▪●‣・]|·(?=[\s\p{L}]))(?![ \t]*[•‣∙·・■-▫◉○-◗◦◯])[ \t]*/u;

/** Alone in its paragraph, any other may be a sign of something else. */
const strongBullet = '•';

/** Marks of what stands in an item of such a bullet; by themselves, they may mean anything. */
const nestedBullets = '◦▪';

/** What a line begins with that goes on with no item: it may be another sign of one key, as in `● yes`, `◐ partly`. */
const symbolPattern = /^[\s*_~`[]*(?!<)[\p{So}\p{Sm}•‣·・]/u;

const maxDepth = 40;

interface ParsedBullet {
  mark: string;
  nodes: PhrasingContent[];
  items: ParsedBullet[];
}

/** A paragraph of lines that begin with bullets → a list; what is in farther, or has another bullet, stands in the item before. */
export function readUnicodeBullets(node: Paragraph, context: MarkdownContext): Block[] | undefined {
  const [first] = node.children;
  if (first?.type !== 'text' || !bullet.test(first.value)) return undefined;
  const items = itemsOf(node.children, context);
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

/** Whether nothing is lost with the bullets: all are the same, or tell what stands in an item. */
function isList(items: readonly ParsedBullet[]): boolean {
  const [mark = nestedBullets] = items.map((item) => item.mark);
  if (nestedBullets.includes(mark) || (items.length < 2 && mark !== strongBullet)) return false;
  return items.every((item) => item.mark === mark || (mark === strongBullet && nestedBullets.includes(item.mark)));
}

/** A line without a bullet goes on with the item before. @returns undefined if one says more than that */
function itemsOf(children: readonly PhrasingContent[], context: MarkdownContext): ParsedBullet[] | undefined {
  const items: ParsedBullet[] = [];
  let isStart = true;
  for (const child of children) {
    const itemNodes = items.at(-1)?.nodes;
    const sourceLines = sourceOf(child, context).split('\n');
    if (child.type !== 'text') {
      if (child.type === 'image' || child.type === 'imageReference') return undefined;
      if (isStart && symbolPattern.test(sourceLines[0] ?? '')) return undefined;
      itemNodes?.push(child);
      isStart = child.type === 'break';
      continue;
    }
    const lines = child.value.split('\n');
    if (lines.length !== sourceLines.length) return undefined;
    for (const [index, value] of lines.entries()) {
      isStart ||= index > 0;
      // A hard break ends its line, and the text after it may begin with the line's end.
      if (isStart && index === 0 && value.trim() === '') continue;
      const [prefix = '', mark] = (isStart && bullet.exec(value)) || [];
      // One that is written as an entity is a letter, as a star behind a backslash is.
      if (mark !== undefined && isLiteral(mark, sourceLines[index])) {
        if (items.at(-1)?.nodes.at(-1)?.type === 'break') items.at(-1)?.nodes.pop();
        items.push({ mark, nodes: [{ type: 'text', value: value.slice(prefix.length) }], items: [] });
      } else if (isStart && symbolPattern.test(value)) return undefined;
      else addText(items.at(-1)?.nodes ?? [], value, index > 0);
      isStart &&= value.trim() === '';
    }
  }
  return items;
}

function isLiteral(mark: string, line = ''): boolean {
  return line.replace(/^[\s>]+/u, '').startsWith(mark);
}

/** Text behind text goes on with it, so that the end of the line between them is read. */
function addText(nodes: PhrasingContent[], value: string, isNextLine: boolean): void {
  const last = nodes.at(-1);
  const added = isNextLine ? `\n${value}` : value;
  if (last?.type === 'text') last.value += added;
  else nodes.push({ type: 'text', value: added });
}

/** How far in each item stands; where none does, a bullet that comes later is one deeper. */
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

function readItem({ nodes, items }: ParsedBullet, context: MarkdownContext): ListItem {
  const runs = readRuns(nodes, context);
  return { runs, ...(items.length > 0 && { items: items.map((item) => readItem(item, context)) }) };
}
