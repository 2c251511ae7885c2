import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { PictureCrop, PictureElement, SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { coverCrop } from './cover-crop.ts';
import { ratioOf } from '../flow/pictures-item.ts';
import type { SlidePicture } from '../flow/slide-picture.ts';
import { missingPictureSlide } from './missing-picture.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Range of aspect ratios, relative to the slide's, at which a picture fills the slide. Other pictures get bars. */
const ratioRange = { low: 0.9, high: 1.097 } as const;
/** Minimum width of a bar, in px. */
const minBarWidth = 1;

/**
 * Layout for a single picture that covers the slide, with dark letterbox bars where it leaves space, or cropped if the
 * author requested that.
 */
export const pictureFull: SlideLayout = {
  id: 'pictureFull',
  layout: 'pictureFull',
  isUndecorated: true,
  matchReason: ({ heading, blocks }) => {
    const [only] = blocks;
    const isAlone = blocks.length === 1 && only?.kind === 'picture' && !only.caption && only.widthPercent === undefined;
    return isAlone && plainText(heading) === '' ? 'It has only a picture, without heading or caption.' : undefined;
  },
  fullSlide: missingPictureSlide,
  arrange: ({ blocks: [block] }, _box, context) => {
    if (block?.kind !== 'picture') return undefined;
    const picture = context.pictureOf(block);
    const ratio = ratioOf(picture);
    if (picture.problem !== undefined || !picture.width) return undefined;
    const { slideHeight } = context.slideTheme;
    const wholeSlide: Box = { x: 0, y: 0, width: slideWidth, height: slideHeight };
    if (block.position === 'full') return [[pictureElement(picture, wholeSlide, coverCrop(ratio, wholeSlide))]];
    const relative = (ratio * slideHeight) / slideWidth;
    if (relative < ratioRange.low || relative > ratioRange.high) return undefined;
    const width = Math.min(slideWidth, slideHeight * ratio);
    const height = width / ratio;
    const box = { x: (slideWidth - width) / 2, y: (slideHeight - height) / 2, width, height };
    return [[...letterboxBars(box, slideHeight), pictureElement(picture, box)]];
  },
};

function pictureElement({ src, alt, width, height }: SlidePicture, box: Box, crop?: PictureCrop): PictureElement {
  return {
    kind: 'picture',
    id: 'picture',
    part: 'picture',
    box,
    src,
    alt,
    ...(width !== undefined && { naturalWidth: width }),
    ...(height !== undefined && { naturalHeight: height }),
    ...(crop && { crop }),
  };
}

/**
 * Creates the bars as elements instead of a background, because a background would show through transparent pictures.
 */
function letterboxBars({ x, y }: Box, slideHeight: number): SlideElement[] {
  const verticalBar = { x: 0, y: 0, width: x, height: slideHeight };
  const horizontalBar = { x: 0, y: 0, width: slideWidth, height: y };
  const bars =
    x >= minBarWidth
      ? [verticalBar, { ...verticalBar, x: slideWidth - x }]
      : y >= minBarWidth
        ? [horizontalBar, { ...horizontalBar, y: slideHeight - y }]
        : [];
  return bars.map((box, index) => ({
    kind: 'shape',
    id: `mark-${index + 1}`,
    part: 'decoration',
    name: 'Bar',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'night' },
  }));
}
