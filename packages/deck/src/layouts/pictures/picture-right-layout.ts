import { layoutHalfBleed } from './layout-half-bleed.ts';
import { pictureAndText, pictureSideBySide, pictureSideReason } from './picture-side-by-side.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Layout for a picture to the right of its text. */
export const pictureRight: SlideLayout = {
  id: 'pictureRight',
  layout: 'pictureRight',
  matchReason: ({ blocks }) => pictureSideReason(blocks, 'right'),
  besideEdge: (content, box, context) => {
    const parts = pictureAndText(content.blocks);
    return parts && layoutHalfBleed(content, parts, box, context);
  },
  arrange: ({ blocks }, box, context) => {
    const elements = pictureSideBySide(blocks, 'right', box, context);
    return elements && [elements];
  },
};
