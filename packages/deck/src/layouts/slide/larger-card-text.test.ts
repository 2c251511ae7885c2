import { describe, expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { card } from '../cards/card.ts';
import type { NewSlide } from './new-slide.ts';
import { withLargerCardText } from './larger-card-text.ts';

const theme = { slideTheme: slideThemeOf({ theme: { style: 'business', color: 'blue' } }) };
const texts = { en: 'Some words about a card', zh: '关于这张卡片的几个字' } as const;

/** Creates a slide with a name and some paragraphs on each of two cards, which are 300 px high. */
function slideOf(
  counts: readonly number[],
  {
    language = 'en',
    size = 28,
    nameSize = size + 4,
    ...more
  }: { language?: 'en' | 'zh'; size?: number; nameSize?: number; figure?: number } = {},
): NewSlide {
  const elements = counts.flatMap((count, index): SlideElement[] => {
    const box = { x: 72 + 580 * index, y: 180, width: 556, height: 300 };
    const area = { ...box, x: box.x + 28, width: 500 };
    const figure: SlideElement = {
      kind: 'text',
      id: `figure-${index}`,
      part: 'figure',
      role: 'body',
      box: { ...area, y: 200, height: 60 },
      paragraphs: [{ runs: [{ text: '12' }] }],
      style: { face: 'body', size: more.figure ?? 0, lineHeight: 1.1, color: '#000000' },
    };
    return [
      ...card(box, index, theme),
      ...(more.figure === undefined ? [] : [figure]),
      {
        kind: 'text',
        id: `text-${index}`,
        role: 'body',
        part: more.figure === undefined ? 'item' : 'figureLabel',
        box: { ...area, y: more.figure === undefined ? 208 : 280, height: 180 },
        paragraphs: [
          { runs: [{ text: 'Name', bold: true, size: nameSize }] },
          ...Array.from({ length: count }, () => ({ runs: [{ text: texts[language] }] })),
        ],
        style: { face: 'body', size, lineHeight: 1.25, color: '#000000' },
      },
    ];
  });
  const background: Fill = { kind: 'solid', color: '#FFFFFF' };
  return { layout: 'threeColumns', title: 'A', notes: '', background, elements };
}

const sizesOf = (slide: NewSlide, language: 'en' | 'zh'): number[] =>
  withLargerCardText(slide, { language }).elements.flatMap((one) =>
    one.kind === 'text' && one.part !== 'figure' ? [one.style.size] : [],
  );

describe.each(['en', 'zh'] as const)('withLargerCardText (%s)', (language) => {
  it('sets text that fills little of its cards larger, in the same size on all cards', () => {
    expect(sizesOf(slideOf([2, 1], { language }), language)).toEqual([32, 32]);
  });

  it('keeps the ratio of names to the text below them', () => {
    const { elements } = withLargerCardText(slideOf([2, 1], { language }), { language });
    const [name] = elements.flatMap((one) => (one.kind === 'text' ? [one.paragraphs[0]?.runs[0]?.size] : []));
    expect(name).toBeCloseTo(32 * (32 / 28), 1);
  });

  it('keeps the size of large names, but not if the text would become nearly as large', () => {
    const { elements } = withLargerCardText(slideOf([2, 1], { language, nameSize: 40 }), { language });
    const sizes = elements.flatMap((one) =>
      one.kind === 'text' ? [[one.style.size, one.paragraphs[0]?.runs[0]?.size]] : [],
    );
    expect(sizes).toEqual([
      [32, 40],
      [32, 40],
    ]);
    expect(sizesOf(slideOf([1, 1], { language, size: 32, nameSize: 40 }), language)).toEqual([32, 32]);
  });

  it('depends on the fullest card', () => {
    expect(sizesOf(slideOf([1, 5], { language }), language)).toEqual([28, 28]);
    expect(sizesOf(slideOf([1, 3], { language, size: 26 }), language)).toEqual([32, 32]);
  });
});

it('does not set the label of a figure larger than about half of the figure', () => {
  expect(sizesOf(slideOf([0, 0], { size: 24, figure: 52 }), 'en')).toEqual([28, 28]);
});

it.each([
  ['full cards', slideOf([5, 5])],
  ['large text', slideOf([1, 1], { size: 36 })],
  ['a single card', slideOf([1])],
])('leaves %s unchanged', (_, slide) => {
  expect(withLargerCardText(slide, { language: 'en' })).toBe(slide);
});
