import { layoutHalfBleed } from './layout-half-bleed.ts';
import { pictureAndText, pictureSideBySide, pictureSideReason } from './picture-side-by-side.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Layout for a picture to the left of its text. */
export const pictureLeft: SlideLayout = {
  id: 'pictureLeft',
  layout: 'pictureLeft',
  matchReason: ({ blocks }) => pictureSideReason(blocks, 'left'),
  besideEdge: (content, box, context) => {
    const parts = pictureAndText(content.blocks);
    return parts && layoutHalfBleed(content, parts, box, context);
  },
  arrange: ({ blocks }, box, context) => {
    const elements = pictureSideBySide(blocks, 'left', box, context);
    return elements && [elements];
  },
};
