import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { PictureElement } from '../../model/element.ts';
import type { SlidePicture } from '../flow/slide-picture.ts';
import { coverCrop } from './cover-crop.ts';

/** Returns a picture that covers a box. Two opposite sides are cropped if its aspect ratio differs from that of the box. */
export function coveringPicture(picture: SlidePicture, box: Box): PictureElement {
  const { src, alt, width = slideWidth, height = box.height } = picture;
  const crop = coverCrop(width / height, box);
  return {
    kind: 'picture',
    id: 'picture',
    part: 'picture',
    box,
    src,
    alt,
    naturalWidth: width,
    naturalHeight: height,
    ...(crop && { crop }),
  };
}
