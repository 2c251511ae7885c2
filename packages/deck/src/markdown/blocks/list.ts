import type { List, ListItem as ListItemNode } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';
import { readFlatLines } from './flat-lines.ts';

const deepest = 40;

export function readList(node: List, reading: Reading): Block[] {
  const items = node.children.map((item) => readItem(item, reading, 1));
  if (items.length === 0) return [];
  return [{ kind: 'list', ordered: node.ordered === true, ...startOf(node), items }];
}

/** What stands in an item before its first inner list is its text, line under line; inner lists are its items. */
function readItem(node: ListItemNode, reading: Reading, depth: number): ListItem {
  const lines: (readonly Run[])[] = [];
  const items: ListItem[] = [];
  let inner: List | undefined;
  for (const child of node.children) {
    if (child.type === 'list' && depth < deepest) {
      inner ??= child;
      items.push(...child.children.map((item) => readItem(item, reading, depth + 1)));
    } else if (child.type === 'list') lines.push([{ text: sourceOf(child, reading) }]);
    else if (inner) items.push(...readFlatLines(child, reading).map((runs) => ({ runs })));
    else lines.push(...readFlatLines(child, reading));
  }
  return {
    runs: lines.flatMap((runs, index) => (index > 0 ? [{ text: '\n' }, ...runs] : runs)),
    ...(typeof node.checked === 'boolean' && { checked: node.checked }),
    ...(inner && { items, ordered: inner.ordered === true, ...startOf(inner) }),
  };
}

function startOf(node: List): { start?: number } {
  return node.ordered && typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {};
}
