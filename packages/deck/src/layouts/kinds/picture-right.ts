import { pictureAndText, pictureSideBySide } from '../picture-side-by-side.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** What is said, and at its right the picture for it. */
export const pictureRight: SlideLayout = {
  id: 'pictureRight',
  layout: 'pictureRight',
  matchReason: ({ blocks }) =>
    pictureAndText(blocks)?.isFirst === false ? 'It says something, then shows a picture.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const elements = pictureSideBySide(blocks, 'right', box, context);
    return elements && [elements];
  },
};
