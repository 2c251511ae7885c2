import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import type { TextElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { renderSlide } from '../elements/render-slide.ts';

const require = createRequire(import.meta.url);
const fontFiles = [
  require.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'),
  require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
];

function drawn(runs: readonly Run[]): string {
  const element: TextElement = {
    kind: 'text',
    id: 'text',
    box: { x: 100, y: 100, width: 800, height: 100 },
    paragraphs: [{ runs }],
    style: { face: 'body', size: 40, color: 'ink', lineHeight: 1.4 },
  };
  const deck = deckOf([element]);
  const [slide] = deck.slides;
  return slide ? renderSlide(deck, slide) : '';
}

/** Returns the positions of the segments of a text box, in order. */
const positionsIn = (svg: string) => [...svg.matchAll(/<tspan x="([\d.]+)"/gu)].map(([, x]) => Number(x));

/** Returns the center of all pixels that are almost pure red, green or blue. */
function middleOf(svg: string, channel: 0 | 1 | 2): number {
  const image = new Resvg(svg.replaceAll('direction="rtl"', 'text-anchor="end"'), {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Carlito' },
  }).render();
  const { pixels, width } = image;
  let count = 0;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const values = [0, 1, 2].map((one) => pixels[at + one] ?? 0);
    if (!values.every((value, one) => (one === channel ? value > 200 : value < 80))) continue;
    count += 1;
    sum += (at / 4) % width;
  }
  return sum / count;
}

it('keeps the order of Latin words around an emoji in a right-to-left line', () => {
  const svg = drawn([
    { text: 'שלום ' },
    { text: 'alpha', color: '#FF0000' },
    { text: ' 😀 ' },
    { text: 'beta', color: '#0000FF' },
  ]);
  expect(svg).toContain('direction="rtl"');
  expect(positionsIn(svg)).toHaveLength(1);
  expect(middleOf(svg, 0)).toBeLessThan(middleOf(svg, 2));
});

it('positions an emoji between right-to-left words, and the following text to its left', () => {
  const positions = positionsIn(drawn([{ text: 'שלום 😀 עולם 12' }]));
  expect(positions).toHaveLength(3);
  expect(positions).toEqual(positions.toSorted((a, b) => b - a));
});
