import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Deck, DeckTheme } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { deckOf } from './testing/open-pptx.ts';
import { writePptx } from './write-pptx.ts';

const theme: DeckTheme = { style: 'tech', color: 'blue' };
const square = (id: string, color: Color): SlideElement => ({
  kind: 'shape',
  id,
  box: { x: 100, y: 100, width: 200, height: 200 },
  geometry: { kind: 'rect' },
  fill: { kind: 'solid', color },
});
const deck: Deck = { ...deckOf([square('one', 'tone(0.6 0.1 20)'), square('two', 'tone(0.9 0.05 0)')]), theme };

/** Returns the fills of the slide's shapes after an edit in PowerPoint, and the slides that were changed. */
async function edited(from: RegExp, to: string): Promise<{ fills: unknown[]; changed: string[] }> {
  const parts = unzipSync(await writePptx(deck));
  const path = 'ppt/slides/slide1.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  expect(xml).toMatch(from);
  parts[path] = strToU8(xml.replace(from, to));
  const { deck: read, changed } = readPptx(zipSync(parts));
  const elements = read.slides[0]?.elements ?? [];
  return { fills: elements.flatMap((one) => (one.kind === 'shape' ? [one.fill] : [])), changed };
}

it('keeps the shades of a deck when its file is read, also if a shape has been moved', async () => {
  expect(readPptx(await writePptx(deck))).toEqual({ deck, changed: [] });
  const { fills, changed } = await edited(/<a:off x="952500"/u, '<a:off x="0"');
  expect(changed).toEqual(['one']);
  expect(fills).toEqual(deck.slides[0]?.elements.map((one) => one.kind === 'shape' && one.fill));
});

it('keeps variants of theme colors when its file is read, also if a shape has been moved', async () => {
  const variants: Deck = {
    ...deckOf([square('one', 'lum(main 0.2 0.8)'), square('two', 'lum(night 0.5 0.5)')]),
    theme,
  };
  const file = await writePptx(variants);
  expect(readPptx(file)).toEqual({ deck: variants, changed: [] });
  const parts = unzipSync(file);
  const path = 'ppt/slides/slide1.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  expect(xml).toContain('<a:schemeClr val="accent1"><a:lumMod val="20000"/><a:lumOff val="80000"/></a:schemeClr>');
  parts[path] = strToU8(xml.replace('<a:off x="952500"', '<a:off x="0"'));
  const moved = readPptx(zipSync(parts));
  expect(moved.changed).toEqual(['one']);
  expect(moved.deck.slides[0]?.elements.map((one) => one.kind === 'shape' && one.fill)).toEqual(
    variants.slides[0]?.elements.map((one) => one.kind === 'shape' && one.fill),
  );
});

it('reads a lighter shade of an accent that the user has applied', async () => {
  const { fills } = await edited(
    /<a:solidFill>.*?<\/a:solidFill>/u,
    '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="40000"/><a:lumOff val="60000"/></a:schemeClr></a:solidFill>',
  );
  expect(fills).toEqual([
    { kind: 'solid', color: '#93BDF4' },
    { kind: 'solid', color: 'tone(0.9 0.05 0)' },
  ]);
});

it('keeps the appearance of shades in a file without the embedded deck', async () => {
  const file = await writePptx(deck, { includeDeck: false });
  const read = importPptx(file, { keepDesign: true });
  const shapes = read.kind === 'design' ? read.deck.slides[0]?.elements.filter(({ kind }) => kind === 'shape') : [];
  expect(shapes?.slice(-2)).toMatchObject([
    { fill: { color: resolveColor(theme, 'tone(0.6 0.1 20)') } },
    { fill: { color: resolveColor(theme, 'tone(0.9 0.05 0)') } },
  ]);
});
