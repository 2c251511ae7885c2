import { pictureSideBySide, pictureSideReason } from '../picture-side-by-side.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** A picture to the left of its text. */
export const pictureLeft: SlideLayout = {
  id: 'pictureLeft',
  layout: 'pictureLeft',
  matchReason: ({ blocks }) => pictureSideReason(blocks, 'left'),
  arrange: ({ blocks }, box, context) => {
    const elements = pictureSideBySide(blocks, 'left', box, context);
    return elements && [elements];
  },
};
