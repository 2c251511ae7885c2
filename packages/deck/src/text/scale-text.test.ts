import { expect, it } from 'vitest';
import type { Deck } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { fitText, textLines, textOverflows } from '../elements/text/fit-text.ts';
import { bodyStyle } from '../pptx/testing/all-elements-deck.ts';
import { deckOf, slideOf } from '../pptx/testing/open-pptx.ts';
import { linePitch } from './line-height.ts';
import { originalStyle, scaledParagraph, shrunkStyle } from './scale-text.ts';

const points = (count: number, rest: Partial<Paragraph> = {}): Paragraph[] =>
  Array.from({ length: count }, (_, index) => ({ runs: [{ text: `Point ${index}` }], ...rest }));
const box = (paragraphs: Paragraph[]): TextElement => ({
  kind: 'text',
  id: 'text',
  box: { x: 100, y: 100, width: 500, height: 320 },
  paragraphs,
  style: { ...bodyStyle, size: 28, lineHeight: 1.25, steps: [28] },
  autofit: 'shrink',
});
const deck: Deck = deckOf([]);
const withoutSteps = ({ steps: _, ...style }: TextElement['style']) => style;
const spaced = fitText(deck, box(points(14, { spaceBefore: 20 })));

it('scales the letters and the space between paragraphs of a box with little space', () => {
  const { fontScale = 1, size } = spaced.style;
  expect(textOverflows(deck, spaced)).toBe(false);
  expect(size).toBeCloseTo(28 * fontScale, 1);
  expect(spaced.style.lineSpacingReduction).toBe(0.2);
  const [first, second] = textLines(deck, spaced);
  const [paragraph] = points(1, { spaceBefore: 20 });
  const scaled = scaledParagraph(paragraph ?? { runs: [] }, spaced.style);
  expect(scaled.spaceBefore).toBeCloseTo(20 * fontScale * 0.8, 1);
  const pitch = (second?.baseline ?? 0) - (first?.baseline ?? 0);
  expect(pitch).toBeCloseTo(linePitch(scaled, spaced.style) + (scaled.spaceBefore ?? 0), 5);
});

it('uses the largest scale that fits, and the original size again when there is space', () => {
  const { fontScale = 1 } = spaced.style;
  const style = { ...spaced.style, fontScale: fontScale + 0.025, size: 28 * (fontScale + 0.025) };
  expect(textOverflows(deck, { ...spaced, style })).toBe(true);
  expect(fitText(deck, { ...spaced, paragraphs: points(2) }).style).toEqual(box([]).style);
});

it('keeps the element if its size stays the same, so that typing changes nothing but the text', () => {
  const typed = { ...spaced, paragraphs: points(14, { spaceBefore: 20 }) };
  expect(fitText(deck, typed)).toBe(typed);
  const small = box(points(2));
  expect(fitText(deck, small)).toBe(small);
  const resized = { ...spaced, style: { ...spaced.style, steps: [30] } };
  expect(fitText(deck, resized).style.steps).toEqual([30]);
});

it('scales sizes of words with the text', () => {
  const [plain, ...others] = points(14);
  const sized = fitText(deck, box([{ runs: [{ text: 'Big', size: 56 }] }, plain ?? { runs: [] }, ...others]));
  expect(textOverflows(deck, sized)).toBe(false);
  const [segment] = textLines(deck, sized);
  expect(segment?.width).toBeLessThan(56 * (sized.style.fontScale ?? 1) * 3);
});

it('writes the original sizes and the scale to files', async () => {
  const xml = await slideOf([spaced]);
  const percent = Math.round((spaced.style.fontScale ?? 1) * 100_000);
  expect(xml).toContain(`<a:normAutofit fontScale="${percent}" lnSpcReduction="20000"/>`);
  expect(xml).toContain('sz="2100"');
  expect(xml).toContain('<a:lnSpc><a:spcPct');
});

it('scales only the sizes and spaces that a paragraph has, to hundredths', () => {
  const paragraph: Paragraph = { runs: [{ text: 'a' }, { text: 'b', size: 33 }], spaceAfter: 10 };
  expect(scaledParagraph(paragraph, { fontScale: 0.775, lineSpacingReduction: 0.2 })).toEqual({
    runs: [{ text: 'a' }, { text: 'b', size: 25.58 }],
    spaceAfter: 6.2,
  });
  expect(scaledParagraph(paragraph, { lineSpacingReduction: 0.2 })).toMatchObject({ spaceAfter: 8 });
  expect(scaledParagraph({ runs: [], spaceBefore: 10 }, { fontScale: 0.5 })).toEqual({ runs: [], spaceBefore: 5 });
  expect(scaledParagraph(paragraph, {})).toBe(paragraph);
});

it('restores the original size from the steps, or else from the scale', () => {
  const { steps: _, ...style } = { ...bodyStyle, size: 14, fontScale: 0.5, lineSpacingReduction: 0.2 };
  expect(originalStyle(style)).toEqual({ ...withoutSteps(bodyStyle), size: 28 });
  expect(originalStyle({ ...style, steps: [30] })).toEqual({ ...bodyStyle, size: 30, steps: [30] });
  expect(originalStyle(bodyStyle)).toBe(bodyStyle);
});

it.each([
  [1, 0],
  [0.9, 0.1],
  [0.875, 0.2],
  [0.25, 0.2],
])('reduces the line spacing at the scale %d by %d', (scale, reduction) => {
  const style = { ...bodyStyle, size: 40 };
  const shrunk = shrunkStyle(style, ({ size }) => size <= 40 * scale);
  expect(shrunk.size).toBeCloseTo(40 * scale);
  expect([shrunk.fontScale ?? 1, shrunk.lineSpacingReduction ?? 0]).toEqual([scale, reduction]);
});

it('uses the smallest scale for text that never fits', () => {
  expect(shrunkStyle({ ...bodyStyle, size: 40 }, () => false)).toMatchObject({
    fontScale: 0.25,
    size: 10,
    steps: [40],
  });
});
