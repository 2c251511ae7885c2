import { expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { cellsFromHtml, tablesFromHtml } from '../../exchange/clipboard/cells-from-html.ts';
import { elementsFromPage } from '../../exchange/clipboard/elements-from-page.ts';
import { smallestOf } from '../../../../../tooling/timing.ts';

it('reads spreadsheet cells, including merged ones, and ignores their style rules', () => {
  const html = `<html><head><style>td { mso-number-format: General }</style></head><body><table>
    <col width=64><tr><td colspan=2>Region<br>all</td><td> 12\n 480 </td></tr>
    <tr><td rowspan=2><style>b{}</style><p>East</p><p>and west</p></td><td>b</td><td>c</td></tr>
    <tr><td>d</td><td>e</td></tr></table></body></html>`;
  expect(cellsFromHtml(html)).toEqual({
    cells: [
      ['Region\nall', '', '12 480'],
      ['East\nand west', 'b', 'c'],
      ['', 'd', 'e'],
    ],
    merged: [
      { row: 0, column: 0, toRow: 0, toColumn: 1 },
      { row: 1, column: 0, toRow: 2, toColumn: 0 },
    ],
  });
});

it('reads only the cells from the HTML of a spreadsheet', () => {
  const html = `<html><head><meta charset="utf-8"><title>A long name of the book, of the sheet and of the person</title></head>
    <body><!-- a <style> was here --><table><tr><td>a</td><td>b</td></tr></table></body></html>`;
  expect(cellsFromHtml(html)?.cells).toEqual([['a', 'b']]);
});

it('returns undefined if there is no table', () => {
  expect(cellsFromHtml('<p>Words</p>')).toBeNull();
  expect(cellsFromHtml('<table><tr><td>One cell</td></tr></table>')).toBeNull();
});

it('limits the spans of cells', () => {
  expect(cellsFromHtml('<table><tr><td colspan="99999">a</td><td>b</td></tr></table>')?.cells[0]).toHaveLength(101);
});

it.each([
  ['160', 160],
  // A span of 0 extends to the end of the table.
  ['0', 200],
  ['65534', 200],
])('keeps every value in its column next to a cell that spans %s rows', (span, rows) => {
  const lines = Array.from({ length: 200 }, (_, row) => {
    const own = row >= rows ? '<td></td>' : row === 0 ? `<td rowspan="${span}">North</td>` : '';
    return `<tr>${own}<td>v${row}</td></tr>`;
  });
  const grid = cellsFromHtml(`<table>${lines.join('')}</table>`);
  expect(grid?.cells).toHaveLength(200);
  expect(grid?.cells.map(([, value]) => value)).toEqual(lines.map((_, row) => `v${row}`));
  expect(grid?.merged).toEqual([{ row: 0, column: 0, toRow: rows - 1, toColumn: 0 }]);
});

it('reads a table in which one row has no cells', () => {
  const table = '<table><tr></tr><tr><td>a</td><td>b</td></tr><tr></tr></table>';
  expect(cellsFromHtml(table)?.cells).toEqual([
    ['', ''],
    ['a', 'b'],
    ['', ''],
  ]);
  const html = `<p>Dear all, these are the words of a letter.</p>${table}`;
  expect(elementsFromPage(sampleDeck, { html, text: 'x' }).map(({ kind }) => kind)).toEqual(['text', 'table']);
});

it('reads a table with an endless chain of row spans as text', () => {
  const cell = '<td colspan="100" rowspan="100">a</td>';
  const html = `<p>Words</p><table>${`<tr>${cell.repeat(100)}</tr>`.repeat(100)}</table>`;
  expect(cellsFromHtml(html)).toBeNull();
  expect(elementsFromPage(sampleDeck, { html, text: 'Words\na' })).toMatchObject([
    { kind: 'text', paragraphs: [{ runs: [{ text: 'Words' }] }, { runs: [{ text: 'a' }] }] },
  ]);
});

it('finds the table inside the layout tables of an email', () => {
  const mail = `<table width="600"><tbody><tr><td><table role="presentation"><tr><td>
    <table border="1"><tr><th>Phase</th><th>Cost</th></tr><tr><td>Pilot</td><td>120</td></tr></table>
    </td></tr></table></td><td>&nbsp;</td></tr></tbody></table>`;
  const cells = [
    ['Phase', 'Cost'],
    ['Pilot', '120'],
  ];
  expect(cellsFromHtml(mail)?.cells).toEqual(cells);
  expect(tablesFromHtml(`<p>Dear all</p>${mail}`)).toEqual([{ cells, merged: [] }]);
});

it.each([
  ['text before it in its layout table', '<table><tr><td><p>Hi Anna</p><p>the numbers:</p><sheet></td></tr></table>'],
  ['text in another cell of its layout table', '<table><tr><td>Key</td><td><sheet></td></tr></table>'],
  ['text as the caption of its layout table', '<table><caption>Costs</caption><tr><td><sheet></td></tr></table>'],
])('treats HTML that has text next to a table as a page: %s', (_, frame) => {
  const rows = Array.from({ length: 20 }, (_none, row) => `<tr><td>Phase ${row} of the plan</td><td>${row}</td></tr>`);
  const html = frame.replace('<sheet>', `<table>${rows.join('')}</table>`);
  expect(cellsFromHtml(html)).toBeNull();
  expect(elementsFromPage(sampleDeck, { html, text: 'x' }).map(({ kind }) => kind)).toEqual(['text', 'table']);
});

it('keeps the texts of a small table inside a cell apart', () => {
  const html = `<table><tr><td>Schools of the first phase</td><td>Costs of the first phase, in thousands<table>
    <tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table></td></tr><tr><td>Sum</td><td>3</td></tr></table>`;
  expect(cellsFromHtml(html)?.cells).toEqual([
    ['Schools of the first phase', 'Costs of the first phase, in thousands\nA 1\nB 2'],
    ['Sum', '3'],
  ]);
});

it("converts Word's list markers in cells to characters that any font contains", () => {
  const html = `<table><tr><td><p style='mso-list:l0 level1 lfo1'><span style='font-family:Wingdings;mso-list:Ignore'>§<span>&nbsp; </span></span>Bills</p>
    <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2)<span>&nbsp; </span></span>Roofs</p></td><td>Both</td></tr></table>`;
  expect(cellsFromHtml(html)?.cells).toEqual([['• Bills\n2) Roofs', 'Both']]);
});

it('reads the fills of rows, overridden by the fills of their cells', () => {
  const html = `<style>tr.odd {background:#FFE066}</style><table>
    <tr style="background: #0F172A"><th>a</th><th style="background:#FFF">b</th></tr>
    <tr bgcolor="#ffcc00"><td>c</td><td bgcolor="#00FF00">d</td></tr><tr class="odd"><td>e</td><td>f</td></tr></table>`;
  expect(cellsFromHtml(html)?.fills?.map((line) => [line[0], line[1]])).toEqual([
    ['#0f172a', undefined],
    ['#ffcc00', '#00ff00'],
    ['#ffe066', '#ffe066'],
  ]);
});

it.each(everyday(0, ['<style ', '<style>.a{background:red} @import x ', '<style>@import ', '</style'] as const))(
  'reads a page with many %s quickly',
  async (piece) => {
    const html = `<table><tr><td class="a">a</td><td>b</td></tr></table>${piece.repeat(80_000)}`;
    const ms = () => {
      const start = performance.now();
      cellsFromHtml(`<style>.a { background: #FFE066 }</style>${html}`);
      return performance.now() - start;
    };
    expect(await smallestOf(4000, ms)).toBeLessThan(4000);
  },
);

it.each([
  ['Excel', '<td class=xl65>', '<td class=xl66>'],
  ['Google Sheets', '<td style="overflow:hidden;background-color:#ffe066;">', '<td style="background-color:#ffffff;">'],
  ['LibreOffice', '<td bgcolor="#FFE066">', '<td bgcolor="#FFFFFF">'],
  ['a page', '<td style="background: rgb(255, 224, 102)">', '<td style="background: rgba(255, 0, 0, 0.2)">'],
])('reads the cell fills of %s, except the white of the page', (_program, painted, plain) => {
  const html = `<html><head><style><!--table {mso-displayed-decimal-separator:"\\.";} @import url(x.css);
    td {mso-style-parent:style0; color:black; mso-background-source:auto;}
    .xl65 {mso-style-parent:style0; background:#FFE066; mso-pattern:black none;}
    .xl66 {mso-style-parent:style0; font-weight:700;}--></style></head>
    <body><table><tr>${plain}a</td>${painted}b</td></tr><tr>${painted}c</td>${plain}d</td></tr></table></body></html>`;
  const grid = cellsFromHtml(html);
  expect(grid?.cells).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(grid?.fills?.map((line) => [line[0], line[1]])).toEqual([
    [undefined, '#ffe066'],
    ['#ffe066', undefined],
  ]);
});
