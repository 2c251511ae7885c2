import { describe, expect, it } from 'vitest';
import { blockSize, pageNumbers, type DeletedBlock } from './page-numbers.ts';

/** Returns the blocks that contain deleted numbers, in descending order. */
function blocksOf(newest: number, isDeleted: (number: number) => boolean): DeletedBlock[] {
  const blocks: DeletedBlock[] = [];
  let before = 0;
  for (let block = Math.floor((newest - 1) / blockSize); block >= 0; block--) {
    const numbers = Array.from({ length: blockSize }, (_item, index) => block * blockSize + index + 1);
    const bits = numbers.map((number) => (number <= newest && isDeleted(number) ? '1' : '0')).join('');
    if (bits.includes('1')) blocks.push({ block, before, deletedNumbers: bits.includes('0') ? bits : null });
    before += numbers.filter((number) => number <= newest && !isDeleted(number)).length;
  }
  return blocks;
}

/** Returns the blocks that the query returns for a page. */
const blocksOfPage = (blocks: readonly DeletedBlock[], offset: number, limit: number) =>
  blocks.filter(({ before }, index) => {
    const next = blocks[index + 1];
    return before < offset + limit && (next === undefined || next.before > offset);
  });

const newest = 4 * blockSize + 321;
const sets: Record<string, (number: number) => boolean> = {
  none: () => false,
  'the newest': (number) => number === newest,
  'the oldest': (number) => number === 1,
  'the first and last of each block': (number) => number % blockSize < 2,
  'every third': (number) => number % 3 === 0,
  'a whole block': (number) => number > blockSize && number <= 2 * blockSize,
  'the newest blocks': (number) => number > 2 * blockSize - 5,
  'almost all': (number) => number % 700 !== 1,
};

describe('page of a list with deleted records', () => {
  it.each(Object.entries(sets))('has the numbers after the offset if these are deleted: %s', (_name, isDeleted) => {
    const all = Array.from({ length: newest }, (_item, index) => newest - index).filter((number) => !isDeleted(number));
    const blocks = blocksOf(newest, isDeleted);
    for (const limit of [1, 20, 100]) {
      for (let offset = 0; offset < all.length; offset += limit === 1 ? 7 : 39) {
        const numbers = pageNumbers({ newest, offset, limit }, blocksOfPage(blocks, offset, limit));
        expect(numbers, `${limit} after ${offset}`).toEqual(all.slice(offset, offset + limit));
      }
    }
  });
});
