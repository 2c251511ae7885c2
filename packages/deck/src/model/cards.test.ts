import { expect, it } from 'vitest';
import { cardElements } from './cards.ts';
import type { SlideElement } from './element.ts';

const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
const shape = (id: string, y: number, height = 100, width = 600) =>
  ({
    kind: 'shape',
    id,
    part: 'decoration',
    alt: '',
    box: { x: 100, y, width, height },
    geometry: { kind: 'rect' },
  }) as const;
const text = (id: string, y: number, role: 'body' | 'title' = 'body') =>
  ({ kind: 'text', id, role, box: { x: 120, y, width: 500, height: 80 }, paragraphs: [], style }) as const;
const cards: readonly SlideElement[] = [
  text('title', 20, 'title'),
  shape('card-1', 110),
  shape('bar-1', 110, 100, 6),
  text('item-1', 120),
  shape('card-2', 220),
  shape('bar-2', 220, 100, 6),
  text('item-2', 230),
];
const idsOf = (id: string, elements = cards) => cardElements(elements, id).map((element) => element.id);

it('finds the card with its bar and texts from each of them', () => {
  expect(['card-1', 'bar-1', 'item-1'].map((id) => idsOf(id).join(' '))).toEqual(Array(3).fill('card-1 bar-1 item-1'));
  expect(idsOf('item-2')).toEqual(['card-2', 'bar-2', 'item-2']);
});

it('finds no card for a title, for text beside the cards, and for an element that is gone', () => {
  expect([idsOf('title'), idsOf('gone'), idsOf('aside', [...cards, text('aside', 500)])]).toEqual([[], [], []]);
});

it('treats a text that a user has added as separate', () => {
  const { role: _, ...added } = text('added', 120);
  expect(idsOf('added', [...cards, added])).toEqual([]);
  expect(idsOf('card-1', [...cards, added])).toEqual(['card-1', 'bar-1', 'item-1']);
});

it('treats a panel behind the title or behind cards as no card', () => {
  const panel = { ...shape('panel', 0, 720, 1280), box: { x: 0, y: 0, width: 1280, height: 720 } };
  expect(idsOf('panel', [panel, ...cards])).toEqual([]);
  expect(idsOf('item-1', [panel, ...cards])).toEqual(['card-1', 'bar-1', 'item-1']);
  expect(idsOf('body', [panel, text('title', 20, 'title'), text('body', 300)])).toEqual([]);
});

it('finds a text that is a little higher than its card, as on a timeline', () => {
  const event = { ...text('event', 104), box: { x: 110, y: 104, width: 580, height: 112 } };
  expect(idsOf('event', [shape('card', 110), event])).toEqual(['card', 'event']);
});
