import { expect, it } from 'vitest';
import type { Slide, TextElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { elementAt } from './element-at.ts';

const [first] = sampleDeck.slides as [Slide];
const title = first.elements[0] as TextElement;

it('finds the text under a point', () => {
  expect(elementAt(first, { x: 100, y: 80 })?.id).toBe('s1-title');
  expect(elementAt(first, { x: 100, y: 300 })).toBeUndefined();
});

it('finds the topmost of two', () => {
  const above = { ...title, id: 'above' };
  expect(elementAt({ ...first, elements: [title, above] }, { x: 100, y: 80 })?.id).toBe('above');
});

it('follows a turned box', () => {
  const turned = { ...title, box: { x: 500, y: 300, width: 200, height: 20, rotation: 90 } };
  const slide = { ...first, elements: [turned] };
  expect(elementAt(slide, { x: 600, y: 230 })?.id).toBe('s1-title');
  expect(elementAt(slide, { x: 520, y: 310 })).toBeUndefined();
});
