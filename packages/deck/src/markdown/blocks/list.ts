import type { List, ListItem as ListItemNode } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { extractNotes } from '../notes-fences.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';
import { readFlatLines } from './flat-lines.ts';

const maxDepth = 40;
/** Maximum number of an item that is alone. A higher number is a year or another figure. */
const maxNumber = 99;

/** Converts a list, with its nested lists. */
export function readList(node: List, context: MarkdownContext): Block[] {
  const items = node.children.map((item) => readItem(item, context, 1));
  const [only] = items;
  if (!only) return [];
  // “2013. One afternoon.” is a sentence after a year.
  if (items.length === 1 && !only.items && node.ordered && (node.start ?? 0) > maxNumber)
    return [{ kind: 'paragraph', runs: [{ text: `${node.start}. ` }, ...only.runs] }];
  return [{ kind: 'list', ordered: node.ordered === true, ...startOf(node), items }];
}

/**
 * Reads an item. The content before its first inner list becomes its text, line by line. Inner lists become nested
 * items, and content after them continues the item without a bullet.
 */
function readItem(node: ListItemNode, context: MarkdownContext, depth: number): ListItem {
  const lines: (readonly Run[])[] = [];
  const items: ListItem[] = [];
  let inner: List | undefined;
  for (const child of extractNotes(node.children, context)) {
    if (child.type === 'list' && depth < maxDepth) {
      const isOrdered = child.ordered === true;
      for (const [index, item] of child.children.entries())
        items.push({
          ...readItem(item, context, depth + 1),
          ...(inner && isOrdered !== (inner.ordered === true) && { mark: isOrdered ? 'number' : 'disc' }),
          ...(inner && isOrdered && index === 0 && { number: child.start ?? 1 }),
        });
      inner ??= child;
      continue;
    }
    const childLines = child.type === 'list' ? [[{ text: sourceOf(child, context) }]] : readFlatLines(child, context);
    if (inner) items.push(...childLines.map((runs): ListItem => ({ runs, mark: 'none' })));
    else lines.push(...childLines);
  }
  return {
    runs: lines.flatMap((runs, index) => (index > 0 ? [{ text: '\n' }, ...runs] : runs)),
    ...(node.data?.icon !== undefined && { icon: node.data.icon }),
    ...(typeof node.checked === 'boolean' && { checked: node.checked }),
    ...(inner && { items, ordered: inner.ordered === true, ...startOf(inner) }),
  };
}

function startOf(node: List): { start?: number } {
  return node.ordered && typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {};
}
