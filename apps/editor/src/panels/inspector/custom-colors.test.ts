import { resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape, newText } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { distinctColors, parseHexColor, standardColors, usedColors } from './custom-colors.ts';

it.each([
  ['#1A2B3C', '#1a2b3c'],
  [' 1a2b3c ', '#1a2b3c'],
  ['f60', '#ff6600'],
  ['＃f60', '#ff6600'],
  ['#12', undefined],
  ['red', undefined],
  ['', undefined],
  ['#1a2b3c4d', undefined],
])('parses %j as %s', (text, color) => {
  expect(parseHexColor(text)).toBe(color);
});

it('offers each theme color once, and the current one instead of another that looks the same', () => {
  const theme = { style: 'minimal', color: 'blue' } as const;
  const first = themeColors[0];
  const hex = resolveColor(theme, first);
  const same = hex as `#${string}`;
  expect(distinctColors(theme, [first, same], undefined)).toEqual([first]);
  expect(distinctColors(theme, [first, same], same)).toEqual([same]);
  const shown = distinctColors(theme, themeColors, undefined).map((color) => resolveColor(theme, color).toLowerCase());
  expect(new Set(shown).size).toBe(shown.length);
});

it('lists the custom colors of a presentation, the most frequent ones first', () => {
  const [shape] = shapes;
  const [slide] = sampleDeck.slides;
  if (!shape || !slide) throw new Error('There is nothing to test with.');
  const filled = (id: string, color: `#${string}`): SlideElement => ({
    ...newShape(shape),
    id,
    fill: { kind: 'solid', color },
  });
  const text: SlideElement = {
    ...newText(),
    paragraphs: [
      {
        runs: [
          { text: '#123456', color: '#ABCDEF' },
          { text: 'x', highlight: '#0a0b0c' },
        ],
      },
    ],
  };
  const elements = [filled('a', '#abcdef'), filled('b', standardColors[1]), text];
  const deck: Deck = { ...sampleDeck, slides: [{ ...slide, elements }] };
  expect(usedColors(deck)).toEqual(['#abcdef', '#0a0b0c']);
  const many = Array.from({ length: 30 }, (_, index) => filled(`m${index}`, `#0000${10 + index}`));
  expect(usedColors({ ...deck, slides: [{ ...slide, elements: many }] })).toHaveLength(10);
});
