import { expect, it } from 'vitest';
import { coverDeck, coverTemplates, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import type { FontSubset } from './editor-fonts.ts';
import type { DeckResponse } from '@ppt-embed/protocol/editor';
import { drawFirstSlide as drawOpened } from './first-slide.ts';

/** From what is stored. */
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

it('draws the first slide, whether or not it is hidden, and whatever is wrong with another', () => {
  const hidden = slideOf([textOf('Solar roofs')], { hidden: true });
  const slide = drawFirstSlide(responseOf(hidden, { id: 'broken' }));
  expect(slide?.svg).toMatch(/^<svg .*Solar roofs.*<\/svg>$/s);
});

it('has stored pictures fetched where the service keeps them', () => {
  const picture = {
    id: 'p',
    kind: 'picture',
    box: { x: 0, y: 0, width: 100, height: 100 },
    src: `picture:${'0a'.repeat(32)}`,
    alt: 'A roof',
  };
  expect(drawFirstSlide(responseOf(slideOf([picture])))?.svg).toContain(`href="/pictures/${'0a'.repeat(32)}"`);
});

it.each(coverTemplates.filter(({ language }) => language === 'en').map(({ id }) => id))('draws the cover %s', (id) => {
  expect(drawFirstSlide({ revision: 1, deck: coverDeck(id) })?.svg).toMatch(/^<svg /);
});

it('draws a slide whose notes are in other letters: they are not seen', () => {
  expect(drawFirstSlide(responseOf(slideOf([textOf('A')], { notes: '五年间电费 →' })))?.svg).toMatch(/^<svg /);
});

/** A slice for each letter of common Chinese, beside a face of the page. */
const fonts: FontSubset[] = [
  { family: 'Carlito', ranges: [[0, 0xff]] as const, isDeferred: false },
  ...Array.from({ length: 1000 }, (_, index) => ({
    family: 'Noto Sans SC',
    ranges: [[0x4e00 + index, 0x4e00 + index]] as const,
    isDeferred: true,
  })),
].map((face, index) => ({ isBold: false, isItalic: false, file: `/${index}.woff2`, rule: `rule ${index}`, ...face }));
const inOrder = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + index));

it('draws a slide in other letters where their faces are known, which it names: only those that the page lacks', () => {
  const slide = drawFirstSlide(responseOf(slideOf([textOf('Solar 丁一')])), fonts);
  expect(slide?.svg).toMatch(/^<svg .*丁一.*<\/svg>$/s);
  expect(slide?.deferredFonts.map(({ subset }) => subset.rule)).toEqual(['rule 1', 'rule 2']);
});

it('draws signs that no face has: they look the same before and after', () => {
  const slide = drawFirstSlide(responseOf(slideOf([textOf('Done 👍')])), fonts);
  expect([slide?.svg.includes('👍'), slide?.deferredFonts]).toEqual([true, []]);
});

it('names no faces for a slide in letters of the page', () => {
  expect(drawFirstSlide(responseOf(slideOf([textOf('Solar roofs')])), fonts)?.deferredFonts).toEqual([]);
});

it('draws a slide in dozens of slices, and leaves one in hundreds of them to the editor', () => {
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

it('knows these elements for what a deck may hold', () => {
  const elements = [longText, emptyRuns, ...lostPictures, table, code, chart, groupOf(textOf('Within'), 2)];
  const parsed = parseDeck(responseOf(slideOf(elements)).deck);
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  expect(parsed.ok && parsed.deck.slides[0]?.elements.map(({ kind }) => kind)).not.toContain('unknown');
});

it.each([
  ['there is none', responseOf()],
  ['its faces are not known', responseOf(slideOf([textOf('五年间电费')]))],
  ['it is large', responseOf(slideOf(many))],
  ['it has many letters', responseOf(slideOf([longText]))],
  ['it has many letters deep within groups', responseOf(slideOf([groupOf(longText, 30)]))],
  ['it has many texts, even without letters', responseOf(slideOf([emptyRuns]))],
  ['many pictures are missing on it', responseOf(slideOf(lostPictures))],
  ['it has a table', responseOf(slideOf([table]))],
  ['it has code', responseOf(slideOf([code]))],
  ['it has a chart, within a group too', responseOf(slideOf([groupOf(chart, 1)]))],
  [
    'another page has it open, which is said over it',
    { ...responseOf(slideOf([textOf('A')])), open_elsewhere: true as const },
  ],
  ['a report is shown over it', { ...responseOf(slideOf([textOf('A')])), report: [{ message: 'Continued.' }] }],
  ['it cannot be read', responseOf(slideOf([{ ...textOf('A'), box: 'wide' }]))],
  ['the deck cannot be read', { revision: 1, deck: null }],
])('leaves the slide to the editor where %s', (_why, deckResponse) => {
  expect(drawFirstSlide(deckResponse)).toBeUndefined();
});
