import { describe, expect, it } from 'vitest';
import type { TableCell, TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';

const cell = (text: string, fill?: Color, spans: Pick<TableCell, 'columnSpan' | 'rowSpan'> = {}): TableCell => ({
  runs: text === '' ? [] : [{ text }],
  ...(fill && { fill }),
  ...spans,
});

const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 0, y: 0, width: 300, height: 120 },
  columns: [100, 100, 100],
  rows: ['a b c', 'd e f', 'g h i'].map((row) => ({ height: 40, cells: row.split(' ').map((letter) => cell(letter)) })),
  style: { size: 20, headFill: '#111111', headColor: '#FFFFFF', color: '#000000', line: '#999999', stripe: '#EEEEEE' },
};

const withRows = (...rows: TableCell[][]): TableElement => ({
  ...table,
  rows: rows.map((cells) => ({ height: 40, cells })),
});

const drawn = (element: TableElement): string => {
  const deck = deckOf([element]);
  const [slide] = deck.slides;
  if (!slide) throw new Error('No slide.');
  return renderSlide(deck, slide);
};

/** Returns `x,y width×height color` of each fill. */
const fillsOf = (element: TableElement): string[] =>
  [...drawn(element).matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="(#\w+)"\/>/gu)]
    .map(([, x, y, width, height, fill]) => `${x},${y} ${width}×${height} ${fill}`)
    .filter((ground) => !ground.includes('1280'));

/** Returns the color and weight of each `<text>`. */
const textColors = (element: TableElement): Record<string, string> =>
  Object.fromEntries(
    [...drawn(element).matchAll(/<text ([^>]*)>.*?>(\w)<.*?<\/text>/gu)].map(([, attributes = '', text = '']) => [
      text,
      `${/fill="(#\w+)"/u.exec(attributes)?.[1]}${attributes.includes('font-weight') ? ' bold' : ''}`,
    ]),
  );

it('draws the text of a cell at its top, in its middle or at its bottom', () => {
  const cells = (['top', undefined, 'bottom'] as const).map((verticalAlign, index) => ({
    ...cell('abc'.charAt(index)),
    ...(verticalAlign && { verticalAlign }),
  }));
  const tall = { ...table, headerRow: false, rows: [{ height: 120, cells }] };
  const baselines = [...drawn(tall).matchAll(/<tspan x="[\d.]+" y="([\d.]+)">[abc]</gu)].map(([, y]) => Number(y));
  const [top = 0, middle = 0, bottom = 0] = baselines;
  // A line is 25 px high, so 7 px remain above or below it.
  expect(middle - top).toBeCloseTo((120 - 25) / 2 - 7);
  expect(bottom - middle).toBeCloseTo((120 - 25) / 2 - 7);
});

describe('table fills', () => {
  it('cover the header and every other row below it', () => {
    expect(fillsOf(table)).toEqual(['0,0 300×40 #111111', '0,40 300×40 #EEEEEE']);
  });

  it('start with a band if the first row is not a header, and format that row like the others', () => {
    const plain = { ...table, headerRow: false };
    expect(fillsOf(plain)).toEqual(['0,0 300×40 #EEEEEE', '0,80 300×40 #EEEEEE']);
    expect(new Set(Object.values(textColors(plain)))).toEqual(new Set(['#000000']));
    expect(textColors(table)).toMatchObject({ a: '#FFFFFF bold', d: '#000000' });
    expect(drawn({ ...table, headerRow: true })).toBe(drawn(table));
  });

  it("include bands if requested, in the style's color if the table defines none", () => {
    const { stripe: _, ...plain } = table.style;
    expect(fillsOf({ ...table, banded: false })).toEqual(['0,0 300×40 #111111']);
    expect(fillsOf({ ...table, style: plain })).toEqual(['0,0 300×40 #111111']);
    expect(fillsOf({ ...table, style: plain, banded: true })).toHaveLength(2);
    expect(drawn({ ...table, banded: true })).toBe(drawn(table));
  });

  it('use the cells’ own colors, and are merged for adjacent cells of the same color', () => {
    const filled = withRows(
      [cell('a'), cell('b', '#FFFF00'), cell('c')],
      [cell('d', '#00FF00'), cell('e', '#00FF00'), cell('f')],
      [cell('g'), cell('h'), cell('i', '#0000FF')],
    );
    expect(fillsOf(filled)).toEqual([
      '0,0 100×40 #111111',
      '100,0 100×40 #FFFF00',
      '200,0 100×40 #111111',
      '0,40 200×40 #00FF00',
      '200,40 100×40 #EEEEEE',
      '200,80 100×40 #0000FF',
    ]);
  });

  it('extend as far as merged cells, regardless of the content of the covered cells', () => {
    const merged = withRows(
      [cell('a'), cell('b'), cell('c')],
      [cell('d', '#00FF00', { columnSpan: 2, rowSpan: 2 }), cell('', '#FF0000'), cell('f')],
      [cell('', '#FF0000'), cell(''), cell('i')],
    );
    expect(fillsOf(merged)).toEqual(['0,0 300×40 #111111', '0,40 200×80 #00FF00', '200,40 100×40 #EEEEEE']);
  });

  it('are drawn below all rules', () => {
    const svg = drawn(withRows([cell('a'), cell('b')], [cell('c', '#00FF00'), cell('d')], [cell('e', '#FF0000')]));
    expect(svg.match(/<line /gu)).not.toBeNull();
    expect(svg.lastIndexOf('<rect ')).toBeLessThan(svg.indexOf('<line '));
  });

  it('keep text readable, except text in colors that the user set', () => {
    const filled = withRows(
      [cell('a', '#FFFF00'), cell('b', '#333333'), cell('c')],
      [cell('d', '#000080'), { runs: [{ text: 'e', color: '#FF0000' }], fill: '#000080' }, cell('f', '#FFFF00')],
    );
    const { a, b, d, f } = textColors(filled);
    expect(a).not.toBe('#FFFFFF bold');
    expect([b, d, f]).toEqual(['#FFFFFF bold', '#FFFFFF', '#000000']);
    expect(drawn(filled)).toContain('fill="#FF0000"');
  });
});

/** Returns `from–to color width` of each line, from left to right or from top to bottom. */
const lines = (element: TableElement): string[] =>
  [...drawn(element).matchAll(/<line ([^>]*)\/>/gu)].map(([, text = '']) => {
    const at = (name: string) => new RegExp(` ?${name}="([^"]*)"`, 'u').exec(text)?.[1];
    return `${at('x1')},${at('y1')}–${at('x2')},${at('y2')} ${at('stroke')} ${at('stroke-width')}`;
  });

describe('table borders', () => {
  const edged = { ...table, style: { ...table.style, edge: { color: '#222222' as const, width: 3 } } };
  const red = { color: '#FF0000' as const, width: 2 };

  it('are the rules of the style: edges, half as wide below the header, and lines between rows', () => {
    expect(lines(table)).toEqual(['0,40–300,40 #999999 1', '0,80–300,80 #999999 1']);
    expect(lines(edged)).toEqual([
      '0,0–300,0 #222222 3',
      '0,40–300,40 #222222 1.5',
      '0,80–300,80 #999999 1',
      '0,120–300,120 #222222 3',
    ]);
    expect(lines({ ...edged, rows: edged.rows.slice(0, 1) }).at(-1)).toBe('0,40–300,40 #222222 3');
  });

  it('are a cell’s own ones where it has some, merged for equal borders, and none where the width is 0', () => {
    const borders = {
      top: red,
      left: red,
      right: { color: '#0000FF' as const, width: 4 },
      bottom: { ...red, width: 0 },
    };
    const cells = ['d', 'e', 'f'].map((letter, index) => ({ ...cell(letter), ...(index < 2 && { borders }) }));
    const own = { ...table, rows: table.rows.with(1, { height: 40, cells }) };
    expect(lines(own)).toEqual([
      '0,40–200,40 #FF0000 2',
      '200,40–300,40 #999999 1',
      '200,80–300,80 #999999 1',
      '0,40–0,80 #FF0000 2',
      '100,40–100,80 #FF0000 2',
      '200,40–200,80 #0000FF 4',
    ]);
  });

  it('surround merged cells, and cross none', () => {
    const borders = { top: red, left: red, right: red, bottom: red };
    const merged = withRows(
      [cell('a'), cell('b'), cell('c')],
      [{ ...cell('d', undefined, { columnSpan: 2, rowSpan: 2 }), borders }, cell(''), cell('f')],
      [cell(''), cell(''), cell('i')],
    );
    expect(lines(merged)).toEqual([
      '0,40–200,40 #FF0000 2',
      '200,40–300,40 #999999 1',
      '200,80–300,80 #999999 1',
      '0,120–200,120 #FF0000 2',
      '0,40–0,120 #FF0000 2',
      '200,40–200,120 #FF0000 2',
    ]);
  });
});
