import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
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

it('finds no card for a title, for text beside the cards, and for a deleted element', () => {
  expect([idsOf('title'), idsOf('gone'), idsOf('aside', [...cards, text('aside', 500)])]).toEqual([[], [], []]);
});

it('treats a text that a user has added as separate', () => {
  const { role: _, ...added } = text('added', 120);
  expect(idsOf('added', [...cards, added])).toEqual([]);
  expect(idsOf('card-1', [...cards, added])).toEqual(['card-1', 'bar-1', 'item-1']);
});

it('does not treat a panel behind the title or behind cards as a card', () => {
  const panel = { ...shape('panel', 0, 720, 1280), box: { x: 0, y: 0, width: 1280, height: 720 } };
  expect(idsOf('panel', [panel, ...cards])).toEqual([]);
  expect(idsOf('item-1', [panel, ...cards])).toEqual(['card-1', 'bar-1', 'item-1']);
  expect(idsOf('body', [panel, text('title', 20, 'title'), text('body', 300)])).toEqual([]);
});

it('finds a text that is a little higher than its card, as on a timeline', () => {
  const event = { ...text('event', 104), box: { x: 110, y: 104, width: 580, height: 112 } };
  expect(idsOf('event', [shape('card', 110), event])).toEqual(['card', 'event']);
});

describe('event of a timeline', () => {
  const texts = (count: number, language: 'rows' | 'columns'): string => {
    const what = language === 'rows' ? 'Opened an office in the centre of the city' : 'Opened an office';
    return Array.from({ length: count }, (_, index) => `- **${2010 + index}**: ${what}\n`).join('');
  };
  const slideOf = (markdown: string) =>
    layoutDeck(readMarkdown(`## History\n\n${markdown}`).outline).deck.slides.find(({ title }) => title === 'History');

  it.each([
    ['rows', 5],
    ['rows', 10],
    ['columns', 3],
  ] as const)('is a card with its time and its dot, in %s of %i', (form, count) => {
    const elements = slideOf(texts(count, form))?.elements ?? [];
    const ids = elements.map(({ id }) => id);
    expect(ids).toContain(`what-${count}`);
    for (const number of [1, count]) {
      const parts = ['when', 'time-mark', 'card', 'what'].map((name) => `${name}-${number}`);
      for (const id of parts) expect(idsOf(id, elements).toSorted()).toEqual(parts.toSorted());
    }
    expect(idsOf('time', elements)).toEqual([]);
  });

  it('leaves out the time and the dot of an event whose text is gone', () => {
    const elements = (slideOf(texts(5, 'rows'))?.elements ?? []).filter(({ id }) => id !== 'what-2');
    expect(['card-2', 'when-2', 'time-mark-2'].map((id) => idsOf(id, elements))).toEqual([['card-2'], [], []]);
    expect(idsOf('what-3', elements)).toEqual(['card-3', 'when-3', 'time-mark-3', 'what-3']);
  });
});
