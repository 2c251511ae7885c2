import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { strToU8, unzipSync } from 'fflate';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseDeck, deckToJson } from '../json/parse-deck.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { textLines } from '../elements/text/fit-text.ts';
import type { Deck, ThemeFonts } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import { writePptx } from '../pptx/testing/write-pptx.ts';
import { readPptx } from '../pptx/read/read-pptx.ts';
import { findFaults } from '../testing/find-faults.ts';
import { fontsIn } from '../text/font-families.ts';
import { setThemeFonts } from '../text/theme-fonts.ts';
import { brokenCells } from '../layouts/flow/table-columns.ts';
import { changeCover } from './change-cover.ts';
import { changeTheme } from './change-theme.ts';
import { zipParts } from '../pptx/testing/zip-parts.ts';

const markdown = `# Solar on 40 school roofs

Proposal to the city council

## Why now

- Bills rose by a third in two years, and they will rise again
- Panels cost half of what they did
- Grants end in June

## What we need

1. Inspect the roofs of all forty schools
2. Order the panels
3. Install them in the summer

## Numbers

| Year | kWh | Comment |
| --- | --- | --- |
| 2024 | 10 | Three roofs are ready |
| 2025 | 20 | Thirteen roofs are ready |
`;
const fonts: ThemeFonts = { heading: { latin: 'Georgia', han: '宋体' }, body: { latin: 'Verdana', han: '楷体' } };

const deckIn = (style: Deck['theme']['style'], own?: ThemeFonts): Deck =>
  layoutDeck({ ...readMarkdown(markdown).outline, style, ...(own && { fonts: own }) }).deck;
const textsOf = ({ slides }: Deck): TextElement[] =>
  slides.flatMap(({ elements }) => elements.filter((element) => element.kind === 'text'));
const families = (deck: Deck): Set<string> =>
  new Set(
    deck.slides.flatMap((slide) =>
      [...renderSlide(deck, slide).matchAll(/font-family="([^",]*)/gu)].map(([, name = '']) =>
        name.replaceAll('&apos;', ''),
      ),
    ),
  );

it.each(everydayDiagonal(6, 1, styleNames))(
  'draws and exports all text in the fonts of the theme, and keeps it inside its boxes: %s',
  (style) => {
    const before = deckIn(style);
    const changed = changeTheme(before, { fonts });
    expect(changed.theme).toEqual({ ...before.theme, fonts });
    expect([...families(changed)].toSorted()).toEqual(['DejaVu Sans', 'Gelasio']);
    expect(findFaults(changed).filter((fault) => !fault.includes('is set in'))).toEqual([]);
    const broken = ({ slides }: Deck): number[] =>
      slides.flatMap(({ elements }) =>
        elements.flatMap((element) =>
          element.kind === 'table'
            ? [
                brokenCells(
                  element.rows.map(({ cells }) => cells),
                  element.style.size,
                  element.columns,
                ),
              ]
            : [],
        ),
      );
    setThemeFonts(changed.theme);
    expect(broken(changed)).toEqual([0]);
    setThemeFonts({});
    // Only the sizes and the line breaks of titles change.
    expect(changed.slides.map(({ elements }) => elements.map(({ id, part }) => [id, part]))).toEqual(
      before.slides.map(({ elements }) => elements.map(({ id, part }) => [id, part])),
    );
    const isLaidOut = findFaults(deckIn(style, fonts)).filter((fault) => !fault.includes('is set in'));
    expect(isLaidOut).toEqual([]);
    expect(deckIn(style, fonts).theme.fonts).toEqual(fonts);
  },
);

it.each(everydayDiagonal(6, 2, styleNames))(
  'restores the deck with the fonts of the style, except for text that became smaller: %s',
  (style) => {
    const before = deckIn(style);
    const restored = changeTheme(changeTheme(before, { fonts }), { fonts: {} });
    expect(restored.theme).toEqual(before.theme);
    const withoutTables = ({ slides }: Deck) =>
      slides.map(({ elements }) => elements.filter(({ kind }) => kind !== 'table'));
    expect(withoutTables(restored)).toEqual(withoutTables(before));
  },
);

it('measures text in other fonts, and in those of the style again afterwards', () => {
  const before = deckIn('minimal');
  const widthsIn = (deck: Deck): number[] =>
    textsOf(deck).flatMap((text) => textLines(deck, text).map(({ width }) => width));
  const widths = widthsIn(before);
  const wide: Deck = {
    ...before,
    theme: { ...before.theme, fonts: { body: { latin: 'Verdana' }, heading: { latin: 'Verdana' } } },
  };
  expect(Math.max(...widthsIn(wide))).toBeGreaterThan(Math.max(...widths));
  expect(widthsIn(before)).toEqual(widths);
});

it('keeps the fonts in another style, color and cover, and the fonts of texts that have their own', () => {
  const before = deckIn('business');
  const own = textsOf(before).find(({ role }) => role === 'body');
  const slides = before.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      element === own ? { ...own, style: { ...own.style, face: 'Garamond' } } : element,
    ),
  }));
  const changed = changeTheme({ ...before, slides }, { fonts });
  expect(families(changed)).toContain('EB Garamond');
  for (const next of [
    changeTheme(changed, { style: 'chinese' }),
    changeTheme(changed, { color: 'pink' }),
    changeTheme(changed, { accent: '#8B1E3F' }),
    changeCover(changed, 'tech-blue-en'),
  ]) {
    expect(next.theme.fonts).toEqual(fonts);
    expect(families(next)).toContain('EB Garamond');
  }
});

it("keeps the author's own color with another cover, unless it has another color", () => {
  const own = changeTheme(deckIn('business'), { accent: '#8B1E3F' });
  const other = changeCover(own, own.coverId.replace('business', 'fresh') || 'fresh-pink-en');
  expect(other.theme.accent).toBe(other.theme.color === own.theme.color ? '#8B1E3F' : undefined);
});

it('stores the fonts in JSON, rejects names that are not of fonts, and lists them among the fonts of a deck', () => {
  const changed = changeTheme(deckIn('fresh'), { fonts });
  const parsed = parseDeck(deckToJson(changed));
  expect(parsed.ok && parsed.deck).toEqual(changed);
  expect([...fontsIn(changed.theme)].toSorted()).toEqual(['Georgia', 'Verdana', '宋体', '楷体']);
  const bad = { ...changed, theme: { ...changed.theme, fonts: { body: { latin: 'x";} body{' } } } };
  expect(parseDeck(JSON.parse(JSON.stringify(bad))).ok).toBe(false);
});

it('writes the fonts as theme fonts of the file, and reads fonts that were changed there', async () => {
  const changed = changeTheme(deckIn('chinese'), { fonts });
  const bytes = await writePptx(changed);
  const theme = new TextDecoder().decode(unzipSync(bytes)['ppt/theme/theme1.xml']);
  expect(theme).toContain('<a:majorFont><a:latin typeface="Georgia"/><a:ea typeface="宋体"/>');
  expect(theme).toContain('<a:minorFont><a:latin typeface="Verdana"/><a:ea typeface="楷体"/>');
  const slide = new TextDecoder().decode(unzipSync(bytes)['ppt/slides/slide2.xml']);
  expect(slide).not.toContain('typeface="Verdana"');
  expect(readPptx(bytes)).toEqual({ deck: changed, changed: [] });
  const retyped = theme.replaceAll('"Verdana"', '"Garamond"');
  const edited = readPptx(zipParts({ ...unzipSync(bytes), 'ppt/theme/theme1.xml': strToU8(retyped) }));
  expect(edited.changed).toEqual([]);
  expect(edited.deck.theme.fonts).toEqual({ ...fonts, body: { latin: 'Garamond', han: '楷体' } });
  expect(families(edited.deck)).toEqual(new Set(['Gelasio', 'EB Garamond']));
  // Text in a font that cannot be measured would not fit.
  const unknown = theme.replaceAll('"Verdana"', '"Papyrus"');
  const kept = readPptx(zipParts({ ...unzipSync(bytes), 'ppt/theme/theme1.xml': strToU8(unknown) }));
  expect(kept.deck).toEqual(changed);
});
