import { expect, it, onTestFinished, vi } from 'vitest';
import type { Deck, Slide } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { slideSvg } from './slide-svg.ts';

const numbered: Slide = {
  ...sampleDeck.slides[0]!,
  id: 'numbered',
  elements: [
    {
      kind: 'text',
      id: 'slide-number',
      role: 'slideNumber',
      box: { x: 1100, y: 660, width: 100, height: 30 },
      paragraphs: [{ runs: [{ text: '1' }] }],
      style: { face: 'body', size: 16, color: 'ink', lineHeight: 1.4 },
    },
  ],
};
const deckOf = (...slides: Slide[]): Deck => ({ ...sampleDeck, slides });
const textOf = (svg: string) => svg.replace(/<[^>]+>/gu, '').trim();

it('updates the slide number immediately when a slide is inserted before it', () => {
  expect(textOf(slideSvg(deckOf(numbered), numbered))).toBe('1');
  const added: Slide = { ...numbered, id: 'added' };
  expect(textOf(slideSvg(deckOf(added, numbered), numbered))).toBe('2');
  expect(textOf(slideSvg(deckOf(numbered, added), numbered))).toBe('1');
});

it('shows the current day in the footer, also after midnight', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59) });
  onTestFinished(() => void vi.useRealTimers());
  const dated: Slide = {
    ...numbered,
    id: 'dated',
    elements: [
      {
        kind: 'text',
        id: 'footer-date',
        part: 'footerDate',
        box: { x: 890, y: 660, width: 220, height: 30 },
        paragraphs: [{ runs: [{ text: '11/28/2026' }] }],
        style: { face: 'body', size: 16, color: 'ink', lineHeight: 1.4 },
        updatedDate: { format: 'short', text: '11/28/2026' },
      },
    ],
  };
  const deck: Deck = { ...deckOf(dated), language: 'en' };
  expect(textOf(slideSvg(deck, dated))).toBe('12/31/2026');
  vi.setSystemTime(new Date(2027, 0, 1));
  expect(textOf(slideSvg(deck, dated))).toBe('1/1/2027');
});
