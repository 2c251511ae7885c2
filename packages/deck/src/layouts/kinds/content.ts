import { plainText } from '../../text/split-runs.ts';
import { stackPages } from '../stack.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Everything, one under the other, on as many slides as it takes: what no other layout is for. */
export const content: SlideLayout = {
  id: 'content',
  layout: 'content',
  matchReason: () => 'It holds text, or things of several kinds.',
  arrange: ({ blocks }, box, context) => stackPages(blocks, box, context).pages,
};

/** The same without a heading, which its file's layout has a place for. */
export const blank: SlideLayout = {
  ...content,
  id: 'blank',
  layout: 'blank',
  matchReason: ({ heading, blocks }) =>
    plainText(heading) === '' &&
    blocks.every(({ kind }) => kind === 'picture' || kind === 'chart' || kind === 'formula')
      ? 'It has no heading and no text.'
      : undefined,
};
