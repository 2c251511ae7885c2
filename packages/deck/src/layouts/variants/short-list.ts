import type { Block, ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

type List = Extract<Block, { kind: 'list' }>;

/** Maximum length of an item. Longer items are regular text. */
const maxItemLength = 160;

/**
 * Returns the only list of a slide if each of its items is one short text; undefined for other content.
 * @param limits Minimum and maximum number of items.
 */
export function shortList(blocks: readonly Block[], limits: { min: number; max: number }): List | undefined {
  const [list, ...others] = blocks;
  if (list?.kind !== 'list' || others.length > 0) return undefined;
  const { items } = list;
  return items.length >= limits.min && items.length <= limits.max && items.every(isShort) ? list : undefined;
}

function isShort({ runs, items, mark, number, checked }: ListItem): boolean {
  const isPlain = !items && mark === undefined && number === undefined && checked === undefined;
  return isPlain && plainText(runs).length <= maxItemLength;
}
