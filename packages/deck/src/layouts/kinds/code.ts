import { enlarged } from '../enlarged.ts';
import { roomiest } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

/** A few short lines are set as large as text. */
const large = [28, 25].map((size) => ({ ...roomiest, code: size }));

/** Code with a line or two around it; long code goes on on further slides. */
export const code: SlideLayout = {
  id: 'code',
  layout: 'code',
  suits: ({ blocks }) => {
    const codes = blocks.filter(({ kind }) => kind === 'code').length;
    const isRest = blocks.every(({ kind }) => kind === 'code' || kind === 'paragraph');
    return codes >= 1 && isRest && blocks.length <= codes + 2 ? 'It shows code.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    enlarged(blocks, large, box, context) ?? stackPages(blocks, box, context).pages,
};
