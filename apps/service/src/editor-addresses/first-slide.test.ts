import { expect, it } from 'vitest';
import { coverDeck, coverTemplates, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import type { FacePart } from './editor-faces.ts';
import type { DeckAnswer } from '@ppt-embed/protocol/editor';
import { drawFirstSlide as drawOpened } from './first-slide.ts';

/** From what is stored. */
const drawFirstSlide = ({ deck, report, open_elsewhere }: DeckAnswer, faces?: FacePart[]) =>
  drawOpened(
    {
      deck: JSON.stringify(deck),
      report: report ? JSON.stringify(report) : null,
      isOpenElsewhere: open_elsewhere === true,
    },
    faces,
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

const answerOf = (...slides: readonly unknown[]) => ({
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
  const slide = drawFirstSlide(answerOf(hidden, { id: 'broken' }));
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
  expect(drawFirstSlide(answerOf(slideOf([picture])))?.svg).toContain(`href="/pictures/${'0a'.repeat(32)}"`);
});

it.each(coverTemplates.filter(({ language }) => language === 'en').map(({ id }) => id))('draws the cover %s', (id) => {
  expect(drawFirstSlide({ revision: 1, deck: coverDeck(id) })?.svg).toMatch(/^<svg /);
});

it('draws a slide whose notes are in other letters: they are not seen', () => {
  expect(drawFirstSlide(answerOf(slideOf([textOf('A')], { notes: '五年间电费 →' })))?.svg).toMatch(/^<svg /);
});

/** A slice for each letter of common Chinese, beside a face of the page. */
const faces: FacePart[] = [
  { family: 'Carlito', ranges: [[0, 0xff]] as const, isLate: false },
  ...Array.from({ length: 1000 }, (_, index) => ({
    family: 'Noto Sans SC',
    ranges: [[0x4e00 + index, 0x4e00 + index]] as const,
    isLate: true,
  })),
].map((face, index) => ({ isBold: false, isItalic: false, file: `/${index}.woff2`, rule: `rule ${index}`, ...face }));
const inOrder = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + index));

it('draws a slide in other letters where their faces are known, which it names: only those that the page lacks', () => {
  const slide = drawFirstSlide(answerOf(slideOf([textOf('Solar 丁一')])), faces);
  expect(slide?.svg).toMatch(/^<svg .*丁一.*<\/svg>$/s);
  expect(slide?.lateFaces.map(({ part }) => part.rule)).toEqual(['rule 1', 'rule 2']);
});

it('draws signs that no face has: they look the same before and after', () => {
  const slide = drawFirstSlide(answerOf(slideOf([textOf('Done 👍')])), faces);
  expect([slide?.svg.includes('👍'), slide?.lateFaces]).toEqual([true, []]);
});

it('names no faces for a slide in letters of the page', () => {
  expect(drawFirstSlide(answerOf(slideOf([textOf('Solar roofs')])), faces)?.lateFaces).toEqual([]);
});

it('draws a slide in dozens of slices, and leaves one in hundreds of them to the editor', () => {
  expect(drawFirstSlide(answerOf(slideOf([textOf(inOrder(60))])), faces)?.lateFaces).toHaveLength(60);
  expect(drawFirstSlide(answerOf(slideOf([textOf(inOrder(200))])), faces)).toBeUndefined();
});

it.each(coverTemplates.filter(({ language }) => language === 'zh').map(({ id }) => id))('draws the cover %s', (id) => {
  expect(drawFirstSlide({ revision: 1, deck: coverDeck(id) }, faces)?.svg).toMatch(/^<svg /);
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
  const parsed = parseDeck(answerOf(slideOf(elements)).deck);
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  expect(parsed.ok && parsed.deck.slides[0]?.elements.map(({ kind }) => kind)).not.toContain('unknown');
});

it.each([
  ['there is none', answerOf()],
  ['its faces are not known', answerOf(slideOf([textOf('五年间电费')]))],
  ['it is large', answerOf(slideOf(many))],
  ['it has many letters', answerOf(slideOf([longText]))],
  ['it has many letters deep within groups', answerOf(slideOf([groupOf(longText, 30)]))],
  ['it has many texts, even without letters', answerOf(slideOf([emptyRuns]))],
  ['many pictures are missing on it', answerOf(slideOf(lostPictures))],
  ['it has a table', answerOf(slideOf([table]))],
  ['it has code', answerOf(slideOf([code]))],
  ['it has a chart, within a group too', answerOf(slideOf([groupOf(chart, 1)]))],
  [
    'another page has it open, which is said over it',
    { ...answerOf(slideOf([textOf('A')])), open_elsewhere: true as const },
  ],
  ['a report is shown over it', { ...answerOf(slideOf([textOf('A')])), report: [{ message: 'Continued.' }] }],
  ['it cannot be read', answerOf(slideOf([{ ...textOf('A'), box: 'wide' }]))],
  ['the deck cannot be read', { revision: 1, deck: null }],
])('leaves the slide to the editor where %s', (_why, answer) => {
  expect(drawFirstSlide(answer)).toBeUndefined();
});
