import { pictureFrame } from '@ppt-embed/deck';
import type { Box, PictureCrop, PictureElement, SlideElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';

/** Minimum size of a crop window in px. */
const minSize = 16;

/** Whether the element is a picture that can be cropped. A missing picture cannot. */
export function isCroppable(element: SlideElement): element is PictureElement {
  return element.kind === 'picture' && element.problem === undefined && element.src !== '';
}

/** Returns the crop by the visible sides of the picture, which are swapped in a flipped picture. */
function cropOnSlide(picture: PictureElement): PictureCrop {
  return flippedCrop(pictureFrame(picture).crop, picture);
}

function flippedCrop({ left, right, top, bottom }: PictureCrop, { flipH, flipV }: PictureElement): PictureCrop {
  const [startX, endX] = flipH ? [right, left] : [left, right];
  const [startY, endY] = flipV ? [bottom, top] : [top, bottom];
  return { left: startX, right: endX, top: startY, bottom: endY };
}

/** Returns the box of the uncropped picture, before rotation. */
export function wholePicture(picture: PictureElement): Box {
  const { box } = pictureFrame(picture);
  const crop = cropOnSlide(picture);
  const width = box.width / (1 - crop.left - crop.right);
  const height = box.height / (1 - crop.top - crop.bottom);
  return { x: box.x - width * crop.left, y: box.y - height * crop.top, width, height };
}

/** Returns the crop window before rotation. */
export function cropWindowOf(picture: PictureElement): Box {
  const { x, y, width, height } = pictureFrame(picture).box;
  return { x, y, width, height };
}

/** Sets the crop window. The visible part of the picture stays in place. */
export function withWindow(picture: PictureElement, newWindow: Box): PictureElement {
  const whole = wholePicture(picture);
  const cropWindow = clampWindow(newWindow, whole);
  const crop = {
    left: share(cropWindow.x - whole.x, whole.width),
    top: share(cropWindow.y - whole.y, whole.height),
    right: share(whole.x + whole.width - cropWindow.x - cropWindow.width, whole.width),
    bottom: share(whole.y + whole.height - cropWindow.y - cropWindow.height, whole.height),
  };
  const { crop: _, ...rest } = picture;
  const isCropped = Object.values(crop).some((fraction) => fraction > 0);
  return {
    ...rest,
    box: keepRotatedInPlace(picture.box, cropWindow),
    ...(isCropped && { crop: flippedCrop(crop, picture) }),
  };
}

/** Crops to the largest centered window of a ratio; null resets the crop. */
export function withRatio(picture: PictureElement, ratio: number | null): PictureElement {
  const whole = wholePicture(picture);
  if (ratio === null) return withWindow(picture, whole);
  const cropWindow = cropWindowOf(picture);
  const width = Math.min(whole.width, whole.height * ratio, Math.max(cropWindow.width, cropWindow.height * ratio));
  const size = { width, height: width / ratio };
  const x = cropWindow.x + (cropWindow.width - size.width) / 2;
  const y = cropWindow.y + (cropWindow.height - size.height) / 2;
  return withWindow(picture, {
    ...size,
    x: clamp(x, whole.x, whole.x + whole.width - size.width),
    y: clamp(y, whole.y, whole.y + whole.height - size.height),
  });
}

/** Limits a window to the picture. */
export function clampWindow(window: Box, whole: Box): Box {
  const width = clamp(window.width, Math.min(minSize, whole.width), whole.width);
  const height = clamp(window.height, Math.min(minSize, whole.height), whole.height);
  return {
    x: clamp(window.x, whole.x, whole.x + whole.width - width),
    y: clamp(window.y, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/**
 * Moves a rotated window so that it stays in place when it is drawn. The picture rotates about its own center, so the
 * window's center moves with it.
 */
function keepRotatedInPlace({ rotation = 0, ...before }: Box, window: Box): Box {
  if (rotation === 0) return window;
  const cropWindow = rotatePoint(middleOf(window), middleOf(before), rotation);
  return { ...window, x: cropWindow.x - window.width / 2, y: cropWindow.y - window.height / 2, rotation };
}

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));
const share = (visible: number, whole: number) =>
  Math.max(0, Math.min(0.99, Math.round((visible / whole) * 1e5) / 1e5));
