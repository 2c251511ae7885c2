import type { Box } from '../../model/box.ts';
import type { PictureCrop, PictureElement } from '../../model/element.ts';

/** The least share that is left of a picture across and down, whatever is cut off. */
const minVisibleShare = 0.01;

/** What of a picture is seen, and where. */
export interface PictureFrame {
  /** It keeps its own ratio inside the element's box, in the middle. */
  box: Box;
  crop: PictureCrop;
}

/** The part of a picture that is seen, and where. */
export function pictureFrame(element: PictureElement): PictureFrame {
  const { box, naturalWidth, naturalHeight } = element;
  const crop = normalizeCrop(element.crop);
  if (!naturalWidth || !naturalHeight) return { box, crop };
  const across = naturalWidth * (1 - crop.left - crop.right);
  const down = naturalHeight * (1 - crop.top - crop.bottom);
  const scale = Math.min(box.width / across, box.height / down);
  const [width, height] = [across * scale, down * scale];
  return {
    box: { ...box, x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
    crop,
  };
}

/** Sides that would meet are brought apart. */
function normalizeCrop(
  { left, top, right, bottom }: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 },
): PictureCrop {
  const across = Math.min(1, (1 - minVisibleShare) / Math.max(left + right, minVisibleShare));
  const down = Math.min(1, (1 - minVisibleShare) / Math.max(top + bottom, minVisibleShare));
  return { left: left * across, right: right * across, top: top * down, bottom: bottom * down };
}
