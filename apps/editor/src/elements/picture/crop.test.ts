import type { PictureElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { cropWindowOf, wholePicture, withRatio, withWindow } from './crop.ts';

const picture: PictureElement = {
  id: 'picture',
  kind: 'picture',
  box: { x: 100, y: 100, width: 400, height: 200 },
  src: 'picture:1',
  naturalWidth: 800,
  naturalHeight: 400,
};

it('crops a picture in place and resets the crop', () => {
  const cut = withWindow(picture, { x: 200, y: 100, width: 200, height: 150 });
  expect(cut).toMatchObject({
    box: { x: 200, y: 100, width: 200, height: 150 },
    crop: { left: 0.25, top: 0, right: 0.25, bottom: 0.25 },
  });
  expect(wholePicture(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  expect(withRatio(cut, null)).toEqual(picture);
});

it('crops the side of a flipped picture that the user sees on that side of the slide', () => {
  const flipped = { ...picture, flipH: true, flipV: true };
  const cut = withWindow(flipped, { x: 100, y: 100, width: 300, height: 150 });
  expect(cut.crop).toEqual({ left: 0.25, top: 0.25, right: 0, bottom: 0 });
  expect(wholePicture(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  expect(cropWindowOf(cut)).toMatchObject({ x: 100, y: 100, width: 300, height: 150 });
});

it('limits the crop to the edges of the picture', () => {
  const cut = withWindow(picture, { x: 0, y: 0, width: 5000, height: 100 });
  expect(cropWindowOf(cut)).toEqual({ x: 100, y: 100, width: 400, height: 100 });
});

it.each([
  [1, { x: 200, width: 200, height: 200 }],
  [16 / 9, { width: expect.closeTo((200 * 16) / 9, 1), height: 200 }],
  [4, { x: 100, y: 150, width: 400, height: 100 }],
])('crops to the largest window that has the ratio: %f', (ratio, window) => {
  expect(cropWindowOf(withRatio(picture, ratio))).toMatchObject(window);
});

it('keeps the visible part of a rotated picture in place', () => {
  const rotatedPicture = { ...picture, box: { ...picture.box, rotation: 90 } };
  const cut = withWindow(rotatedPicture, { x: 100, y: 100, width: 200, height: 200 });
  // After a clockwise rotation, the picture's left half is at the top.
  expect(cut.box.x + 100).toBeCloseTo(300);
  expect(cut.box.y + 100).toBeCloseTo(100);
});
