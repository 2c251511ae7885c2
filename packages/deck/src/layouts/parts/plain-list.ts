import type { Block, ListItem } from '../../model/outline.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { sum } from '../flow/table-columns.ts';
import { haveEnumerators } from '../recognize/enumerators.ts';
import { areStatusItems } from '../typography/status-symbols.ts';

type List = Extract<Block, { kind: 'list' }>;

/** Maximum fraction of the text of a list without numbers that one item has. */
const maxItemShare = 0.75;

/** Minimum length of the text of two items, which are otherwise too little for a slide of rows. */
const minPairLength = 40;

/** Whether the items of a list have no marks of their own, and no item has most of the text. */
export function isPlainList({ items, ordered }: List): boolean {
  const lengths = items.map(lengthOf);
  const isEven = ordered || Math.max(...lengths) <= sum(lengths) * maxItemShare;
  const isEnough = items.length > 2 || (items.length === 2 && sum(lengths) >= minPairLength);
  return isEven && isEnough && items.every(isPlainItem) && !areStatusItems(items) && !haveEnumerators(items);
}

/** Returns the length of the text of an item and of its inner list. A Han character counts as two. */
export function lengthOf({ runs, items = [] }: ListItem): number {
  return weightedLengthOf(runs) + sum(items.map(lengthOf));
}

/** Whether an item has one line and no mark of its own, and an inner list of one level at most. */
function isPlainItem({ items = [], ...item }: ListItem): boolean {
  const isOneLine = !item.runs.some(({ text }) => text.includes('\n'));
  return isOneLine && isUnmarked(item) && items.every((inner) => isUnmarked(inner) && !inner.items);
}

function isUnmarked({ checked, mark, number }: ListItem): boolean {
  return checked === undefined && mark === undefined && number === undefined;
}
