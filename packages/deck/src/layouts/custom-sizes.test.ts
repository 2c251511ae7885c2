import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFont } from '../../scripts/font-files.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { paperSizeOf, slideHeightOf } from '../model/slide-size.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { readPptx } from '../pptx/read/read-pptx.ts';
import { writePptx } from '../pptx/testing/write-pptx.ts';
import { changeSlideSize } from '../retheme/change-slide-size.ts';
import { findFaults } from '../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../testing/words.ts';
import { layoutDeck } from './layout-deck.ts';

const folder = new URL('../../../../fixtures/talks/', import.meta.url);
const [talk = '', other = ''] = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const portrait = { width: 210, height: 297 };

it.each([
  [undefined, 720],
  [{ width: 210, height: 297 }, 1810],
  [{ width: 100, height: 100 }, 1280],
  // Wider slides than 16:9 and higher ones than 1:2 have the nearest height.
  [{ width: 400, height: 100 }, 720],
  [{ width: 100, height: 1000 }, 2560],
])('computes the height of custom slides from their proportions: %j', (size, height) => {
  expect(slideHeightOf({ ...(size && { size }) })).toBe(height);
});

it('rejects unknown names of slide sizes', () => {
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b');
  const { deck } = layoutDeck(outline);
  const size = 'a4' as 'A4';
  expect(() => changeSlideSize(deck, size)).toThrow(RangeError);
  expect(() => layoutDeck({ ...outline, size })).toThrow(RangeError);
  for (const name of [size, '', 'toString'])
    expect(parseDeck({ ...(deckToJson(deck) as object), size: name }).ok).toBe(false);
});

it('gives custom slides their size on paper', () => {
  expect(paperSizeOf({ size: portrait }).width).toBe(210);
  expect(paperSizeOf({ size: portrait }).height).toBeCloseTo(297, 0);
  expect(paperSizeOf({}).height).toBeCloseTo(190.5);
});

it.each([
  ['minimal', { width: 100, height: 100 }],
  ['chinese', portrait],
  ['cartoon', { width: 90, height: 160 }],
] as const)('lays out slides that contain everything, and nothing beyond them: %s, %j', (style, size) => {
  for (const text of [talk, other]) {
    const { outline } = readMarkdown(text);
    const wide = layoutDeck({ ...outline, style, coverId: '' }).deck;
    const resized = changeSlideSize(wide, size);
    for (const deck of [layoutDeck({ ...outline, size, style, coverId: '' }).deck, resized]) {
      expect(findFaults(deck)).toEqual([]);
      expect(lostWords(textOfDeck(wide), textOfDeck(deck))).toEqual([]);
    }
    expect(changeSlideSize(resized, { ...size })).toBe(resized);
  }
});

it('stores, draws and writes custom slide sizes', async () => {
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b');
  const { deck } = layoutDeck({ ...outline, size: portrait });
  expect(parseDeck(deckToJson(deck))).toMatchObject({ ok: true, deck: { size: portrait } });
  for (const size of [{ width: 10, height: 297 }, { width: 210 }, { width: 210, height: 9999 }, 'A3'])
    expect(parseDeck({ ...(deckToJson(deck) as object), size }).ok).toBe(false);
  expect(renderSlide(deck, deck.slides[0]!)).toContain('viewBox="0 0 1280 1810"');
  const bytes = await writePptx(deck);
  const presentation = strFromU8(unzipSync(bytes)['ppt/presentation.xml'] ?? new Uint8Array());
  expect(presentation).toContain('<p:sldSz cx="12192000" cy="17240250"/>');
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  const pdf = Buffer.from(await writePdf(deck, { font: readFont })).toString('latin1');
  // 960 × 0.6201 pt are 210 mm.
  expect(pdf).toMatch(/\/MediaBox\[0 0 960 1357\.5\]\/UserUnit 0?\.62/u);
});
