import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { parseDeck } from '../json/parse-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { slideSizes, styleNames } from '../model/deck.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import { changeTheme } from '../retheme/change-theme.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { designNames } from '../styles/design-names.ts';
import { coverSlide, motif } from '../styles/draw-cover.ts';
import { measureFill } from '../testing/fill-ratios.ts';
import { findFaults } from '../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../testing/words.ts';
import { layoutDeck } from './layout-deck.ts';

const folder = new URL('../../../../fixtures/talks/', import.meta.url);
const talks = everydayDiagonal(4, 0, readdirSync(folder)).map(
  (name) => readMarkdown(readFileSync(new URL(name, folder), 'utf8')).outline,
);
const cases = styleNames.flatMap((style) => slideSizes.map((size) => ({ style, size })));

describe.each(everydayDiagonal(9, 0, cases))('slides in $size in the style $style', ({ style, size }) => {
  const decks = talks.map((outline) => layoutDeck({ ...outline, size, style, coverId: '' }).deck);

  it('contain everything, and nothing extends beyond the slide', () => {
    expect(decks.flatMap(findFaults)).toEqual([]);
    for (const [index, deck] of decks.entries()) {
      const wide = layoutDeck({ ...talks[index]!, style, coverId: '' }).deck;
      expect(lostWords(textOfDeck(wide), textOfDeck(deck))).toEqual([]);
    }
  });

  it('use their height', () => {
    const bottoms = decks.flatMap(measureFill).map(({ foot }) => foot);
    const isEmpty = (foot: number): boolean => foot < 0.55;
    expect(bottoms.filter(isEmpty).length / bottoms.length).toBeLessThan(0.1);
    const footers = decks.flatMap(({ slides }) =>
      slides.flatMap(({ elements }) => elements.filter(({ part }) => part === 'footer').map(({ box }) => box.y)),
    );
    const height = slideHeightOf({ size });
    expect(footers.filter((y) => y < height - 60 || y > height - 40)).toEqual([]);
  });

  it('have art down to the lower edge wherever 16:9 slides have it', () => {
    const extraHeight = slideHeightOf({ size }) - 720;
    const bottomOf = (elements: Deck['slides'][number]['elements']): number =>
      Math.max(0, ...elements.filter(({ kind }) => kind === 'shape').map(({ box }) => box.y + box.height));
    for (const design of designNames[style])
      for (const draw of [
        (extra: number) =>
          coverSlide({ style, color: 'blue', design }, 'en', { title: 'Title' }, 'seed', extra).elements,
        (extra: number) => motif({ style, color: 'blue', design }, 'section', extra),
      ]) {
        const [wide, high] = [bottomOf(draw(0)), bottomOf(draw(extraHeight))];
        // Rings in the middle of the right side are an exception: they stay there.
        const minBottom = wide >= 720 && design !== 'orbit' ? wide + extraHeight - 50 : 0;
        expect([design, high >= minBottom, high <= wide + extraHeight + 50]).toEqual([design, true, true]);
      }
  });

  it('can change to another style and back', () => {
    const [deck] = decks;
    const other = styleNames[(styleNames.indexOf(style) + 1) % styleNames.length]!;
    const there = changeTheme(deck!, { style: other });
    expect(findFaults(there)).toEqual([]);
    expect(changeTheme(there, { style }).slides).toEqual(deck!.slides);
  });
});

it('reads the size from the front matter, and reports unknown sizes', () => {
  const read = (value: string) => readMarkdown(`---\nsize: ${value}\n---\n# T\n`);
  expect(['"4:3"', '4:3', '4x3', 'a4', '16:9', '16/9'].map((value) => read(value).outline.size)).toEqual([
    '4:3',
    '4:3',
    '4:3',
    'A4',
    undefined,
    undefined,
  ]);
  expect(read('16:9').report).toEqual([]);
  const { outline, report } = read('21:9');
  expect(outline.size).toBeUndefined();
  expect(report[0]?.message).toBe('The size "21:9" is not 16:9, 4:3, A4 or a ratio from 16:9 to 1:2.');
});

it.each([
  ['9:16', { width: 190.5, height: 338.67 }],
  ['1:1', { width: 338.67, height: 338.67 }],
  ['16x10', { width: 338.67, height: 211.67 }],
  ['1:2', { width: 169.34, height: 338.67 }],
  ['{"width":210,"height":297}', { width: 210, height: 297 }],
  ['{ width: 210, height: 297.5 }', { width: 210, height: 297.5 }],
])('reads the size %s, which a deck can have', (value, size) => {
  const { outline, report } = readMarkdown(`---\nsize: ${value}\n---\n# T\n`);
  expect([outline.size, report]).toEqual([size, []]);
  const { deck } = layoutDeck(outline);
  expect(parseDeck(JSON.parse(JSON.stringify(deck)))).toMatchObject({ ok: true, deck: { size } });
});

it.each(['21:9', '1:3', '0:9', '{ width: 210 }', '{ width: 1, height: 1 }', '{ width: a, height: b }', 'large'])(
  'reports the size %s',
  (value) => {
    const { outline, report } = readMarkdown(`---\nsize: ${value}\n---\n# T\n`);
    expect([outline.size, report.map(({ kind }) => kind)]).toEqual([undefined, ['setting']]);
  },
);

it('stores the size in a deck only if the size is not 16:9', () => {
  const deckOf = (frontMatter: string): Deck =>
    layoutDeck(readMarkdown(`${frontMatter}# T\n\n## A\n\nb\n`).outline).deck;
  expect(deckOf('')).not.toHaveProperty('size');
  const deck = deckOf('---\nsize: 4:3\n---\n');
  expect(parseDeck(JSON.parse(JSON.stringify(deck)))).toMatchObject({ ok: true, deck: { size: '4:3' } });
  expect(parseDeck({ ...deck, size: '5:4' }).ok).toBe(false);
  expect(renderSlide(deck, deck.slides[1]!)).toContain('viewBox="0 0 1280 960"');
});
