import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { newChart, newTable } from './new-elements.ts';
import { readTexts, writeTexts } from './element-behavior.ts';
import type { Pieces } from './text-pieces.ts';

const box = { x: 0, y: 0, width: 600, height: 300 };
const shape: SlideElement = {
  kind: 'shape',
  id: 'shape',
  box,
  geometry: { kind: 'rect' },
  paragraphs: [{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two', bold: true }] }],
};
const chart = { ...newChart({ categories: ['A', 'B'], series: ['First', 'Second'] }), title: 'Title' };
const group: SlideElement = {
  kind: 'group',
  id: 'group',
  box,
  frame: { width: 600, height: 300 },
  elements: [
    shape,
    newTable(2, 3),
    chart,
    { kind: 'code', id: 'code', box, language: '', lines: ['x'], style: code() },
  ],
};

function code(): Extract<SlideElement, { kind: 'code' }>['style'] {
  return { size: 20, lineHeight: 1.35, face: 'mono', color: 'codeText', fill: 'codeGround' };
}

const textsIn = (element: SlideElement): string[] =>
  readTexts(element).map((runs) => runs.map(({ text }) => text).join(''));

it.each<[SlideElement, string[]]>([
  [shape, ['One', 'Two']],
  [chart, ['Title', 'A', 'B', 'First', 'Second']],
  [newTable(1, 2), ['', '']],
  [group, ['One', 'Two', '', '', '', '', '', '', 'Title', 'A', 'B', 'First', 'Second']],
])('reads the texts of an element and writes each back to its place: $kind', (element, texts) => {
  expect(textsIn(element)).toEqual(texts);
  const numbered: Pieces = texts.map((_, index) => [{ text: `${index}` }]);
  const written = writeTexts(sampleDeck, element, numbered);
  expect(textsIn(written)).toEqual(texts.map((_, index) => `${index}`));
});

it('keeps the format of text that is written back, and elements without text', () => {
  expect(writeTexts(sampleDeck, shape, readTexts(shape))).toMatchObject({ paragraphs: shape.paragraphs });
  const picture: SlideElement = { kind: 'picture', id: 'picture', box, src: '' };
  expect(readTexts(picture)).toEqual([]);
  expect(writeTexts(sampleDeck, picture, [])).toBe(picture);
});

it('does not add an empty title to a chart without a title', () => {
  const { title: _, ...untitled } = chart;
  expect(writeTexts(sampleDeck, untitled, readTexts(untitled))).toEqual(untitled);
});
