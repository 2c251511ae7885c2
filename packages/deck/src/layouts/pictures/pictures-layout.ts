import { stackPages } from '../slide/block-stack.ts';
import { missingPictureSlide } from './missing-picture.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Layout for slides with only pictures: one, or several side by side, above their captions. */
export const pictures: SlideLayout = {
  id: 'pictures',
  layout: 'picture',
  matchReason: ({ blocks }) =>
    blocks.length > 0 && blocks.every(({ kind }) => kind === 'picture') ? 'It has only pictures.' : undefined,
  fullSlide: missingPictureSlide,
  arrange: ({ blocks }, box, context) => stackPages(blocks, box, context).pages,
};
