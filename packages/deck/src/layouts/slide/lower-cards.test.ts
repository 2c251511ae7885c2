import { expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { card } from '../cards/card.ts';
import type { NewSlide } from './new-slide.ts';
import { withLowerCards } from './lower-cards.ts';

const context = { slideTheme: slideThemeOf({ theme: { style: 'business', color: 'blue' } }) };

/** Creates a slide with two cards, which end at 594, and a text of some lines on each. */
function slideOf(lineCounts: readonly number[], ...others: readonly SlideElement[]): NewSlide {
  const elements = lineCounts.flatMap((count, index): SlideElement[] => {
    const box = { x: 72 + 580 * index, y: 180, width: 556, height: 414 };
    return [
      ...card(box, index, context),
      {
        kind: 'text',
        id: `text-${index}`,
        role: 'body',
        box: { ...box, x: box.x + 28, y: 240, width: 500, height: 326 },
        paragraphs: Array.from({ length: count }, () => ({ runs: [{ text: 'Some words' }] })),
        style: { face: 'body', size: 32, lineHeight: 1.25, color: '#000000' },
      },
    ];
  });
  const background: Fill = { kind: 'solid', color: '#FFFFFF' };
  return { layout: 'threeColumns', title: 'A', notes: '', background, elements: [...elements, ...others] };
}

const boxesOf = (slide: { elements: readonly SlideElement[] }, kind: string) =>
  slide.elements.filter((one) => one.kind === kind).map(({ box }) => box);

it('ends a row of cards with the content of the fullest one, with about equal space above and below it', () => {
  const [first, bar, second] = boxesOf(withLowerCards(slideOf([2, 4]), context), 'shape');
  const [, text] = boxesOf(withLowerCards(slideOf([2, 4]), context), 'text');
  expect(first?.height).toBeLessThan(414);
  expect(second?.height).toBe(first?.height);
  expect(bar?.height).toBe(5);
  const above = (text?.y ?? 0) - 180;
  const below = (first?.height ?? 0) - above - 4 * 40;
  expect(above).toBeGreaterThanOrEqual(28);
  expect(below).toBeGreaterThanOrEqual(28);
  expect(below - above).toBeLessThan(60);
});

it('does not end a card above 82 % of the body’s height', () => {
  const { y, height } = context.slideTheme.body.box;
  const [first] = boxesOf(withLowerCards(slideOf([1, 1]), context), 'shape');
  expect(180 + (first?.height ?? 0)).toBe(Math.round(y + 0.82 * height));
});

const [below] = card({ x: 0, y: 0, width: 1, height: 1 }, 9, context).slice(0, 1) as [SlideElement];

it.each([
  ['full cards', slideOf([2, 7])],
  [
    'cards above other content',
    slideOf([2, 2], { ...below, name: 'Band', box: { x: 72, y: 600, width: 800, height: 40 } }),
  ],
  ['a single card', slideOf([2])],
])('leaves %s unchanged', (_, slide) => {
  expect(withLowerCards(slide, context)).toBe(slide);
});
