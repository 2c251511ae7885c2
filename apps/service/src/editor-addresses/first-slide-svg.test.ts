import { expect, it } from 'vitest';
import { coverDeck, coverTemplates, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { firstSlideSvg } from './first-slide-svg.ts';

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
  const svg = firstSlideSvg(answerOf(hidden, { id: 'broken' }));
  expect(svg).toMatch(/^<svg .*Solar roofs.*<\/svg>$/s);
});

it('has stored pictures fetched where the service keeps them', () => {
  const picture = {
    id: 'p',
    kind: 'picture',
    box: { x: 0, y: 0, width: 100, height: 100 },
    src: `picture:${'0a'.repeat(32)}`,
    alt: 'A roof',
  };
  expect(firstSlideSvg(answerOf(slideOf([picture])))).toContain(`href="/pictures/${'0a'.repeat(32)}"`);
});

it.each(coverTemplates.filter(({ language }) => language === 'en').map(({ id }) => id))('draws the cover %s', (id) => {
  expect(firstSlideSvg({ revision: 1, deck: coverDeck(id) })).toMatch(/^<svg /);
});

it('draws a slide whose notes are in other letters: they are not seen', () => {
  expect(firstSlideSvg(answerOf(slideOf([textOf('A')], { notes: '五年间电费 →' })))).toMatch(/^<svg /);
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
  ['its faces are not on the page', answerOf(slideOf([textOf('五年间电费')]))],
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
  expect(firstSlideSvg(answer)).toBeUndefined();
});
