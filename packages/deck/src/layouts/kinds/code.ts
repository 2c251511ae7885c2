import type { Scale } from '../flow/flow-item.ts';
import { placeItems } from '../flow/place-items.ts';
import { slideIds } from '../slide-ids.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { comfortable, stackHeight, stackOf, stackPages } from '../stack.ts';

/** A few short lines are set as large as text. */
const large: readonly Scale[] = [
  { body: 28, table: 22, code: 28, picture: 330 },
  { body: 28, table: 22, code: 25, picture: 330 },
];

/** Code with a line or two around it; long code goes on on further slides. */
export const code: SlideLayout = {
  id: 'code',
  layout: 'code',
  suits: ({ blocks }) => {
    const codes = blocks.filter(({ kind }) => kind === 'code').length;
    const isRest = blocks.every(({ kind }) => kind === 'code' || kind === 'paragraph');
    return codes >= 1 && isRest && blocks.length <= codes + 2 ? 'It shows code.' : undefined;
  },
  arrange: ({ blocks }, box, context) => {
    const stack = stackOf(blocks, box.width, context);
    const scale = large.find(
      (one) =>
        stackHeight(stack, one) <= box.height * comfortable &&
        stack.items.every((item) => !item.brokenLines?.(one, box.width)),
    );
    return scale ? [placeItems(stack.items, scale, box, slideIds(), context)] : stackPages(blocks, box, context).pages;
  },
};
