import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { changeTable } from '../../commands/tables.ts';
import { selectCells, selectElement } from '../../commands/select.ts';
import { editText } from '../../commands/edit-text.ts';
import { withCellRuns } from '../../elements/table/table-cells.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const change = { at: 0 };

async function openTable(): Promise<EditorDocument> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = openPhase(editor);
  await userEvent.click(screen.getByRole('option', { name: /Slide 4/ }));
  const { dispatch } = phase.doc;
  dispatch(selectElement('s4-table'));
  dispatch(
    changeTable(change, (table) =>
      withCellRuns(table, 1, 0, { runs: [{ text: 'Pilot\n"one"', bold: true }], align: 'right' }),
    ),
  );
  return phase.doc;
}

function send(type: 'copy' | 'cut' | 'paste', clipboardData = new DataTransfer(), at: Element = document.body) {
  at.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

function tablesOf({ flushText }: EditorDocument) {
  const elements = flushText().deck.slides[3]?.elements ?? [];
  return elements.flatMap((element) => (element.kind === 'table' ? [element] : []));
}

const cellTexts = (doc: EditorDocument, at = 0) =>
  tablesOf(doc)[at]?.rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));

const column = { row: 0, column: 0, toRow: 1, toColumn: 0 };

it('copies selected cells as tab-separated text, and with their formatting as HTML for other programs', async () => {
  const doc = await openTable();
  doc.dispatch(selectCells('s4-table', { row: 0, column: 0, toRow: 1, toColumn: 1 }));
  const data = send('copy');
  expect(data.getData('text/plain')).toBe('Phase\tSchools\n"Pilot\n""one"""\t4');
  expect(data.getData('text/html')).toContain(
    '<table><tr><td>Phase</td><td>Schools</td></tr><tr><td style="text-align:right"><b>Pilot<br>&quot;one&quot;</b></td><td>4</td></tr></table>',
  );
});

it('pastes cells with their formatting and extends the table if necessary', async () => {
  const doc = await openTable();
  doc.dispatch(selectCells('s4-table', column));
  const data = send('copy');
  doc.dispatch(selectCells('s4-table', { row: 1, column: 1, toRow: 1, toColumn: 1 }));
  send('paste', data);
  await waitFor(() =>
    expect(cellTexts(doc)).toEqual([
      ['Phase', 'Schools'],
      ['Pilot\n"one"', 'Phase'],
      ['', 'Pilot\n"one"'],
    ]),
  );
  expect(tablesOf(doc)[0]?.rows[2]?.cells[1]).toMatchObject({ runs: [{ bold: true }], align: 'right' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cellTexts(doc)).toHaveLength(2));
});

itInFullRun('pastes cells at the caret in a cell, or as a new table if no cell is selected', async () => {
  const doc = await openTable();
  doc.dispatch(selectCells('s4-table', { row: 0, column: 0, toRow: 0, toColumn: 1 }));
  const data = send('copy');
  doc.dispatch(editText('s4-table', { row: 1, column: 0 }));
  send('paste', data, await textbox());
  await waitFor(() => expect(cellTexts(doc)?.[1]).toEqual(['Phase', 'Schools']));
  doc.dispatch(selectElement(null));
  send('paste', data);
  await waitFor(() => expect(cellTexts(doc, 1)).toEqual([['Phase', 'Schools']]));
});

itInFullRun('clears selected cells with Delete and when cutting, and keeps the table', async () => {
  const doc = await openTable();
  doc.dispatch(selectCells('s4-table', column));
  const data = send('cut');
  await waitFor(() =>
    expect(cellTexts(doc)).toEqual([
      ['', 'Schools'],
      ['', '4'],
    ]),
  );
  expect(data.getData('text/plain')).toContain('Phase');
  doc.dispatch(selectCells('s4-table', { row: 1, column: 1, toRow: 1, toColumn: 1 }));
  document.querySelector<HTMLElement>('button[data-element=s4-table]')?.focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(cellTexts(doc)?.[1]).toEqual(['', '']));
  // Empty cells are kept as well.
  await userEvent.keyboard('{Delete}');
  expect(tablesOf(doc)).toHaveLength(1);
});

const grids = {
  Excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body>
    <table><col width=64><!--StartFragment--><tr height=20><td rowspan=2 class=xl65>Phase</td><td colspan=2>Cost</td></tr>
    <tr><td>first</td><td>later</td></tr><!--EndFragment--></table></body></html>`,
  'Google Sheets': `<google-sheets-html-origin><style>td{}</style><table data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
    <tr style="height:21px;"><td rowspan="2" colspan="1" data-sheets-value="{}">Phase</td><td colspan="2">Cost</td></tr>
    <tr><td>first</td><td>later</td></tr></tbody></table></google-sheets-html-origin>`,
};

function gridData(html: string): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', 'Phase\tCost\t\n\tfirst\tlater');
  data.setData('text/html', html);
  return data;
}

it.each(everyday(0, Object.entries(grids)))('pastes merged cells of %s as merged cells', async (_, html) => {
  const doc = await openTable();
  await userEvent.keyboard('{Escape}');
  send('paste', gridData(html));
  await waitFor(() => expect(tablesOf(doc)).toHaveLength(2));
  const cells = tablesOf(doc)[1]?.rows.map((row) => row.cells);
  expect(cells).toEqual([
    [{ runs: [{ text: 'Phase' }], rowSpan: 2 }, { runs: [{ text: 'Cost' }], columnSpan: 2 }, { runs: [] }],
    [{ runs: [] }, { runs: [{ text: 'first' }] }, { runs: [{ text: 'later' }] }],
  ]);
});

itInFullRun('merges pasted cells in a table, except where they would overlap its merged cells', async () => {
  const doc = await openTable();
  doc.dispatch(editText('s4-table', { row: 1, column: 1 }));
  send('paste', gridData(grids.Excel), await textbox());
  await waitFor(() => expect(cellTexts(doc)).toHaveLength(3));
  const spans = () =>
    tablesOf(doc)[0]?.rows.map(({ cells }) =>
      cells.map(({ rowSpan = 1, columnSpan = 1 }) => `${rowSpan}x${columnSpan}`),
    );
  expect(spans()).toEqual([
    ['1x1', '1x1', '1x1', '1x1'],
    ['1x1', '2x1', '1x2', '1x1'],
    ['1x1', '1x1', '1x1', '1x1'],
  ]);
  doc.dispatch(selectCells('s4-table', { row: 0, column: 1, toRow: 0, toColumn: 1 }));
  send('paste', gridData(grids.Excel));
  await waitFor(() => expect(cellTexts(doc)?.[0]).toEqual(['Phase', 'Phase', 'Cost', '']));
  // A merged range that would overlap an existing merged cell stays unmerged.
  expect(spans()).toEqual([
    ['1x1', '1x1', '1x2', '1x1'],
    ['1x1', '2x1', '1x2', '1x1'],
    ['1x1', '1x1', '1x1', '1x1'],
  ]);
});

itInFullRun('keeps the fills of spreadsheet cells, and of cells copied to other cells', async () => {
  const doc = await openTable();
  const fills = () => tablesOf(doc)[0]?.rows.map(({ cells }) => cells.map(({ fill }) => fill));
  const gridData = new DataTransfer();
  gridData.setData('text/plain', 'x\ty');
  const row = '<tr><td style="background-color:#ffe066">x</td><td>y</td></tr>';
  gridData.setData('text/html', `<google-sheets-html-origin><table>${row}</table></google-sheets-html-origin>`);
  doc.dispatch(selectCells('s4-table', { row: 1, column: 0, toRow: 1, toColumn: 0 }));
  send('paste', gridData);
  await waitFor(() => expect(cellTexts(doc)?.[1]).toEqual(['x', 'y']));
  expect(fills()?.[1]).toEqual(['#ffe066', undefined]);
  doc.dispatch(selectCells('s4-table', { row: 1, column: 0, toRow: 1, toColumn: 1 }));
  const data = send('copy');
  doc.dispatch(selectCells('s4-table', { row: 0, column: 0, toRow: 0, toColumn: 0 }));
  send('paste', data);
  await waitFor(() => expect(cellTexts(doc)?.[0]).toEqual(['x', 'y']));
  expect(fills()?.[0]).toEqual(['#ffe066', undefined]);
});

itInFullRun(
  'keeps fills when pasting into the table fields of the properties panel, where merged cells stay merged',
  async () => {
    const doc = await openTable();
    const gridData = new DataTransfer();
    gridData.setData('text/plain', 'x\ty');
    const rows = '<tr><td bgcolor="#ffe066" colspan=2>x</td></tr><tr><td>y</td><td>z</td></tr>';
    gridData.setData('text/html', `<table>${rows}</table>`);
    send('paste', gridData, await screen.findByRole('textbox', { name: 'Row 1, column 1' }));
    await waitFor(() => expect(cellTexts(doc)?.[1]).toEqual(['y', 'z']));
    expect(tablesOf(doc)[0]?.rows[0]?.cells[0]).toMatchObject({ fill: '#ffe066', columnSpan: 2 });
  },
);
