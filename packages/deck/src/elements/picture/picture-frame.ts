import type { Box } from '../../model/box.ts';
import type { BasicGeometry, PictureCrop, PictureElement } from '../../model/element.ts';
import { flipPath, maskSize, scalePath } from '../../svg/scale-path.ts';

/** Minimum fraction of a picture that stays visible horizontally and vertically, regardless of the crop. */
const minVisibleShare = 0.01;

/** Visible part of a picture, and its position. */
export interface PictureFrame {
  /** Box in which the picture keeps its aspect ratio, centered inside the element's box. */
  box: Box;
  crop: PictureCrop;
}

/** Returns the visible part of a picture and its position. */
export function pictureFrame(element: PictureElement): PictureFrame {
  const { box, naturalWidth, naturalHeight } = element;
  const crop = normalizeCrop(element.crop);
  if (!naturalWidth || !naturalHeight) return { box, crop };
  const visibleWidth = naturalWidth * (1 - crop.left - crop.right);
  const visibleHeight = naturalHeight * (1 - crop.top - crop.bottom);
  const scale = Math.min(box.width / visibleWidth, box.height / visibleHeight);
  const [width, height] = [visibleWidth * scale, visibleHeight * scale];
  return {
    box: { ...box, x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
    crop,
  };
}

/** Reduces crops from opposite sides, so that they do not overlap. */
function normalizeCrop(
  { left, top, right, bottom }: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 },
): PictureCrop {
  const scaleX = Math.min(1, (1 - minVisibleShare) / Math.max(left + right, minVisibleShare));
  const scaleY = Math.min(1, (1 - minVisibleShare) / Math.max(top + bottom, minVisibleShare));
  return { left: left * scaleX, right: right * scaleX, top: top * scaleY, bottom: bottom * scaleY };
}

/**
 * Returns the shape of a picture's visible part.
 * @param box Box of the visible part, in px.
 */
export function maskOf(picture: PictureElement, box: Box): BasicGeometry {
  const { mask, cornerRadius = 0, flipH, flipV } = picture;
  if (mask?.kind === 'path') {
    const { width, height } = box;
    const d = scalePath(mask.d, maskBox, { x: 0, y: 0, width, height });
    return { kind: 'path', d: flipH || flipV ? flipPath(d, box, picture) : d };
  }
  return mask ?? (cornerRadius > 0 ? { kind: 'roundRect', radius: cornerRadius } : { kind: 'rect' });
}

const maskBox = { width: maskSize, height: maskSize };
