import { expect, it } from 'vitest';
import { coverDeck, coverTemplates, parseDeck } from '@ppt-embed/deck';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import type { Deck } from '@ppt-embed/deck';
import type { FontSubset } from './editor-fonts.ts';
import type { DeckResponse } from '@ppt-embed/protocol/editor';
import { drawFirstSlide as drawOpened } from './first-slide.ts';

/** Renders the first slide of a stored deck. */
const drawFirstSlide = ({ deck, report, open_elsewhere }: DeckResponse, fonts?: FontSubset[]) =>
  drawOpened(
    {
      deck: JSON.stringify(deck),
      report: report ? JSON.stringify(report) : null,
      isOpenElsewhere: open_elsewhere === true,
    },
    fonts,
  );

const textOf = (text: string) => ({
  id: 'title',
  kind: 'text',
  box: { x: 64, y: 44, width: 1152, height: 72 },
  paragraphs: [{ runs: [{ text }] }],
  style: { face: 'heading', size: 44, color: 'ink', lineHeight: 1.15, steps: [44, 36] },
});

const slideOf = (elements: readonly unknown[], more: object = {}) => ({
  id: 's1',
  layout: 'content',
  title: '',
  background: { kind: 'solid', color: 'white' },
  notes: '',
  elements,
  ...more,
});

const responseOf = (...slides: readonly unknown[]) => ({
  revision: 1,
  deck: {
    version: 1,
    title: 'Deck',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    slides,
  } as unknown as Deck,
});

it('draws the first slide even if it is hidden or another slide is invalid', () => {
  const hidden = slideOf([textOf('Solar roofs')], { hidden: true });
  const slide = drawFirstSlide(responseOf(hidden, { id: 'broken' }));
  expect(slide?.svg).toMatch(/^<svg .*Solar roofs.*<\/svg>$/s);
});

it('returns the size of the slides', () => {
  const response = responseOf(slideOf([textOf('Solar roofs')]));
  expect(drawFirstSlide({ ...response, deck: { size: '4:3', ...response.deck } })?.size).toBe('4:3');
  expect(drawFirstSlide(response)).not.toHaveProperty('size');
});

it("uses the service's URLs for stored pictures", () => {
  const picture = {
    id: 'p',
    kind: 'picture',
    box: { x: 0, y: 0, width: 100, height: 100 },
    src: `picture:${'0a'.repeat(32)}`,
    alt: 'A roof',
  };
  expect(drawFirstSlide(responseOf(slideOf([picture])))?.svg).toContain(`href="/pictures/${'0a'.repeat(32)}"`);
});

const covers = coverTemplates.filter(({ language }) => language === 'en').map(({ id }) => id);
it.each(everydayDiagonal(8, 0, covers))('draws the cover %s', (id) => {
  expect(drawFirstSlide({ revision: 1, deck: coverDeck(id) })?.svg).toMatch(/^<svg /);
});

it('draws a slide whose notes are in another script, because notes are not visible', () => {
  expect(drawFirstSlide(responseOf(slideOf([textOf('A')], { notes: '五年间电费 →' })))?.svg).toMatch(/^<svg /);
});

/** Fonts with one slice per character of common Chinese, and one font face of the page. */
const fonts: FontSubset[] = [
  { family: 'Carlito', ranges: [[0, 0xff]] as const, isDeferred: false },
  ...Array.from({ length: 1000 }, (_, index) => ({
    family: 'Noto Sans SC',
    ranges: [[0x4e00 + index, 0x4e00 + index]] as const,
    isDeferred: true,
  })),
].map((face, index) => ({ isBold: false, isItalic: false, file: `/${index}.woff2`, rule: `rule ${index}`, ...face }));
const inOrder = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + index));

it('draws a slide in another script if its font faces are known, and lists only faces that the page lacks', () => {
  const slide = drawFirstSlide(responseOf(slideOf([textOf('Solar 丁一')])), fonts);
  expect(slide?.svg).toMatch(/^<svg .*丁一.*<\/svg>$/s);
  expect(slide?.deferredFonts.map(({ subset }) => subset.rule)).toEqual(['rule 1', 'rule 2']);
});

it('draws characters that no font face has, because they look the same before and after loading', () => {
  const slide = drawFirstSlide(responseOf(slideOf([textOf('Done 👍')])), fonts);
  expect([slide?.svg.includes('👍'), slide?.deferredFonts]).toEqual([true, []]);
});

it('lists no font faces for a slide in the script of the page', () => {
  expect(drawFirstSlide(responseOf(slideOf([textOf('Solar roofs')])), fonts)?.deferredFonts).toEqual([]);
});

it('draws a slide that needs dozens of font slices, and leaves one that needs hundreds to the editor', () => {
  expect(drawFirstSlide(responseOf(slideOf([textOf(inOrder(60))])), fonts)?.deferredFonts).toHaveLength(60);
  expect(drawFirstSlide(responseOf(slideOf([textOf(inOrder(200))])), fonts)).toBeUndefined();
});

it.each(coverTemplates.filter(({ language }) => language === 'zh').map(({ id }) => id))('draws the cover %s', (id) => {
  expect(drawFirstSlide({ revision: 1, deck: coverDeck(id) }, fonts)?.svg).toMatch(/^<svg /);
});

const many = Array.from({ length: 400 }, (_, index) => ({ ...textOf(`Box ${index}`), id: `e${index}` }));
const box = { x: 0, y: 0, width: 1, height: 1 };
const longText = { ...textOf('x'.repeat(700)), id: 'long', box };
const groupOf = (element: object, depth: number): object =>
  depth === 0 ? element : { id: `g${depth}`, kind: 'group', box, frame: box, elements: [groupOf(element, depth - 1)] };
const emptyRuns = {
  ...textOf(''),
  id: 'empty',
  paragraphs: [{ runs: Array.from({ length: 50 }, () => ({ text: '' })) }],
};
const lostPictures = Array.from({ length: 30 }, (_, index) => ({
  id: `p${index}`,
  kind: 'picture',
  box,
  src: '',
  problem: 'Gone.',
}));
const table = {
  id: 't',
  kind: 'table',
  box,
  columns: [1],
  rows: [{ height: 1, cells: [{ runs: [{ text: 'A' }] }] }],
  style: { size: 14, headFill: 'ink', headColor: 'white', color: 'ink', line: 'ink' },
};
const code = {
  id: 'k',
  kind: 'code',
  box,
  language: 'js',
  lines: ['let a'],
  style: { size: 14, lineHeight: 1.4, face: 'mono', color: 'ink', fill: 'white' },
};
const chart = {
  id: 'c',
  kind: 'chart',
  box,
  chart: 'bar',
  categories: ['A'],
  series: [{ name: 'B', values: [1] }],
  style: { size: 14, color: 'ink', line: 'ink', ground: 'white', palette: ['ink'] },
};

it('recognizes the same element types as the deck engine', () => {
  const elements = [longText, emptyRuns, ...lostPictures, table, code, chart, groupOf(textOf('Within'), 2)];
  const parsed = parseDeck(responseOf(slideOf(elements)).deck);
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  expect(parsed.ok && parsed.deck.slides[0]?.elements.map(({ kind }) => kind)).not.toContain('unknown');
});

it.each([
  ['there is no first slide', responseOf()],
  ['the font faces are unknown', responseOf(slideOf([textOf('五年间电费')]))],
  ['the slide is large', responseOf(slideOf(many))],
  ['the slide has a lot of text', responseOf(slideOf([longText]))],
  ['the slide has a lot of text in deeply nested groups', responseOf(slideOf([groupOf(longText, 30)]))],
  ['the slide has many runs, even if they are empty', responseOf(slideOf([emptyRuns]))],
  ['many pictures of the slide are missing', responseOf(slideOf(lostPictures))],
  ['the slide has a table', responseOf(slideOf([table]))],
  ['the slide has code', responseOf(slideOf([code]))],
  ['the slide has a chart, even in a group', responseOf(slideOf([groupOf(chart, 1)]))],
  [
    'another page has the presentation open and the editor shows a message over the slide',
    { ...responseOf(slideOf([textOf('A')])), open_elsewhere: true as const },
  ],
  [
    'the editor shows a report over the slide',
    { ...responseOf(slideOf([textOf('A')])), report: [{ message: 'Continued.' }] },
  ],
  ['the slide is invalid', responseOf(slideOf([{ ...textOf('A'), box: 'wide' }]))],
  ['the deck is invalid', { revision: 1, deck: null }],
])('leaves the slide to the editor if %s', (_why, deckResponse) => {
  expect(drawFirstSlide(deckResponse)).toBeUndefined();
});
