import { useState } from 'react';

/**
 * Returns keys for the rows of a table. A page with other records reuses the rows of the previous page, so that the
 * focus in a row is kept. If a list is only refetched, each record keeps its row, so that a user who is about to press
 * Open does not open a different record.
 * @param ids Ids of the records.
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
