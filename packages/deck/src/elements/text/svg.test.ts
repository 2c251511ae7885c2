import { expect, it } from 'vitest';
import { blankDeck } from '../../layouts/blank-deck.ts';
import type { TextElement } from '../../model/element.ts';
import { renderSlide } from '../../svg/render-slide.ts';

const deck = blankDeck({ language: 'en', title: 'Empty' });
const list = (words: readonly string[]): TextElement => ({
  id: 'list',
  kind: 'text',
  box: { x: 100, y: 100, width: 600, height: 300 },
  paragraphs: words.map((text) => ({ bullet: 'disc', runs: [{ text }] })),
  style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
});

function drawn(element: TextElement): string {
  const [slide] = deck.slides;
  if (!slide) throw new Error('A blank deck has a slide.');
  return renderSlide(deck, { ...slide, elements: [element] });
}

const lengthOf = (words: readonly string[]) => drawn(list(words)).length;

it('draws no bullet in a list that nobody has begun, and one for each item of another', () => {
  expect(drawn(list(['']))).toBe(drawn({ ...list(['']), paragraphs: [{ runs: [] }] }));
  expect(lengthOf(['', 'b'])).toBeGreaterThan(lengthOf(['b']));
});
