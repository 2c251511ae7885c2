import type { PictureElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDeck } from '../model/editor-state.ts';
import { replacePicture } from './pictures.ts';

const picture: PictureElement = {
  id: 'picture',
  kind: 'picture',
  src: 'picture:1',
  alt: 'A harbour',
  naturalWidth: 400,
  naturalHeight: 300,
  box: { x: 100, y: 100, width: 400, height: 300 },
};

/** Replaces a picture that is the only element of a slide. */
function replace(element: PictureElement, size: { width: number; height: number }): PictureElement | undefined {
  const state = openDeck({
    ...sampleDeck,
    slides: sampleDeck.slides.slice(0, 1).map((slide) => ({ ...slide, elements: [element] })),
  });
  const target = { slide: state.deck.slides[0]?.id ?? '', element: element.id };
  const transaction = replacePicture(target, { src: 'picture:2', ...size }, { at: 0 })(state);
  return transaction?.deck?.slides[0]?.elements[0] as PictureElement | undefined;
}

it('keeps the frame of a replaced picture, and crops the new one so that it fills the frame', () => {
  const wide = replace(picture, { width: 1600, height: 300 });
  expect(wide).toMatchObject({ src: 'picture:2', naturalWidth: 1600, box: picture.box });
  expect(wide?.crop).toEqual({ left: 0.375, right: 0.375, top: 0, bottom: 0 });
  expect(wide?.alt).toBeUndefined();
  expect(replace(picture, { width: 300, height: 300 })?.crop).toEqual({ left: 0, right: 0, top: 0.125, bottom: 0.125 });
  expect(replace(picture, { width: 800, height: 600 })).not.toHaveProperty('crop');
});

it('keeps the visible frame of a cropped and rotated picture', () => {
  const box = { x: 200, y: 100, width: 200, height: 300, rotation: 30 };
  const cropped = { ...picture, box, crop: { left: 0.25, right: 0.25, top: 0, bottom: 0 } };
  expect(replace(cropped, { width: 300, height: 300 })?.box).toEqual(box);
});
