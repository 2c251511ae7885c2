import { enlarged } from '../enlarged.ts';
import type { Scale } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

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
  arrange: ({ blocks }, box, context) =>
    enlarged(blocks, large, box, context) ?? stackPages(blocks, box, context).pages,
};
