import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { newText } from '../new-elements.ts';
import { isTextBelowSlide, overflowingElements } from './overflow.ts';

it('depends on the size of the slides, also for an element that was checked before', () => {
  const text = newText('One\nTwo\nThree');
  const [first] = sampleDeck.slides;
  const box = { x: 100, y: 700, width: 300, height: 120 };
  const slide = { ...first!, elements: [{ ...text, box, autofit: 'grow' as const }] };
  const wide: Deck = { ...sampleDeck, slides: [slide] };
  expect(overflowingElements(wide, slide)).toHaveLength(1);
  expect(overflowingElements({ ...wide, size: '4:3' }, slide)).toEqual([]);
  expect(overflowingElements(wide, slide)).toHaveLength(1);
});

it('tells a growing box that leaves the slide from text that does not fit in its box', () => {
  const text = newText('One\nTwo\nThree');
  const [first] = sampleDeck.slides;
  const slideOf = (autofit: 'grow' | 'shrink', y: number) => ({
    ...first!,
    elements: [{ ...text, box: { x: 100, y, width: 300, height: 40 }, autofit }],
  });
  expect(isTextBelowSlide(sampleDeck, slideOf('grow', 690))).toBe(true);
  expect(isTextBelowSlide(sampleDeck, slideOf('grow', 100))).toBe(false);
  const inBox = slideOf('shrink', 100);
  expect(overflowingElements(sampleDeck, inBox)).toHaveLength(1);
  expect(isTextBelowSlide(sampleDeck, inBox)).toBe(false);
});
