import { useState } from 'react';

interface Rows {
  ids: readonly string[];
  keys: readonly number[];
}

/**
 * Keys for the rows of a table. A page of other records takes over the rows of the last one: they are rewritten, not
 * made anew, and whoever stood in one keeps the focus there. Where a list was only read again, each record keeps its
 * row, so that nobody who is about to press Open opens another.
 * @param ids what the records are known by.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [seen, setSeen] = useState<Rows>({ ids: [], keys: [] });
  if (ids.length === seen.ids.length && ids.every((id, index) => id === seen.ids[index])) return seen.keys;
  const keys = keysOf(ids, seen);
  setSeen({ ids, keys });
  return keys;
}

function keysOf(ids: readonly string[], last: Rows): number[] {
  const isSameList = ids.some((id) => last.ids.includes(id));
  let next = Math.max(-1, ...last.keys);
  return ids.map((id, index) => {
    const isTwice = ids.indexOf(id) !== index;
    return last.keys[!isSameList ? index : isTwice ? -1 : last.ids.indexOf(id)] ?? ++next;
  });
}
