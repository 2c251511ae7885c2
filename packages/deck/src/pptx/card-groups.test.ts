import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { styleNames } from '../model/deck.ts';
import { readPptx } from './read/read-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const markdown = `# Talk

## How it works

1. Measure the light
2. Then match the colour
3. Then wait

## Results

- **41 %** less fuel
- **9 dB** less noise
- **0** outages

## Strengths and gaps

### Strengths

- Data
- Team

### Gaps

- Platform
- Rules

## What we do

- Measure
- Report
- Repair
`;

const deckIn = (coverId: string) => layoutDeck(readMarkdown(markdown).outline, { coverId }).deck;
const groupsIn = (xml: string): string[] => xml.match(/<p:grpSp>.*?<\/p:grpSp>/gsu) ?? [];
const namesIn = (xml: string): string[] =>
  [...xml.matchAll(/<p:cNvPr [^>]*?name="([^"]+)"/gu)].map(([, name = '']) => name.replace(/ \d+$/u, ''));

/** Creates a group as PowerPoint does (ECMA-376 §19.3.1.22). The coordinates of its children are those of the slide. */
function group(id: number, [x, y, cx, cy]: readonly [number, number, number, number], content: string): string {
  const transform = `<a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/><a:chOff x="0" y="0"/><a:chExt cx="12192000" cy="6858000"/>`;
  const name = `<p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`;
  return `<p:grpSp>${name}<p:grpSpPr><a:xfrm>${transform}</a:xfrm></p:grpSpPr>${content}</p:grpSp>`;
}

describe('card', () => {
  it('is one group with its bar and its marks, without its text', async () => {
    const parts = openPptx(await writePptx(deckIn('business-blue-en')));
    const slides = [2, 3, 4, 5].map((number) => groupsIn(parts[`ppt/slides/slide${number}.xml`] ?? ''));
    expect(slides.map((groups) => groups.map(namesIn))).toEqual([
      Array(3).fill(['Card', 'Card', 'Card bar', 'Step']),
      Array(3).fill(['Card', 'Card', 'Card bar']),
      Array(2).fill(['Card', 'Card', 'Card bar', 'Shape', 'Shape']),
      Array(3).fill(['Card', 'Card', 'Card bar']),
    ]);
    // PowerPoint rejects placeholders in groups.
    expect(slides.flat().filter((xml) => xml.includes('<p:ph'))).toEqual([]);
  });

  it.each(everydayDiagonal(7, 0, styleNames))('is read back unchanged in the style %s', async (style) => {
    const deck = deckIn(`${style}-blue-en`);
    const read = readPptx(await writePptx(deck));
    expect(read.changed).toEqual([]);
    expect(read.deck).toEqual(deck);
  });

  it('moves as a whole when its group was moved', async () => {
    const deck = deckIn('business-blue-en');
    const parts = unzipSync(await writePptx(deck));
    const path = 'ppt/slides/slide3.xml';
    const moved = strFromU8(parts[path] ?? new Uint8Array()).replace(
      /(<p:grpSpPr><a:xfrm><a:off x=")(\d+)/u,
      (_, start: string, x: string) => `${start}${Number(x) + 95_250}`,
    );
    const read = readPptx(zipParts({ ...parts, [path]: strToU8(moved) }));
    expect(read.changed).toEqual(['slide-3']);
    const cards = (source: typeof deck) =>
      source.slides[2]?.elements.flatMap((one) => (one.name?.startsWith('Card') ? [one.box?.x ?? 0] : [])) ?? [];
    const [before, after] = [cards(deck), cards(read.deck)];
    expect(after.map((x, index) => Math.round(x - (before[index] ?? 0)))).toEqual([10, 10, 0, 0, 0, 0]);
  });

  it('keeps its position in groups that users made around it, which move and scale it', async () => {
    const deck = deckIn('business-blue-en');
    const parts = unzipSync(await writePptx(deck));
    const path = 'ppt/slides/slide3.xml';
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const [card = ''] = groupsIn(xml);
    // The outer group moves by 100 px to the right, and the inner one halves all lengths.
    const wrapped = group(901, [952_500, 0, 12_192_000, 6_858_000], group(902, [0, 0, 6_096_000, 3_429_000], card));
    const read = readPptx(zipParts({ ...parts, [path]: strToU8(xml.replace(card, wrapped)) }));
    expect(read.changed).toEqual(['slide-3']);
    const boxes = (source: typeof deck) =>
      source.slides[2]?.elements.flatMap((one) => (one.name?.startsWith('Card') ? [one.box] : [])) ?? [];
    const [before, after] = [boxes(deck), boxes(read.deck)];
    expect(after.length).toBe(before.length);
    for (const [index, box] of before.slice(0, 2).entries()) {
      expect(after[index]?.x).toBeCloseTo((box?.x ?? 0) / 2 + 100, 0);
      expect(after[index]?.y).toBeCloseTo((box?.y ?? 0) / 2, 0);
      expect(after[index]?.width).toBeCloseTo((box?.width ?? 0) / 2, 0);
      expect(after[index]?.height).toBeCloseTo((box?.height ?? 0) / 2, 0);
    }
    expect(after.slice(2)).toEqual(before.slice(2));
  });

  it('stays separate where a part of it is animated', async () => {
    const deck = deckIn('business-blue-en');
    const slides = deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((one) =>
        one.name === 'Card bar' ? { ...one, animation: { effect: 'fade', order: 1 } as const } : one,
      ),
    }));
    const parts = openPptx(await writePptx({ ...deck, slides }));
    expect(groupsIn(parts['ppt/slides/slide3.xml'] ?? '')).toEqual([]);
  });
});
