import { stackPages } from '../stack.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** A table with a line or two around it; a long one goes on on further slides under its head. */
export const table: SlideLayout = {
  id: 'table',
  layout: 'table',
  suits: ({ blocks }) => {
    const tables = blocks.filter(({ kind }) => kind === 'table').length;
    const isRest = blocks.every(({ kind }) => kind === 'table' || kind === 'paragraph');
    return tables === 1 && isRest && blocks.length <= 3 ? 'It shows a table.' : undefined;
  },
  arrange: ({ blocks }, box, context) => stackPages(blocks, box, context).pages,
};
