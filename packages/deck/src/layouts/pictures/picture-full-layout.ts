import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { PictureCrop, PictureElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { coverCrop } from './cover-crop.ts';
import { ratioOf } from '../flow/pictures-item.ts';
import type { SlidePicture } from '../flow/slide-picture.ts';
import { maxPictureScale } from '../flow/slide-picture.ts';
import { missingPictureSlide } from './missing-picture.ts';
import { photoSlide } from './photo-slide.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Maximum fraction of a photo that is cropped so that it covers the slide. */
const maxCropped = 1 / 3;
/**
 * Range of aspect ratios, relative to the slide's, at which a picture that cropping could damage is as large as the slide.
 * It gets bars where it leaves space: drawings of 3:2 and 4:3 at both sides.
 */
const ratioRange = { low: 0.7, high: 1.097 } as const;
/** Height in px of the bar with a caption below a picture, its distance to the edges, and the sizes of its text. */
const captionBar = { height: 72, padding: 80, sizes: [22, 20, 18, 16] } as const;
/** Minimum width of a bar, in px. */
const minBarWidth = 1;

/**
 * Layout for a single picture that covers the slide. Photos are cropped, and so are other pictures if the author requested
 * that; otherwise, they get bars where they leave space. Below a heading, only photos cover the slide.
 */
export const pictureFull: SlideLayout = {
  id: 'pictureFull',
  layout: 'pictureFull',
  isUndecorated: true,
  matchReason: ({ heading, blocks }) => {
    const [only] = blocks;
    const isAlone = blocks.length === 1 && only?.kind === 'picture' && only.widthPercent === undefined;
    if (!isAlone) return undefined;
    return plainText(heading) === '' ? 'It has only a picture, without heading.' : 'It has only a picture.';
  },
  fullSlide: (content, context) =>
    plainText(content.heading) === '' ? missingPictureSlide(content, context) : photoSlide(content, context),
  arrange: ({ heading, blocks: [block] }, _box, context) => {
    if (block?.kind !== 'picture' || plainText(heading) !== '') return undefined;
    const picture = context.pictureOf(block);
    const ratio = ratioOf(picture);
    if (picture.problem !== undefined || !picture.width) return undefined;
    const { slideHeight, code } = context.slideTheme;
    const caption = picture.caption === undefined ? undefined : captionElement(picture.caption, slideHeight);
    const free = slideHeight - (caption ? captionBar.height : 0);
    const whole: Box = { x: 0, y: 0, width: slideWidth, height: free };
    const bar = caption
      ? [barElement({ ...whole, y: free, height: captionBar.height }, 'caption', 'night'), caption]
      : [];
    const crop = coverCrop(ratio, whole);
    const cropped = crop ? crop.left + crop.right + crop.top + crop.bottom : 0;
    const scale = Math.max(whole.width, free * ratio) / picture.width;
    const isCovered = picture.isPhoto && cropped <= maxCropped && scale <= maxPictureScale;
    if (block.position === 'full' || isCovered) return [[pictureElement(picture, whole, crop), ...bar]];
    const relative = (ratio * slideHeight) / slideWidth;
    if (relative < ratioRange.low || relative > ratioRange.high) return undefined;
    const width = Math.min(slideWidth, free * ratio);
    if (width > picture.width * maxPictureScale) return undefined;
    const height = width / ratio;
    const box = { x: (slideWidth - width) / 2, y: (free - height) / 2, width, height };
    return [[...letterboxBars(box, free, code.fill), pictureElement(picture, box), ...bar]];
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

/** Creates the caption of a picture, on the bar below it. */
function captionElement(caption: string, slideHeight: number): TextElement | undefined {
  const { height, padding, sizes } = captionBar;
  const style: TextStyle = { face: 'body', size: 0, color: 'white', lineHeight: 1.3, verticalAlign: 'middle' };
  const paragraphs: Paragraph[] = [{ runs: [{ text: caption }], align: 'center' }];
  const box = { x: padding, y: slideHeight - height, width: slideWidth - 2 * padding, height };
  const size = sizes.find((one) => heightOf(paragraphs, { ...style, size: one }, box.width) <= height);
  return size === undefined
    ? undefined
    : { kind: 'text', id: 'caption', part: 'caption', name: 'Caption', box, paragraphs, style: { ...style, size } };
}

/**
 * Creates the bars as elements instead of a background, because a background would show through transparent pictures.
 * @param free Height in px above the bar with the caption.
 */
function letterboxBars({ x, y }: Box, free: number, color: Color): SlideElement[] {
  const verticalBar = { x: 0, y: 0, width: x, height: free };
  const horizontalBar = { x: 0, y: 0, width: slideWidth, height: y };
  const bars =
    x >= minBarWidth
      ? [verticalBar, { ...verticalBar, x: slideWidth - x }]
      : y >= minBarWidth
        ? [horizontalBar, { ...horizontalBar, y: free - y }]
        : [];
  return bars.map((box, index) => barElement(box, `${index + 1}`, color));
}

function barElement(box: Box, name: string, color: Color): SlideElement {
  return {
    kind: 'shape',
    id: `mark-${name}`,
    part: 'decoration',
    name: 'Bar',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  };
}
