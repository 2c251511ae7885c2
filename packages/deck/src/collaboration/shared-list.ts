import { equallySpacedKeys, isOrderKey, orderKeysBetween } from './order-keys.ts';
import { isMap, type SharedMap } from './shared-values.ts';

/*
 * An ordered list is a map of maps, each with an order key. Moving an item changes only its order key, so that nothing
 * is lost or duplicated if others change or move the item at the same time.
 */

const orderKey = '@order';
/** Maximum length of a key. If keys get longer, the whole list gets new keys. */
const maxKeyLength = 100;

/** An item of a shared list: its key, its position and its content. */
export interface ListItem {
  key: string;
  map: SharedMap;
  /** Order key; empty if it is missing or invalid. */
  order: string;
}

/**
 * Returns the items of a list in order. Items from two clients that have equal order keys are ordered by their own
 * keys.
 */
export function readList(list: SharedMap): ListItem[] {
  const items: ListItem[] = [];
  for (const [key, map] of list.entries()) {
    if (!isMap(map)) continue;
    const order = map.get(orderKey);
    items.push({ key, map, order: isOrderKey(order) ? order : '' });
  }
  return items.sort(compare);
}

function compare(one: ListItem, other: ListItem): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

/** Returns the order keys of a new list, as attributes of its items. */
export function newOrder(count: number): [string, string][] {
  return equallySpacedKeys(count).map((key) => [orderKey, key]);
}

/**
 * Gives order keys to items that are new in a list or were moved, changing as few keys as possible.
 * @param items The items in their new order. New items have an empty order key.
 */
export function applyOrder(items: readonly ListItem[], client: number): void {
  const kept = longestAscending(items.filter(({ order }) => order !== ''));
  const changes = new Map<SharedMap, string>();
  let low = '';
  let moved: ListItem[] = [];
  const placeMoved = (high?: string) => {
    const keys = moved.length > 0 ? orderKeysBetween(low, high, moved.length, client) : [];
    for (const [index, { map }] of moved.entries()) changes.set(map, keys[index] ?? '');
    moved = [];
  };
  for (const item of items) {
    // No key fits between two equal ones, so the second one is also moved.
    if (!kept.has(item) || (moved.length > 0 && item.order <= low)) moved.push(item);
    else {
      placeMoved(item.order);
      low = item.order;
    }
  }
  placeMoved();
  const isTooLong = [...changes.values()].some((key) => key.length > maxKeyLength);
  if (isTooLong)
    for (const [index, key] of equallySpacedKeys(items.length).entries()) items[index]?.map.set(orderKey, key);
  else for (const [map, key] of changes) map.set(orderKey, key);
}

/** Returns the longest subsequence of items whose order is ascending (patience sorting). */
function longestAscending(items: readonly ListItem[]): ReadonlySet<ListItem> {
  // The last item of the best subsequence of each length, and the item that precedes each item.
  const ends: ListItem[] = [];
  const previous = new Map<ListItem, ListItem | undefined>();
  for (const item of items) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end && compare(end, item) < 0) low = middle + 1;
      else high = middle;
    }
    previous.set(item, ends[low - 1]);
    ends[low] = item;
  }
  const kept = new Set<ListItem>();
  for (let item = ends.at(-1); item; item = previous.get(item)) kept.add(item);
  return kept;
}
