import type { TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../../model/editor-state.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { clipboardContent } from './copy.ts';

const table: TableElement = {
  id: 'table',
  kind: 'table',
  box: { x: 0, y: 0, width: 200, height: 100 },
  columns: [100, 100],
  rows: [
    { height: 50, cells: [{ runs: [{ text: 'Both & all', bold: true }], columnSpan: 2 }, { runs: [] }] },
    { height: 50, cells: [{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }] },
  ],
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
};

it('copies a table with its merged cells for other programs', () => {
  const [first] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const opened = openDeck({ ...sampleDeck, slides: [{ ...first, elements: [table] }] });
  const content = clipboardContent({ ...opened, selection: { slide: 0, elements: ['table'], editing: false } });
  expect(content?.['text/html']).toContain(
    '<table><tr><td colspan="2"><b>Both &amp; all</b></td></tr><tr><td>a</td><td>b</td></tr></table>',
  );
});

it('copies cell fills with readable text colors for other programs', () => {
  const [first] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const [headerRow, line] = table.rows;
  if (!headerRow || !line) throw new Error('No rows.');
  const filledTable: TableElement = {
    ...table,
    rows: [
      { ...headerRow, cells: [{ runs: [{ text: 'Dark' }], fill: '#101010' }, { runs: [{ text: 'None' }] }] },
      { ...line, cells: [{ runs: [{ text: 'Pale' }], fill: '#FFF3C4', align: 'right' }, { runs: [] }] },
    ],
  };
  const opened = openDeck({ ...sampleDeck, slides: [{ ...first, elements: [filledTable] }] });
  const html =
    clipboardContent({ ...opened, selection: { slide: 0, elements: ['table'], editing: false } })?.['text/html'] ?? '';
  expect(html).toContain('<td style="background-color:#101010;color:#FFFFFF">Dark</td><td>None</td>');
  expect(html).toMatch(/<td style="text-align:right;background-color:#FFF3C4;color:#(?!FFF)[\dA-F]{6}">Pale<\/td>/u);
});
