import { blankDeck } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newSlideItems } from './new-slide-items.ts';

const decoration = (y: number): SlideElement => ({
  id: 'band',
  kind: 'shape',
  box: { x: 0, y, width: 1280, height: 56 },
  geometry: { kind: 'rect' },
  alt: '',
  locked: true,
});

const slide = (id: string, y: number): Slide => ({
  id,
  layout: 'content',
  title: '',
  background: { kind: 'solid', color: '#FFFFFF' },
  notes: '',
  elements: [decoration(y)],
});

const themed = blankDeck({ title: 'Harbour', language: 'en' });

it('gives the items different keys, also if a slide of an imported design has the id of a choice', () => {
  const imported: Deck = { ...themed, coverId: '', slides: [slide('one', 0), slide('blank', 664)] };
  const items = newSlideItems(imported, 0, 'en', (number) => `Layout of slide ${number}`);
  expect(items.map(({ name }) => name)).toEqual(['Layout of slide 1', 'Layout of slide 2', 'Blank']);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

it('offers the layouts of the theme in other decks', () => {
  const names = newSlideItems(themed, 0, 'zh-CN', String).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.at(-1)).toBe('空白');
});
