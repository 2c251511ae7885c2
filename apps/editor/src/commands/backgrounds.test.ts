import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import {
  hasOneBackground,
  removeBackgroundPicture,
  setBackgroundOverlay,
  setBackgroundPicture,
  setDeckBackground,
} from './backgrounds.ts';
import { extendSlides, selectSlide } from './select-slides.ts';
import { undo } from './undo-redo.ts';

const stored = { src: 'picture:abc', width: 1600, height: 900 };
const opened = openDeck(sampleDeck);
const ids = opened.deck.slides.map(({ id }) => id);
const pictures = ({ deck }: typeof opened) => deck.slides.map((slide) => slide.backgroundPicture);

it('sets the picture of slides that may no longer be selected, with an overlay behind text', () => {
  const set = runCommands(opened, selectSlide(1), setBackgroundPicture([ids[0] ?? ''], stored, 1));
  const picture = { src: 'picture:abc', naturalWidth: 1600, naturalHeight: 900 };
  expect(pictures(set)[0]).toEqual({ ...picture, overlay: 0.5 });
  expect(
    pictures(set)
      .slice(1)
      .every((one) => one === undefined),
  ).toBe(true);
  const blank = openDeck({ ...sampleDeck, slides: sampleDeck.slides.map((slide) => ({ ...slide, elements: [] })) });
  expect(pictures(runCommands(blank, setBackgroundPicture(ids.slice(0, 1), stored, 1)))[0]).toEqual(picture);
  expect(setBackgroundPicture(['gone'], stored, 1)(opened)).toBeNull();
});

it('keeps the overlay when the picture is replaced', () => {
  const light = runCommands(opened, setBackgroundPicture(ids, stored, 1), setBackgroundOverlay(0, 2));
  expect(pictures(light)[0]).not.toHaveProperty('overlay');
  const replaced = runCommands(light, setBackgroundPicture(ids, { ...stored, src: 'picture:def' }, 3));
  expect(pictures(replaced)[0]).toEqual({ src: 'picture:def', naturalWidth: 1600, naturalHeight: 900 });
});

it('removes the pictures of the selected slides, in one undo step', () => {
  const all = runCommands(opened, setBackgroundPicture(ids, stored, 1), extendSlides(1));
  const removed = runCommands(all, removeBackgroundPicture(10_000));
  expect(pictures(removed).map(Boolean)).toEqual(ids.map((_, index) => index > 1));
  expect(runCommands(removed, undo).deck).toBe(all.deck);
});

it('applies the slide’s background, with or without a picture, to all slides', () => {
  const set = runCommands(opened, setBackgroundPicture(ids.slice(0, 1), stored, 1));
  expect(hasOneBackground(set.deck)).toBe(false);
  const all = runCommands(set, setDeckBackground(2));
  expect(hasOneBackground(all.deck)).toBe(true);
  expect(new Set(pictures(all).map((one) => one?.src))).toEqual(new Set(['picture:abc']));
  expect(setDeckBackground(3)(all)).toBeNull();
  const plain = runCommands(all, removeBackgroundPicture(4), setDeckBackground(5));
  expect(pictures(plain).some(Boolean)).toBe(false);
});
