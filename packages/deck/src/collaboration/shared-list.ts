import { evenKeys, isOrderKey, orderKeysBetween } from './order-keys.ts';
import { isMap, type SharedMap } from './shared-values.ts';

/*
 * An ordered list is a map of maps, each with an order key: moving an item changes its order key and keeps everything
 * else, so that nothing is lost or duplicated if others change or move it at the same time.
 */

const orderKey = '@order';
/** Maximum length of a key. If keys get longer, the whole list gets new ones. */
const maxKeyLength = 100;

/** An item of a shared list: its key, its position and its content. */
export interface ListItem {
  key: string;
  map: SharedMap;
  /** Empty if it is missing or invalid. */
  order: string;
}

/** Returns the items of a list in order. Items with equal order keys, of two clients, are ordered by their keys. */
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
  return evenKeys(count).map((key) => [orderKey, key]);
}

/**
 * Gives order keys to items that are new in a list or that were moved; as few as possible.
 * @param items In the order that they should have. New ones have an empty order.
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
    // No key fits between two equal ones, so the second one is moved as well.
    if (!kept.has(item) || (moved.length > 0 && item.order <= low)) moved.push(item);
    else {
      placeMoved(item.order);
      low = item.order;
    }
  }
  placeMoved();
  const isTooLong = [...changes.values()].some((key) => key.length > maxKeyLength);
  if (isTooLong) for (const [index, key] of evenKeys(items.length).entries()) items[index]?.map.set(orderKey, key);
  else for (const [map, key] of changes) map.set(orderKey, key);
}

/** Returns the longest subsequence of items whose order is ascending (patience sorting). */
function longestAscending(items: readonly ListItem[]): ReadonlySet<ListItem> {
  // For each length, the last item of the best subsequence; and for each item, the item before it.
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
