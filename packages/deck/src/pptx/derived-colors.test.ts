import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import type { Deck, DeckTheme } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import { resolveColor as resolveNode } from './import/design/resolve-color.ts';
import { importPptx } from './import/import-pptx.ts';
import { themeSlots } from './parts/theme.ts';
import { readPptx } from './read/read-pptx.ts';
import { readXml } from './read/read-xml.ts';
import { deckOf } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

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
async function edited(from: RegExp, to: string, before = deck): Promise<{ fills: unknown[]; changed: string[] }> {
  const parts = unzipSync(await writePptx(before));
  const path = 'ppt/slides/slide1.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  expect(xml).toMatch(from);
  parts[path] = strToU8(xml.replace(from, to));
  const { deck: read, changed } = readPptx(zipParts(parts));
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
  const moved = readPptx(zipParts(parts));
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

/** Shades of white and black in the palette of PowerPoint: names, lumMod and lumOff in percent, and digits. */
const whites = [
  ['Darker 5 %', 95, undefined, 'F2F2F2'],
  ['Darker 15 %', 85, undefined, 'D9D9D9'],
  ['Darker 25 %', 75, undefined, 'BFBFBF'],
  ['Darker 35 %', 65, undefined, 'A6A6A6'],
  ['Darker 50 %', 50, undefined, '7F7F7F'],
] as const;
const blacks = [
  ['Lighter 50 %', 50, 50, '7F7F7F'],
  ['Lighter 35 %', 65, 35, '595959'],
  // PowerPoint rounds 63.75; other programs show 3F3F3F.
  ['Lighter 25 %', 75, 25, '404040'],
  ['Lighter 15 %', 85, 15, '262626'],
  ['Lighter 5 %', 95, 5, '0D0D0D'],
] as const;

const changesXml = (lumMod: number, lumOff: number | undefined): string =>
  `<a:lumMod val="${lumMod * 1000}"/>${lumOff === undefined ? '' : `<a:lumOff val="${lumOff * 1000}"/>`}`;
const fillXml = (name: string, changes: string): string =>
  `<a:solidFill><a:schemeClr val="${name}">${changes}</a:schemeClr></a:solidFill>`;

it.each(everyday(2, whites))('reads “White, %s” that the user has applied', async (_, lumMod, lumOff, digits) => {
  const light: Deck = { ...deck, theme: { style: 'minimal', color: 'blue' } };
  const { fills } = await edited(/<a:solidFill>.*?<\/a:solidFill>/u, fillXml('bg1', changesXml(lumMod, lumOff)), light);
  expect(fills[0]).toEqual({ kind: 'solid', color: `#${digits}` });
});

it.each([...whites, ...blacks])('computes the shade %s', (_, lumMod, lumOff, digits) => {
  const color = readXml(fillXml(lumOff === undefined ? 'bg1' : 'tx1', changesXml(lumMod, lumOff))).children[0];
  expect(color && resolveNode(color, (name) => (name === 'bg1' ? 'FFFFFF' : '000000'))?.hex).toBe(digits);
});

it.each([
  ['a dark slide', theme, 'night', 'lt1'],
  ['a light slide', { style: 'minimal', color: 'blue' }, 'paper', 'dk1'],
] as const)('derives a shade of the text from the color of text on %s', async (_, ownTheme, color, slot) => {
  const slides = deck.slides.map((one) => ({ ...one, background: { kind: 'solid', color } as const }));
  const changes = changesXml(75, 25);
  const { fills } = await edited(/<a:solidFill>.*?<\/a:solidFill>/u, fillXml('tx1', changes), {
    ...deck,
    theme: ownTheme,
    slides,
  });
  const inSlot = readXml(fillXml(slot, changes)).children[0];
  const expected = inSlot && resolveNode(inSlot, (name) => themeSlots(ownTheme)[name]?.slice(1));
  expect(fills[0]).toEqual({ kind: 'solid', color: `#${expected?.hex}` });
});
