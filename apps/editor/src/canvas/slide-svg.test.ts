import { expect, it } from 'vitest';
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
