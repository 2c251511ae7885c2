import type { Paragraph, PhrasingContent } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';

/**
 * Marks of lists that are none of Markdown's, as texts bring them from word processors and language models. Circles and
 * squares that may be boxes to check are none, nor is the first of a row (`●●○` rates something) or a point before a figure.
 */
const bullet = /^[ \t]*([•◦▪●‣・]|·(?=[\s\p{L}]))(?![ \t]*[•‣∙·・■-▫◉○-◗◦◯])[ \t]*/u;

/** Alone in its paragraph, any other may be a sign of something else. */
const surely = '•';

/** Marks of what stands in an item of such a bullet; by themselves, they may mean anything. */
const inner = '◦▪';

/** What a line begins with that goes on with no item: it may be another sign of one key, as in `● yes`, `◐ partly`. */
const sign = /^[\s*_~`[]*(?!<)[\p{So}\p{Sm}•‣·・]/u;

const deepest = 40;

interface WrittenItem {
  mark: string;
  nodes: PhrasingContent[];
  items: WrittenItem[];
}

/** A paragraph of lines that begin with bullets → a list; what is in farther, or has another bullet, stands in the item before. */
export function readWrittenBullets(node: Paragraph, reading: Reading): Block[] | undefined {
  const [first] = node.children;
  if (first?.type !== 'text' || !bullet.test(first.value)) return undefined;
  const items = itemsOf(node.children, reading);
  if (!items || !isList(items)) return undefined;
  const depths = depthsOf(node, items, reading);
  const top: WrittenItem[] = [];
  const open: { depth: number; items: WrittenItem[] }[] = [{ depth: Number.NEGATIVE_INFINITY, items: top }];
  for (const [index, item] of items.entries()) {
    const depth = depths[index] ?? 0;
    while (open.length > 1 && ((open.at(-1)?.depth ?? 0) >= depth || open.length > deepest)) open.pop();
    (open.at(-1)?.items ?? top).push(item);
    open.push({ depth, items: item.items });
  }
  return [{ kind: 'list', ordered: false, items: top.map((item) => readItem(item, reading)) }];
}

/** Whether nothing is lost with the bullets: all are the same, or tell what stands in an item. */
function isList(items: readonly WrittenItem[]): boolean {
  const [mark = inner] = items.map((item) => item.mark);
  if (inner.includes(mark) || (items.length < 2 && mark !== surely)) return false;
  return items.every((item) => item.mark === mark || (mark === surely && inner.includes(item.mark)));
}

/** A line without a bullet goes on with the item before. @returns undefined if one says more than that */
function itemsOf(children: readonly PhrasingContent[], reading: Reading): WrittenItem[] | undefined {
  const items: WrittenItem[] = [];
  let isStart = true;
  for (const child of children) {
    const said = items.at(-1)?.nodes;
    const written = sourceOf(child, reading).split('\n');
    if (child.type !== 'text') {
      if (child.type === 'image' || child.type === 'imageReference') return undefined;
      if (isStart && sign.test(written[0] ?? '')) return undefined;
      said?.push(child);
      isStart = child.type === 'break';
      continue;
    }
    const lines = child.value.split('\n');
    if (lines.length !== written.length) return undefined;
    for (const [index, value] of lines.entries()) {
      isStart ||= index > 0;
      // A hard break ends its line, and the text after it may begin with the line's end.
      if (isStart && index === 0 && value.trim() === '') continue;
      const [begins = '', mark] = (isStart && bullet.exec(value)) || [];
      // One that is written as an entity is a letter, as a star behind a backslash is.
      if (mark !== undefined && isWritten(mark, written[index])) {
        if (items.at(-1)?.nodes.at(-1)?.type === 'break') items.at(-1)?.nodes.pop();
        items.push({ mark, nodes: [{ type: 'text', value: value.slice(begins.length) }], items: [] });
      } else if (isStart && sign.test(value)) return undefined;
      else addText(items.at(-1)?.nodes ?? [], value, index > 0);
      isStart &&= value.trim() === '';
    }
  }
  return items;
}

function isWritten(mark: string, line = ''): boolean {
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
function depthsOf(node: Paragraph, items: readonly WrittenItem[], reading: Reading): number[] {
  const column = (node.position?.start.column ?? 1) - 1;
  const marks = [...new Set(items.map(({ mark }) => mark))];
  const indents = sourceOf(node, reading)
    .split('\n')
    .flatMap((line, index) => {
      const at = Math.max(0, line.search(/[^\s>]/u));
      return marks.includes(line.charAt(at)) ? [index === 0 ? column : at] : [];
    });
  if (indents.length === items.length && new Set(indents).size > 1) return indents;
  return items.map(({ mark }) => marks.indexOf(mark));
}

function readItem({ nodes, items }: WrittenItem, reading: Reading): ListItem {
  const runs = readRuns(nodes, reading);
  return { runs, ...(items.length > 0 && { items: items.map((item) => readItem(item, reading)) }) };
}
