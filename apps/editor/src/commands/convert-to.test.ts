import { describe, expect, it } from 'vitest';
import type { ChartElement, Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { newChart } from '../elements/new-elements.ts';
import { chartToTable } from './chart-to-table.ts';
import { convertToChart } from './charts.ts';
import { convertToTable } from './tables.ts';
import { undo } from './undo-redo.ts';

/** Creates a second slide whose list contains these lines and is selected. */
function withLines(paragraphs: readonly (string | Paragraph)[], rest: Partial<TextElement> = {}): EditorState {
  const lines = paragraphs.map((one): Paragraph =>
    typeof one === 'string' ? { bullet: 'disc', runs: one === '' ? [] : [{ text: one }] } : one,
  );
  const withStyle = (element: SlideElement): SlideElement =>
    element.id === 's2-body' && element.kind === 'text' ? { ...element, paragraphs: lines, ...rest } : element;
  const slides = sampleDeck.slides.map((slide) => ({ ...slide, elements: slide.elements.map(withStyle) }));
  const opened = openDeck({ ...sampleDeck, slides });
  return { ...opened, selection: { slide: 1, elements: ['s2-body'], editing: false } };
}

const after = (state: EditorState, command: typeof convertToTable) => {
  const transaction = command(0)(state);
  return transaction && applyTransaction(state, transaction);
};
const lastElement = (state: EditorState | null) => state?.deck.slides[1]?.elements.at(-1);
const textsOf = (element: SlideElement | undefined) =>
  element?.kind === 'table'
    ? element.rows.map((row) => row.cells.map(({ runs }) => runs.map(({ text }) => text).join('')))
    : null;

it('converts a list to a table, splitting its items at a common separator, with an empty header row that gets the caret', () => {
  const before = withLines(['Pilot: 4 schools', 'North: 12 schools, at 10:30', '', 'All']);
  const state = after(before, convertToTable);
  const table = lastElement(state);
  expect(textsOf(table)).toEqual([
    ['', ''],
    ['Pilot', '4 schools'],
    ['North', '12 schools, at 10:30'],
    ['All', ''],
  ]);
  expect(table).toMatchObject({ box: { x: 64, y: 150, width: 1152 } });
  expect(state?.selection).toMatchObject({ elements: ['s2-body'], editing: true, cells: { row: 0, column: 0 } });
  expect(state && undo(state)?.deck).toBe(before.deck);
});

it('uses the first line as the header row if it has text above columns of numbers', () => {
  const table = lastElement(
    after(withLines(['Phase | Schools | Cost', 'Pilot | 4 | € 0.6', 'North | 12 | € 2.5']), convertToTable),
  );
  expect(textsOf(table)).toEqual([
    ['Phase', 'Schools', 'Cost'],
    ['Pilot', '4', '€ 0.6'],
    ['North', '12', '€ 2.5'],
  ]);
});

it('keeps text formats that span a separator', () => {
  const runs = [{ text: 'Power：', bold: true }, { text: '61 %' }];
  const table = lastElement(after(withLines([{ runs }, { runs }]), convertToTable));
  expect(table?.kind === 'table' && table.rows[1]?.cells.map((cell) => cell.runs)).toEqual([
    [{ text: 'Power', bold: true }],
    [{ text: '61 %' }],
  ]);
});

it.each([
  ['before the end of bold text', [{ text: 'Power:', bold: true }, { text: ' 61 %' }]],
  ['after the end of bold text', [{ text: 'Power', bold: true }, { text: ': 61 %' }]],
])('splits a line at a colon that is %s', (_, runs) => {
  const table = lastElement(after(withLines([{ runs }, { runs }]), convertToTable));
  expect(table?.kind === 'table' && table.rows[1]?.cells.map((cell) => cell.runs)).toEqual([
    [{ text: 'Power', bold: true }],
    [{ text: '61 %' }],
  ]);
});

it('keeps a long list on the slide', () => {
  const table = lastElement(
    after(withLines(Array.from({ length: 16 }, (_, index) => `Point ${index}`)), convertToTable),
  );
  expect(textsOf(table)).toHaveLength(17);
  expect((table?.box.y ?? 0) + (table?.box.height ?? 0)).toBeLessThanOrEqual(720);
});

it('converts a list of names and numbers, or a table with them below its header, to a chart', () => {
  const chart = lastElement(after(withLines(['2023: 4.9', '2024: 1,200', '2025: 12 %']), convertToChart));
  expect(chart).toMatchObject({
    kind: 'chart',
    chart: 'bar',
    categories: ['2023', '2024', '2025'],
    series: [{ name: 'Series 1', values: [4.9, 1200, 12] }],
  });
  const table = { ...openDeck(sampleDeck), selection: { slide: 3, elements: ['s4-table'], editing: false } };
  const drawn = after(table, convertToChart)?.deck.slides[3]?.elements.at(-1);
  expect(drawn).toMatchObject({ categories: ['Pilot'], series: [{ name: 'Schools', values: [4] }] });
  expect((drawn?.box.y ?? 0) + (drawn?.box.height ?? 0)).toBeLessThanOrEqual(720);
});

it('includes the first row of a table in the chart if it is not a header', () => {
  const rows = ['East 10', 'West 20', 'North 30'].map((row) => ({
    height: 40,
    cells: row.split(' ').map((text) => ({ runs: [{ text }] })),
  }));
  const drawn = (headerRow: boolean) => {
    const slides = sampleDeck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((one) => (one.kind === 'table' ? { ...one, rows, headerRow } : one)),
    }));
    const state = openDeck({ ...sampleDeck, slides });
    const selection = { slide: 3, elements: ['s4-table'], editing: false };
    return after({ ...state, selection }, convertToChart)?.deck.slides[3]?.elements.at(-1);
  };
  expect(drawn(false)).toMatchObject({
    categories: ['East', 'West', 'North'],
    series: [{ name: 'Series 1', values: [10, 20, 30] }],
  });
  expect(drawn(true)).toMatchObject({ categories: ['West', 'North'], series: [{ name: '10', values: [20, 30] }] });
});

it("gives series default names if the table's header row is empty", () => {
  const table = after(withLines(['2023: 4.9', '2024: 5']), convertToTable);
  const chart = lastElement(table && after(table, convertToChart));
  expect(chart).toMatchObject({ categories: ['2023', '2024'], series: [{ name: 'Series 1', values: [4.9, 5] }] });
});

it.each([
  ['one line', withLines(['One: 1'])],
  ['a title', { ...withLines([]), selection: { slide: 1, elements: ['s2-title'], editing: false } }],
  ['a locked element', withLines(['a: 1', 'b: 2'], { locked: true })],
])('does not convert %s', (_, state) => {
  expect([convertToTable(0)(state), convertToChart(0)(state)]).toEqual([null, null]);
});

it('does not convert text without numbers to a chart', () => {
  expect(convertToChart(0)(withLines(['a: 1', 'b: two']))).toBeNull();
});

describe('a chart as a table', () => {
  const data = {
    chart: 'bar',
    categories: ['2024', '2025'],
    series: [{ name: 'Roofs', values: [12480, null] }],
  } as const;
  const withChart = (change: Partial<ChartElement>): EditorState => {
    const chart: ChartElement = { ...newChart({ categories: [], series: [] }), ...data, id: 's2-body', ...change };
    const slides = sampleDeck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((one) => (one.id === chart.id ? { ...chart, box: one.box } : one)),
    }));
    return { ...openDeck({ ...sampleDeck, slides }), selection: { slide: 1, elements: [chart.id], editing: false } };
  };

  it('keeps the numbers, the names and the place, and converts back', () => {
    const before = withChart({ categoryName: 'Year' });
    const state = after(before, chartToTable);
    const table = lastElement(state);
    expect(textsOf(table)).toEqual([
      ['Year', 'Roofs'],
      ['2024', '12,480'],
      ['2025', ''],
    ]);
    expect(table).toMatchObject({ id: 's2-body', box: { x: 64, y: 150, width: 1152 } });
    expect(table?.kind === 'table' && table.rows[1]?.cells[1]?.align).toBe('right');
    expect(state && undo(state)?.deck).toBe(before.deck);
    const full = after(withChart({ series: [{ name: 'Roofs', values: [12480, -0.5] }] }), chartToTable);
    expect(lastElement(full && after(full, convertToChart))).toMatchObject({
      categories: ['2024', '2025'],
      series: [{ name: 'Roofs', values: [12480, -0.5] }],
    });
  });

  it.each([
    ['%', 1, ['', 'Roofs'], ['2024', '4.0%']],
    ['€#', 0, ['', 'Roofs'], ['2024', '€4']],
    ['MW', 0, ['', 'Roofs (MW)'], ['2024', '4']],
  ])('keeps the unit %s and %i decimals', (unit, decimals, header, row) => {
    const state = withChart({ unit, decimals, series: [{ name: 'Roofs', values: [4, 5] }] });
    expect(textsOf(lastElement(after(state, chartToTable)))?.slice(0, 2)).toEqual([header, row]);
  });

  it('leaves locked charts unchanged', () => {
    expect(chartToTable(0)(withChart({ locked: true }))).toBeNull();
  });
});
