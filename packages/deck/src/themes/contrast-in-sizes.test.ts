import { expect, it } from 'vitest';
import { textLines } from '../elements/text/fit-text.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, Slide, SlideSize } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import type { Geometry, SlideElement } from '../model/element.ts';
import { elementsWithin } from '../model/elements-within.ts';
import type { Color, Fill } from '../model/paint.ts';
import { changeSlideSize } from '../retheme/change-slide-size.ts';
import { contrast } from './contrast.ts';
import { resolveColor } from './resolve-color.ts';

const sizes: SlideSize[] = ['4:3', 'A4', { width: 210, height: 297 }];

/** Markdown for sections, a quotation and slides with the most frequent blocks. */
const { outline } = readMarkdown(`# Talk

# First

What it is about

## List

- one **bold** and [a link](https://example.com)
- two

> [!WARNING]
> Beware of the list

## Table

| A | B |
|---|---|
| 1 | 2 |
| 3 | 4 |

A note.[^1]

[^1]: At the end of the slide.

# Second

## Cards

- **Fast:** replans every route in seconds
- **Safe:** stores the data in your region
- **Open:** connects to other systems

## Kindness

> Be kind to every traveler.
>
> — An old driver

## 42 %

of all routes are shorter
`);

/**
 * Returns the texts of a slide that have too little contrast with the topmost rectangle or ellipse behind them or,
 * without one, with the slide's background. Other shapes are ignored, because no style places the text of these slides on them.
 */
function lowContrastTexts(deck: Deck, slide: Slide): string[] {
  const elements = elementsWithin(slide.elements);
  return elements.flatMap((element, index) => {
    if (element.kind !== 'text') return [];
    const { style, paragraphs } = element;
    const runColors = paragraphs.flatMap(({ runs }) => runs.flatMap(({ color }) => color ?? []));
    const ratios = textLines(deck, element).flatMap(({ x, width, baseline, size }) => {
      const middle = { x: x + width / 2, y: baseline - size / 3 };
      const background = fillAt(elements.slice(0, index + 1), middle) ?? slide.background;
      return colorsOf(background).flatMap((paper) =>
        [style.color, ...runColors].map((ink) =>
          contrast(resolveColor(deck.theme, ink), resolveColor(deck.theme, paper)),
        ),
      );
    });
    // WCAG 2.2, 1.4.3.
    const needed = style.size >= 24 ? 3 : 4.5;
    const lowest = Math.min(...ratios);
    return lowest >= needed ? [] : [`${slide.layout} ${element.id}: ${lowest.toFixed(2)}`];
  });
}

/** Shapes that contain the middle of their box. */
const filled = new Set<Geometry['kind']>(['rect', 'roundRect', 'ellipse']);

function fillAt(elements: readonly SlideElement[], { x, y }: { x: number; y: number }): Fill | undefined {
  return elements
    .flatMap((element) => {
      const { box } = element;
      const isAt = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      const isFilled = element.kind === 'text' || (element.kind === 'shape' && filled.has(element.geometry.kind));
      return isAt && isFilled && element.fill ? [element.fill] : [];
    })
    .at(-1);
}

function colorsOf(fill: Fill): Color[] {
  return fill.kind === 'solid' ? [fill.color] : fill.stops.map(({ color }) => color);
}

it.each(styleNames.flatMap((style) => sizes.map((size) => ({ style, size }))))(
  'keeps the text of slides readable in the style $style in the size $size',
  ({ style, size }) => {
    const wide = layoutDeck({ ...outline, style, coverId: '' }).deck;
    for (const deck of [layoutDeck({ ...outline, style, coverId: '', size }).deck, changeSlideSize(wide, size)]) {
      // Covers have text on shapes of their artwork, which are the same in all sizes.
      const slides = deck.slides.slice(1);
      const layouts = slides.map(({ layout }) => layout);
      expect(layouts).toEqual(expect.arrayContaining(['section', 'cards', 'table', 'quote', 'statement']));
      expect(slides.flatMap((slide) => lowContrastTexts(deck, slide))).toEqual([]);
    }
  },
);
