import { scaleUp } from '../scale-up.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

/** A few short lines of code are set as large as text. */
const largeScales = [32, 28, 25].map((size) => ({ ...largestScale, code: size }));

/** Code with up to two lines of text around it; long code continues on further slides. */
export const code: SlideLayout = {
  id: 'code',
  layout: 'code',
  matchReason: ({ blocks }) => {
    const codes = blocks.filter(({ kind }) => kind === 'code').length;
    const isOnlyText = blocks.every(({ kind }) => kind === 'code' || kind === 'paragraph');
    return codes >= 1 && isOnlyText && blocks.length <= codes + 2 ? 'It shows code.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    scaleUp(blocks, largeScales, box, context) ?? stackPages(blocks, box, context).pages,
};
