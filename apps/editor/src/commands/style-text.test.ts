import { expect, it } from 'vitest';
import { lineSpacingOf, textLines } from '@ppt-embed/deck';
import type { Deck, Run, SlideElement, TextElement } from '@ppt-embed/deck';
import { boxFormat } from '../elements/text/common-format.ts';
import { cellAt } from '../model/selection.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { styledElement, styledText, styleText } from './style-text.ts';
import type { TextChange } from '../elements/text/text-change.ts';

const runs: readonly Run[] = [
  { text: 'Plain ' },
  { text: 'Georgia', face: 'serif', bold: true, color: 'vivid' },
  { text: ' walls()', code: true },
];

/** Formats all of the text in an element of a slide and returns the element. */
function styleElement(slide: number, id: string, format: TextChange, cells?: { row: number; column: number }) {
  const withFormat = (element: SlideElement): SlideElement => {
    if (element.id !== id) return element;
    if (element.kind === 'text') return { ...element, paragraphs: [{ runs }] };
    if (element.kind !== 'table') return element;
    return { ...element, rows: element.rows.map((row) => ({ ...row, cells: row.cells.map(() => ({ runs })) })) };
  };
  const slides = sampleDeck.slides.map((one) => ({ ...one, elements: one.elements.map(withFormat) }));
  const opened = openDeck({ ...sampleDeck, slides } satisfies Deck);
  const range = cells && { ...cellAt(cells.row, cells.column), table: id };
  const selection = { slide, elements: [id], editing: false, ...(range && { cells: range }) };
  const next = styleText(format, { at: 0 })({ ...opened, selection });
  return next?.deck?.slides[slide]?.elements.find((element) => element.id === id);
}

it('sets the font of a whole box, including text in other fonts but not code', () => {
  expect(styleElement(0, 's1-subtitle', { face: 'sans' })).toMatchObject({
    style: { face: 'sans' },
    paragraphs: [{ runs: [runs[0], { text: 'Georgia', bold: true, color: 'vivid' }, runs[2]] }],
  });
});

it('keeps the line spacing when the font is changed, although fonts have different line heights', () => {
  const text = styleElement(0, 's1-subtitle', { face: 'sans' });
  if (text?.kind !== 'text') throw new Error('No text.');
  const plain: TextElement = { ...text, paragraphs: [{ runs: [{ text: 'Plain' }] }] };
  const spacing = ({ paragraphs: [paragraph = { runs: [] }], style }: TextElement) => lineSpacingOf(paragraph, style);
  const serif = styledText(plain, { face: 'serif' });
  expect(serif.style.lineHeight).not.toBe(plain.style.lineHeight);
  expect(spacing(serif)).toBeCloseTo(spacing(plain), 3);
});

it('keeps the fonts of runs when another property is set', () => {
  expect(styleElement(0, 's1-subtitle', { color: 'main' })).toMatchObject({
    paragraphs: [{ runs: [runs[0], { text: 'Georgia', bold: true, face: 'serif' }, runs[2]] }],
  });
});

it('stores the font of some cells on their runs, and removes it when all cells have the default font', () => {
  const cell = (format: TextChange) => {
    const table = styleElement(3, 's4-table', format, { row: 1, column: 0 });
    return table?.kind === 'table' ? table.rows[1]?.cells[0]?.runs.map(({ face }) => face) : undefined;
  };
  expect(cell({ face: 'song' })).toEqual(['song', 'song', 'song']);
  expect(cell({ face: 'body' })).toEqual([undefined, undefined, undefined]);
});

it('sets the vertical alignment of cells, and does not store the default value, middle', () => {
  const alignsAfter = (format: TextChange) => {
    const table = styleElement(3, 's4-table', format, { row: 1, column: 0 });
    return table?.kind === 'table' ? table.rows.map(({ cells }) => cells[0]?.verticalAlign) : undefined;
  };
  expect(alignsAfter({ verticalAlign: 'bottom' })).toEqual([undefined, 'bottom']);
  expect(alignsAfter({ verticalAlign: 'middle' })).toEqual([undefined, undefined]);
});

it('sets a title in the text font if it is made regular and its own font is bold only, and in its own font when it is bold again', () => {
  const title: TextElement = {
    id: 't',
    kind: 'text',
    box: { x: 0, y: 0, width: 900, height: 100 },
    paragraphs: [{ runs: [{ text: 'Solar ' }, { text: 'roofs', bold: true }] }],
    style: { face: 'sans', size: 44, bold: true, color: 'ink', lineHeight: 1.15 },
  };
  const fontOf = (text: TextElement) =>
    textLines(sampleDeck, text)[0]?.segments.map(({ family }) => family.split(',')[0]);
  const light = styledText(title, { mark: { name: 'bold', isOn: false } });
  expect(boxFormat(light)).toMatchObject({ bold: false, face: 'body' });
  expect(fontOf(light)).toEqual(['Carlito', 'Carlito']);
  const reboldedText = styledText(light, { mark: { name: 'bold', isOn: true } });
  expect(boxFormat(reboldedText)).toMatchObject({ bold: true, face: 'sans' });
  expect(fontOf(reboldedText)).toEqual(['Arimo', 'Arimo']);
  // Text typed into an empty title is also regular.
  const empty = styledText({ ...title, paragraphs: [{ runs: [] }] }, { mark: { name: 'bold', isOn: false } });
  expect(empty.style.bold).toBe(false);
});

it('keeps completed tasks in a task list and turns other items into open tasks', () => {
  const list: TextElement = {
    id: 'l',
    kind: 'text',
    box: { x: 0, y: 0, width: 900, height: 100 },
    paragraphs: [
      { bullet: 'taskDone', runs: [{ text: 'Ordered' }] },
      { bullet: 'number', runs: [{ text: 'Built' }] },
      { runs: [{ text: 'Paid' }] },
    ],
    style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
  };
  const bullets = (format: TextChange) => styledText(list, format).paragraphs.map(({ bullet }) => bullet);
  expect(bullets({ bullet: 'task' })).toEqual(['taskDone', 'task', 'task']);
  expect(bullets({ bullet: 'disc' })).toEqual(['disc', 'disc', 'disc']);
});

it('changes the list level of all items in the selected cells, and drops the levels with the list', () => {
  const table = {
    kind: 'table' as const,
    id: 'levels',
    box: { x: 0, y: 0, width: 200, height: 80 },
    columns: [200],
    rows: [
      { height: 40, cells: [{ runs: [{ text: 'Head' }] }] },
      { height: 40, cells: [{ runs: [{ text: 'One\nTwo' }], bullet: 'disc' as const, levels: [0, 8] }] },
    ],
    style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright' },
  } satisfies SlideElement;
  const cellAfter = (...formats: TextChange[]) => {
    const changed = styledElement(sampleDeck, table, formats, null);
    return changed.kind === 'table' ? changed.rows[1]?.cells[0] : undefined;
  };
  expect(cellAfter({ level: 1 })?.levels).toEqual([1, 8]);
  expect(cellAfter({ level: -1 })?.levels).toEqual([0, 7]);
  expect(cellAfter({ align: 'right' })?.levels).toEqual([0, 8]);
  expect(cellAfter({ bullet: 'number' })).toMatchObject({ bullet: 'number', levels: [0, 8] });
  expect(cellAfter({ bullet: 'none' })).not.toHaveProperty('levels');
  const changed = styledElement(sampleDeck, table, [{ level: 1 }], null);
  expect(changed.kind === 'table' && changed.rows[0]?.cells[0]).not.toHaveProperty('levels');
});
