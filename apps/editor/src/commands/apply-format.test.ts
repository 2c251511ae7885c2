import type {
  Deck,
  LineElement,
  ShapeElement,
  SlideElement,
  TableElement,
  TextElement,
  PictureElement,
} from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newLine, newShape, newTable, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { currentFormat } from '../canvas/painter/format-painter.ts';
import type { ElementFormat } from './apply-format.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { boxFormat } from '../elements/text/common-format.ts';
import { textElementOf } from '../elements/text/element-text.ts';
import type { TextTools } from '../elements/text/text-tools.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { applyFormat, applyFormatAt } from './apply-format.ts';
import { selectCells, selectElement, selectElements } from './select.ts';
import { groupElements } from './arrange.ts';
import { toggleLock } from './lock-elements.ts';
import { undo } from './undo-redo.ts';

const [shape] = shapes;
const [slide] = sampleDeck.slides;
if (!shape || !slide) throw new Error('The sample has no slide.');

const red: TextElement = {
  ...newText('red'),
  id: 'red',
  fill: { kind: 'solid', color: '#FFEEEE' },
  paragraphs: [
    {
      runs: [
        { text: 'Red ', bold: true, color: '#CC0000', size: 30 },
        { text: 'and not', italic: true },
      ],
      align: 'right',
      bullet: 'disc',
      spaceBefore: 6,
    },
  ],
};
const plain: TextElement = {
  ...newText('plain'),
  id: 'plain',
  paragraphs: [{ runs: [{ text: 'One', link: 'https://example.com/', underline: true }] }, { runs: [{ text: 'Two' }] }],
};
const box: ShapeElement = { ...newShape(shape), id: 'box', stroke: { color: '#0000CC', width: 5, dash: 'dash' } };
const arrow: LineElement = { ...newLine(), id: 'arrow', heads: 'both', stroke: { color: '#00AA00', width: 7 } };
const line: LineElement = { ...newLine(), id: 'line', heads: 'end' };
const table: TableElement = { ...newTable(2, 2), id: 'table' };
const deck: Deck = {
  ...sampleDeck,
  slides: [{ ...slide, elements: [red, plain, box, arrow, line, table] }, ...sampleDeck.slides.slice(1)],
};

const run = (state: EditorState, ...commands: readonly Command[]): EditorState =>
  commands.reduce((now, command) => applyTransaction(now, command(now) ?? {}), state);

const textTools = createStore<TextTools | null>(null);

function formatOf(...ids: readonly string[]): ElementFormat {
  const format = currentFormat({
    doc: { state: createStore(run(openDeck(deck), selectElements(ids))) },
    screen: { textTools },
  });
  if (!format) throw new Error('It has no format.');
  return format;
}

const found = (state: EditorState, id: string): SlideElement | undefined =>
  state.deck.slides[0]?.elements.find((element) => element.id === id);

it('applies the format of another text box (characters, paragraphs, fill) and keeps the text', () => {
  const set = run(openDeck(deck), selectElement('plain'), applyFormat(formatOf('red'), { at: 0 }));
  expect(found(set, 'plain')).toMatchObject({
    // The height of two lines of the larger text, the space between them, and the box's insets.
    box: { ...plain.box, height: 2 * 42 + 6 + 16 },
    fill: red.fill,
    style: { size: 30, color: '#CC0000', bold: true },
    paragraphs: [
      {
        runs: [{ text: 'One', link: 'https://example.com/' }],
        align: 'right',
        bullet: 'disc',
        spaceBefore: 6,
      },
      { runs: [{ text: 'Two' }], align: 'right', bullet: 'disc', spaceBefore: 6 },
    ],
  });
  expect(JSON.stringify(found(set, 'plain'))).not.toMatch(/underline|italic/);
  expect(run(set, undo).deck).toBe(deck);
});

it('applies and removes the fill and outline of a shape', () => {
  const set = run(openDeck(deck), selectElement('red'), applyFormat(formatOf('box'), { at: 0 }));
  expect(found(set, 'red')).toMatchObject({ fill: box.fill, stroke: box.stroke });
  const bare = run(openDeck(deck), selectElement('box'), applyFormat(formatOf('plain'), { at: 0 }));
  expect(found(bare, 'box')).not.toHaveProperty('fill');
  expect(found(bare, 'box')).not.toHaveProperty('stroke');
});

it("applies the format of a line to another line, and its stroke to a shape's outline", () => {
  const set = run(openDeck(deck), selectElements(['line', 'box']), applyFormat(formatOf('arrow'), { at: 0 }));
  expect(found(set, 'line')).toMatchObject({ heads: 'both', stroke: arrow.stroke, box: line.box });
  expect(found(set, 'box')).toMatchObject({ fill: box.fill, stroke: arrow.stroke });
});

it('formats the text of the selected cells only', () => {
  const cells = { row: 1, column: 1, toRow: 1, toColumn: 1 };
  const original = {
    ...table,
    rows: table.rows.map(({ cells: row, ...rest }) => ({
      ...rest,
      cells: row.map((cell) => ({ ...cell, runs: [{ text: 'x' }] })),
    })),
  };
  const [first] = deck.slides;
  const opened = openDeck({
    ...deck,
    slides: [{ ...slide, elements: [...(first?.elements ?? []).slice(0, 5), original] }],
  });
  const set = run(opened, selectCells('table', cells), applyFormat(formatOf('red'), { at: 0 }));
  const rows = (found(set, 'table') as TableElement).rows.map((row) => row.cells.map(({ runs }) => runs[0]));
  expect(rows[1]?.[1]).toMatchObject({ text: 'x', color: '#CC0000', size: 30, bold: true });
  expect(rows[1]?.[0]).toEqual({ text: 'x' });
  const fills = (found(set, 'table') as TableElement).rows.map((row) => row.cells.map(({ fill }) => fill));
  expect(fills).toEqual([
    [undefined, undefined],
    [undefined, '#FFEEEE'],
  ]);
});

it('applies the format of cells, including their fills and readable text colors', () => {
  const rows = [
    [{ runs: [{ text: 'Head' }] }, { runs: [{ text: 'Sum' }] }],
    [{ runs: [{ text: 'Dark' }], fill: 'night' }, { runs: [{ text: 'Red', color: '#CC0000' }] }],
  ] as const;
  const original: TableElement = { ...table, rows: rows.map((cells) => ({ height: 40, cells: [...cells] })) };
  const opened = openDeck({ ...deck, slides: [{ ...slide, elements: [plain, original] }] });
  const at = (row: number, column: number) => selectCells('table', { row, column, toRow: row, toColumn: column });
  const after = (from: ReturnType<typeof at>, ...to: Command[]) => {
    const format = currentFormat({ doc: { state: createStore(run(opened, from)) }, screen: { textTools } });
    return run(opened, ...to, applyFormat(format ?? {}, { at: 0 }));
  };
  const cellAfter = (from: ReturnType<typeof at>, [row, column]: [number, number]) =>
    (found(after(from, at(row, column)), 'table') as TableElement).rows[row]?.cells[column];
  expect(cellAfter(at(1, 0), [1, 1])).toMatchObject({ runs: [{ text: 'Red' }], fill: 'night' });
  expect(cellAfter(at(1, 0), [1, 1])?.runs[0]).not.toHaveProperty('color');
  expect(cellAfter(at(1, 1), [1, 0])).toMatchObject({ runs: [{ text: 'Dark', color: '#CC0000' }] });
  expect(cellAfter(at(1, 1), [1, 0])).not.toHaveProperty('fill');
  expect(cellAfter(at(0, 0), [1, 1])?.runs[0]).not.toHaveProperty('color');
  expect(found(after(at(1, 0), selectElement('plain')), 'plain')).toMatchObject({
    style: { color: plain.style.color },
  });
  expect(found(after(at(1, 0), selectElement('plain')), 'plain')).not.toHaveProperty('fill');
  // At the caret of a cell, the copied format is the same, but has no fill.
  const text = textElementOf(opened.deck, original, { row: 1, column: 0 });
  const format = text && boxFormat(text);
  const caret = createStore<TextTools | null>({ format: () => format } as TextTools);
  expect(format).toMatchObject({ color: 'white' });
  const copiedFormat = currentFormat({
    doc: { state: createStore(run(opened, at(1, 0))) },
    screen: { textTools: caret },
  });
  expect(copiedFormat?.text?.[0]).toMatchObject({ color: null });
  expect(copiedFormat).not.toHaveProperty('cellFill');
});

it('formats and selects the clicked element, even if it is in a group', () => {
  const grouped = run(openDeck(deck), selectElements(['plain', 'box']), groupElements(0));
  const group = grouped.deck.slides[0]?.elements.find(({ kind }) => kind === 'group');
  const painted = run(
    grouped,
    applyFormatAt({ element: group?.id ?? '', member: ['plain'] }, formatOf('red'), { at: 1 }),
  );
  expect(painted.selection).toMatchObject({ elements: [group?.id], member: { path: ['plain'] } });
  const after = found(painted, group?.id ?? '');
  expect(after?.kind === 'group' && after.elements).toMatchObject([
    { id: 'plain', fill: red.fill },
    { id: 'box', fill: box.fill, stroke: box.stroke },
  ]);
});

it('does not format another element if the clicked one cannot be formatted', () => {
  const grouped = run(openDeck(deck), selectElements(['plain', 'box']), groupElements(0));
  const [group] = grouped.selection.elements;
  const selected = run(grouped, toggleLock(1), selectElement('red'));
  const painted = (member?: readonly string[]) =>
    applyFormatAt({ element: group ?? '', member }, formatOf('red'), { at: 2 })(selected);
  expect(painted(['plain'])).toBeNull();
  expect(painted()).toBeNull();
  expect(applyFormatAt({ element: 'gone' }, formatOf('red'), { at: 2 })(selected)).toBeNull();
});

it('leaves locked elements and elements without the property unchanged', () => {
  const locked = run(openDeck(deck), selectElement('plain'), toggleLock(0));
  expect(applyFormat(formatOf('red'), { at: 1 })(locked)).toBeNull();
  expect(applyFormat(formatOf('arrow'), { at: 1 })(run(openDeck(deck), selectElement('table')))).toBeNull();
});

it('applies borders to text boxes and pictures, and copies them from pictures', () => {
  const stroke = { color: '#AA00AA', width: 3 } as const;
  const picture: PictureElement = {
    kind: 'picture',
    id: 'picture',
    box: red.box,
    src: 'data:image/png;base64,',
    stroke,
  };
  const [first, ...others] = deck.slides;
  const slides = first ? [{ ...first, elements: [...first.elements, picture] }, ...others] : [];
  const withPicture = openDeck({ ...deck, slides });
  const selected = run(withPicture, selectElement('picture'));
  const format = currentFormat({ doc: { state: createStore(selected) }, screen: { textTools } });
  expect(format).toEqual({ stroke });
  expect(found(run(withPicture, selectElement('plain'), applyFormat({ stroke }, { at: 0 })), 'plain')).toMatchObject({
    stroke,
  });
  expect(found(run(selected, applyFormat({ stroke: null }, { at: 0 })), 'picture')).not.toHaveProperty('stroke');
});
