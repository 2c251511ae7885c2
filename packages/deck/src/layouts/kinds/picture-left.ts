import { pictureAndText, pictureBeside } from '../picture-beside.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** A picture, and at its right what is said about it. */
export const pictureLeft: SlideLayout = {
  id: 'pictureLeft',
  layout: 'pictureLeft',
  suits: ({ blocks }) => (pictureAndText(blocks)?.isFirst ? 'It shows a picture, then says something.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const elements = pictureBeside(blocks, 'left', box, context);
    return elements && [elements];
  },
};
