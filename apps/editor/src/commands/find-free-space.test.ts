import type { Box, Slide, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { insertNew } from './insert-elements.ts';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { findFreeSpace } from './find-free-space.ts';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';

const [rectangle] = shapes;
if (!rectangle) throw new Error('No shapes.');
const empty: Slide = {
  id: 'empty',
  layout: 'blank',
  title: '',
  notes: '',
  background: { kind: 'solid', color: 'white' },
  elements: [],
};
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it('centers a new element on an empty slide', () => {
  const preferred = { x: 500, y: 300, width: 280, height: 160 };
  expect(findFreeSpace(sampleDeck, empty, preferred)).toBe(preferred);
});

it('does not cover any element while there is free space, then offsets new elements', () => {
  let state = openDeck({ ...sampleDeck, slides: [empty] });
  for (let count = 0; count < 14; count += 1)
    state = applyTransaction(state, insertNew(newShape(rectangle), { at: count })(state) ?? {});
  const boxes = state.deck.slides[0]?.elements.map(({ box }) => box) ?? [];
  const covered = boxes.map((box, index) => boxes.slice(0, index).filter((other) => overlap(box, other)).length);
  expect(covered.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
});

it('does not cover the text of a rotated box, but may use the area that its lines would cover unrotated', () => {
  const title = sampleDeck.slides[0]?.elements.find(({ id }) => id === 's1-title');
  if (title?.kind !== 'text') throw new Error('No title.');
  const box: Box = { x: 400, y: 300, width: 400, height: 60, rotation: 90 };
  const text: SlideElement = { ...title, box, paragraphs: [{ runs: [{ text: 'Words' }] }] };
  const slide = { ...empty, elements: [text] };
  const onText = { x: 580, y: 150, width: 40, height: 40 };
  const beside = { x: 410, y: 310, width: 40, height: 40 };
  expect(findFreeSpace(sampleDeck, slide, onText)).not.toEqual(onText);
  expect(findFreeSpace(sampleDeck, slide, beside)).toBe(beside);
});

it('lets a new element cover an empty placeholder or decoration, but not text', () => {
  const title = sampleDeck.slides[0]?.elements.find(({ id }) => id === 's1-title');
  if (title?.kind !== 'text') throw new Error('No title.');
  const preferred = { ...title.box, width: 100, height: 40 };
  const emptied = { ...title, paragraphs: [] };
  expect(findFreeSpace(sampleDeck, { ...empty, elements: [emptied] }, preferred)).toBe(preferred);
  expect(findFreeSpace(sampleDeck, { ...empty, elements: [title] }, preferred)).not.toEqual(preferred);
});
