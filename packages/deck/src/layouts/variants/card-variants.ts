import type { SlideElement } from '../../model/element.ts';
import { columnsGrid, rowsGrid } from '../cards/cards-layout.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { shortList } from './short-list.ts';

const limits = { rows: { min: 2, max: 10 }, columns: { min: 2, max: 6 } } as const;
/** Maximum number of cards in one row. More cards are in two rows. */
const maxColumns = 5;

/** Layout for a short list, each item on a card of the full width. */
export const cardRows: SlideLayout = {
  id: 'cardRows',
  layout: 'cards',
  matchReason: ({ blocks }) => (shortList(blocks, limits.rows) ? 'It is a list of short items.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const list = shortList(blocks, limits.rows);
    const area = { ...box, height: box.height * maxFillRatio };
    const icons = list && context.iconsOf(list.items);
    return onOneSlide(
      list &&
        rowsGrid(
          list.items.map(({ runs }) => runs),
          area,
          context,
          icons,
        ),
    );
  },
};

/** Layout for a short list, each item on a card next to the others. */
export const cardColumns: SlideLayout = {
  id: 'cardColumns',
  layout: 'cards',
  matchReason: ({ blocks }) => (shortList(blocks, limits.columns) ? 'It is a list of a few short items.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const list = shortList(blocks, limits.columns);
    if (!list) return undefined;
    const { length } = list.items;
    const count = length > maxColumns ? Math.ceil(length / 2) : length;
    const area = { ...box, height: box.height * maxFillRatio };
    const texts = list.items.map(({ runs }) => runs);
    return onOneSlide(columnsGrid(texts, count, area, context, context.iconsOf(list.items), 0));
  },
};

function onOneSlide(grid: readonly (readonly SlideElement[])[] | undefined): SlideElement[][] | undefined {
  return grid && [grid.flat()];
}
