import { useState } from 'react';

/**
 * Keys for the rows of a table. A page of other records takes over the rows of the last one: they are rewritten, not
 * made anew, and whoever stood in one keeps the focus there. Where a list was only read again, each record keeps its
 * row, so that nobody who is about to press Open opens another.
 * @param ids what the records are known by.
 */
export function useRowKeys(ids: readonly string[]): readonly number[] {
  const [[previousIds, keys], setPrevious] = useState<readonly [ids: readonly string[], keys: readonly number[]]>([
    [],
    [],
  ]);
  if (JSON.stringify(ids) === JSON.stringify(previousIds)) return keys;
  const isSameList = ids.some((id) => previousIds.includes(id));
  const nextKey = Math.max(0, ...keys) + 1;
  const now = ids.map((id, index) => {
    const isTwice = ids.indexOf(id) < index;
    return keys[!isSameList ? index : isTwice ? -1 : previousIds.indexOf(id)] ?? nextKey + index;
  });
  setPrevious([ids, now]);
  return now;
}
