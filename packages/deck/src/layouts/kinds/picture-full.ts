import { slideHeight, slideWidth } from '../../model/box.ts';
import { plainText } from '../../text/split-runs.ts';
import { ratioOf } from '../flow/pictures-item.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Pictures nearly of the slide's own form fill it; others would leave bars. */
const nearest = { low: 1.6, high: 1.95 } as const;

/** One picture and nothing else, over the whole slide. */
export const pictureFull: SlideLayout = {
  id: 'pictureFull',
  layout: 'pictureFull',
  isBare: true,
  suits: ({ heading, blocks }) => {
    const [only] = blocks;
    const isAlone = blocks.length === 1 && only?.kind === 'picture' && !only.caption && only.widthPercent === undefined;
    return isAlone && plainText(heading) === '' ? 'It is a picture alone, without heading or caption.' : undefined;
  },
  arrange: ({ blocks: [block] }, _box, context) => {
    if (block?.kind !== 'picture') return undefined;
    const picture = context.pictureOf(block);
    const ratio = ratioOf(picture);
    if (picture.problem !== undefined || !picture.width || ratio < nearest.low || ratio > nearest.high)
      return undefined;
    const width = Math.min(slideWidth, slideHeight * ratio);
    const height = width / ratio;
    return [
      [
        {
          kind: 'picture',
          id: 'picture',
          box: { x: (slideWidth - width) / 2, y: (slideHeight - height) / 2, width, height },
          src: picture.src,
          alt: picture.alt,
          naturalWidth: picture.width,
          ...(picture.height !== undefined && { naturalHeight: picture.height }),
        },
      ],
    ];
  },
};
