/** Number of consecutive record numbers that a row of `removed_records` is about. */
export const blockSize = 1000;

/** Deleted records of an owner among the numbers from `block * blockSize + 1` to `(block + 1) * blockSize`. */
export interface DeletedBlock {
  block: number;
  /** Number of records before the block that are not deleted, in a list from the newest to the oldest. */
  before: number;
  /** A 1 for each deleted number of the block, in ascending order; null if all are deleted. */
  deletedNumbers: string | null;
}

/** A page of a list of the records that are not deleted, newest first. */
export interface NumberedPage {
  /** Number of the newest record. */
  newest: number;
  /** Number of records before the page that are not deleted. */
  offset: number;
  limit: number;
}

/**
 * Returns the numbers of the records on a page, in descending order.
 * @param blocks All blocks with deleted records between the beginning and the end of the page, in descending order. The
 *   first one may begin before the page.
 */
export function pageNumbers({ newest, offset, limit }: NumberedPage, blocks: readonly DeletedBlock[]): number[] {
  const numbers: number[] = [];
  const [first] = blocks;
  const isInside = first !== undefined && first.before <= offset;
  let next = isInside ? Math.min(newest, endOf(first)) : newest;
  let skipped = isInside ? offset - first.before : offset;

  /** Adds the numbers from `next` down to `last`, none of which is deleted. */
  const addDownTo = (last: number) => {
    const unlisted = Math.min(skipped, Math.max(0, next - last + 1));
    next -= unlisted;
    skipped -= unlisted;
    while (next >= last && numbers.length < limit) numbers.push(next--);
  };

  for (const { block, deletedNumbers } of blocks) {
    const start = block * blockSize + 1;
    addDownTo(start + blockSize);
    if (numbers.length === limit) break;
    for (; deletedNumbers && next >= start && numbers.length < limit; next--) {
      if (deletedNumbers[next - start] === '1') continue;
      if (skipped > 0) skipped--;
      else numbers.push(next);
    }
    next = Math.min(next, start - 1);
  }
  if (numbers.length < limit) addDownTo(1);
  return numbers;
}

const endOf = ({ block }: DeletedBlock) => (block + 1) * blockSize;
