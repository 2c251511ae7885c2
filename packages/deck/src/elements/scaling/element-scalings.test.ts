import { expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import type { LengthScale } from './element-scaling.ts';
import { scaleContent, scaleLengths } from './element-scalings.ts';

const box = { x: 0, y: 0, width: 100, height: 50 };
const stroke = { color: 'ink', width: 2 } as const;
const shadow = { color: 'ink', alpha: 0.5, blur: 4, distance: 3, angle: 45 } as const;
const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2, steps: [20, 18] } as const;
const paragraphs = [{ runs: [{ text: 'Text' }, { text: 'small', size: 11 }], spaceBefore: 5, indentLeft: 10 }];

const twice: LengthScale = {
  factor: 2,
  length: (px) => px * 2,
  fontSize: (px) => px * 2,
  shadowLength: (px) => px * 2,
  member: (element) => ({ ...element, name: 'scaled' }),
};

it('scales all lengths of text, or only its text', () => {
  const text: SlideElement = { kind: 'text', id: 'text', box, paragraphs, style, stroke, shadow };
  expect(scaleLengths(text, twice)).toMatchObject({
    box,
    stroke: { width: 4 },
    shadow: { blur: 8, distance: 6 },
    style: { size: 40, steps: [40, 36] },
    paragraphs: [{ runs: [{ text: 'Text' }, { text: 'small', size: 22 }], spaceBefore: 10, indentLeft: 20 }],
  });
  expect(scaleContent(text, 0.5)).toMatchObject({
    stroke,
    shadow,
    style: { size: 10, steps: [10, 9] },
    paragraphs: [{ runs: [{ text: 'Text' }, { text: 'small', size: 5 }], spaceBefore: 2.5, indentLeft: 10 }],
  });
});

it('scales the outline, the text insets and the text of a shape', () => {
  const shape: SlideElement = {
    kind: 'shape',
    id: 'shape',
    box,
    geometry: { kind: 'roundRect', radius: 5 },
    insets: { left: 1, top: 2, right: 3, bottom: 4 },
    paragraphs,
    style,
  };
  expect(scaleLengths(shape, twice)).toMatchObject({
    geometry: { kind: 'roundRect', radius: 10 },
    insets: { left: 2, top: 4, right: 6, bottom: 8 },
    style: { size: 40 },
  });
  expect(scaleLengths({ ...shape, geometry: { kind: 'path', d: 'M0 0L10 5Z' } }, twice)).toMatchObject({
    geometry: { kind: 'path', d: 'M 0 0L 20 10Z' },
  });
  expect(scaleContent(shape, 0.5)).toMatchObject({ geometry: { radius: 5 }, insets: { left: 1 }, style: { size: 10 } });
});

it('scales the bends of a line, and its stroke only with all lengths', () => {
  const line: SlideElement = { kind: 'line', id: 'line', box, direction: 'down', stroke, bend: 'across', turns: [30] };
  expect(scaleLengths(line, twice)).toMatchObject({ stroke: { width: 4 }, turns: [60] });
  expect(scaleContent(line, 0.5)).toMatchObject({ stroke: { width: 2 }, turns: [15] });
});

it('scales the columns, rows, borders and text of a table', () => {
  const table: SlideElement = {
    kind: 'table',
    id: 'table',
    box,
    columns: [60, 40],
    rows: [{ height: 50, cells: [{ runs: [{ text: 'a', size: 12 }], borders: { left: stroke } }, { runs: [] }] }],
    style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'ink', insets: { x: 8, y: 4 } },
  };
  expect(scaleLengths(table, twice)).toMatchObject({
    columns: [120, 80],
    rows: [{ height: 100, cells: [{ runs: [{ size: 24 }], borders: { left: { width: 4 } } }, { runs: [] }] }],
    style: { size: 40, insets: { x: 16, y: 8 } },
  });
  // The row becomes as high as its text.
  expect(scaleContent(table, 0.5)).toMatchObject({
    columns: [30, 20],
    rows: [{ cells: [{ runs: [{ size: 6 }], borders: { left: { width: 2 } } }, { runs: [] }] }],
    style: { size: 10, insets: { x: 8, y: 4 } },
  });
});

it('scales a group with its elements, and keeps what has no other size than its box', () => {
  const video: SlideElement = { kind: 'video', id: 'video', box, src: '', poster: '' };
  const group: SlideElement = { kind: 'group', id: 'group', box, frame: box, elements: [video] };
  expect(scaleLengths(group, twice)).toMatchObject({
    frame: { width: 200, height: 100 },
    elements: [{ name: 'scaled' }],
  });
  const unknown: SlideElement = { kind: 'unknown', id: 'unknown', box, raw: {} };
  for (const element of [video, unknown]) {
    expect(scaleLengths(element, twice)).toBe(element);
    expect(scaleContent(element, 0.5)).toBe(element);
  }
  expect(scaleContent(group, 0.5)).toBe(group);
});
