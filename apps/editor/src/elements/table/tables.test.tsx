import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Editor } from '../../session/editor.ts';
import { drag, press, sheetScale } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox } from '../../testing/open-editor.tsx';

function tableIn(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { deck, selection } = phase.presentation.state.get();
  const table = deck.slides[selection.slide]?.elements.find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('No table.');
  return table;
}

const wordsIn = (editor: Editor) =>
  tableIn(editor).rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));

async function openTable(): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /Slide 4/ }));
  const button = await screen.findByRole('button', { name: 'Table' });
  button.focus();
  await screen.findByRole('group', { name: 'Columns and rows of the table' });
  return editor;
}

it('types into cells where they stand: Tab goes on, and after the last one comes a new row', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{End}s{Tab}{Tab}{Tab}');
  await waitFor(async () => expect((await textbox()).textContent).toBe('4'));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(tableIn(editor).rows).toHaveLength(3));
  await textbox();
  await userEvent.keyboard('Rest{Shift>}{Tab}{/Shift}');
  await waitFor(() =>
    expect(wordsIn(editor)).toEqual([
      ['Phases', 'Schools'],
      ['Pilot', '4'],
      ['Rest', ''],
    ]),
  );
  await userEvent.keyboard('{Escape}');
  expect(openTextbox()).toBeNull();
});

/** Where the caret stands in the text that is edited: so many letters from its start. */
async function caretIn(words: string): Promise<number> {
  await waitFor(async () => expect((await textbox()).textContent).toBe(words));
  const box = await textbox();
  const selection = getSelection();
  if (!selection?.focusNode || !box.contains(selection.focusNode)) throw new Error('No caret in the text.');
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEnd(selection.focusNode, selection.focusOffset);
  return range.toString().length;
}

it('goes by arrows from cell to cell where the letters or lines of a cell end', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(await caretIn('Phase')).toBe(1);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(await caretIn('Schools')).toBe(0);
  await userEvent.keyboard('{ArrowLeft}');
  expect(await caretIn('Phase')).toBe(5);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect([1, 2, 3]).toContain(await caretIn('Pilot'));
  await userEvent.keyboard('{End}{ArrowRight}{ArrowUp}');
  expect(await caretIn('Schools')).toBeLessThan(7);
  // There is nothing over it, and of two lines the upper one is not the last.
  await userEvent.keyboard('{ArrowUp}{End}{Enter}new{ArrowUp}');
  await waitFor(() => expect(wordsIn(editor)[0]?.[1]).toBe('Schools\nnew'));
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(await caretIn('4')).toBe(0);
  await userEvent.keyboard('{ArrowUp}{Home}!');
  await waitFor(() => expect(wordsIn(editor)[0]?.[1]).toBe('Schools\n!new'));
});

it('moves no letter of a cell by more than 1 px when it is entered', async () => {
  await openTable();
  const drawn = document.querySelector('.ed-sheet .ed-slide-picture [data-element=s4-table] tspan');
  const before = drawn?.getBoundingClientRect();
  await userEvent.keyboard('{Enter}');
  const range = document.createRange();
  const box = await textbox();
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
  range.selectNodeContents(words ?? box);
  const after = range.getBoundingClientRect();
  expect(Math.abs(after.left - (before?.left ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(after.top + after.height / 2 - (before?.top ?? 0) - (before?.height ?? 0) / 2)).toBeLessThanOrEqual(
    1,
  );
});

it('grows a row with what is typed into it, and Enter begins a line in the cell', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{End}{Enter}and more{Enter}of it');
  await waitFor(() => expect(wordsIn(editor)[0]?.[0]).toBe('Phase\nand more\nof it'));
  expect(tableIn(editor).rows[0]?.height).toBeGreaterThan(60);
});

it('keeps the lines of a cell that is gone on with in the properties', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{End}{Enter}one{Escape}');
  const field = await screen.findByRole('textbox', { name: 'Row 1, column 1' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Phase\none'));
  field.focus();
  await userEvent.keyboard('{Control>}{End}{/Control} and two');
  await waitFor(() => expect(wordsIn(editor)[0]?.[0]).toBe('Phase\none and two'));
});

it('merges a column that is chosen by its bar, takes it apart again, and undoes both', async () => {
  const editor = await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Column 1' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Column 1' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Merge cells' }));
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).toMatchObject({ rowSpan: 2 }));
  expect(wordsIn(editor)[0]?.[0]).toBe('Phase\nPilot');
  await userEvent.click(screen.getByRole('button', { name: 'Split cells' }));
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).not.toHaveProperty('rowSpan'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(wordsIn(editor)).toEqual([
      ['Phase', 'Schools'],
      ['Pilot', '4'],
    ]),
  );
});

it('goes over cells by keys: a range by Shift and arrows, rows and columns by the table of actions', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}{Control>}{Alt>}m{/Alt}{/Control}');
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).toMatchObject({ columnSpan: 2 }));
  await userEvent.keyboard('{Control>}{Alt>}{ArrowDown}{/Alt}{/Control}');
  await waitFor(() => expect(tableIn(editor).rows).toHaveLength(3));
  await userEvent.keyboard('New');
  await waitFor(() => expect(wordsIn(editor)[1]?.[0]).toBe('New'));
});

/** The middle of a cell, in px of the slide. */
function middleOf(editor: Editor, row: number, column: number): readonly [number, number] {
  const { box, columns, rows } = tableIn(editor);
  const sum = (sizes: readonly number[]) => sizes.reduce((whole, size) => whole + size, 0);
  const heights = rows.map(({ height }) => height);
  return [
    box.x + sum(columns.slice(0, column)) + (columns[column] ?? 0) / 2,
    box.y + sum(heights.slice(0, row)) + (heights[row] ?? 0) / 2,
  ];
}

it('chooses cells by a drag over them, from the one that is written in or from any other, and stays where it is', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  await userEvent.keyboard('{Enter}');
  await textbox();
  await drag(middleOf(editor, 0, 0), middleOf(editor, 1, 1));
  await waitFor(() => expect(openTextbox()).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Table'));
  await userEvent.keyboard('{Delete}');
  await waitFor(() =>
    expect(wordsIn(editor)).toEqual([
      ['', ''],
      ['', ''],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(wordsIn(editor)[1]).toEqual(['Pilot', '4']));
  await press(middleOf(editor, 0, 0));
  await textbox();
  await drag(middleOf(editor, 1, 1), middleOf(editor, 1, 0));
  await waitFor(() => expect(openTextbox()).toBeNull());
  await userEvent.keyboard('{Delete}');
  await waitFor(() =>
    expect(wordsIn(editor)).toEqual([
      ['Phase', 'Schools'],
      ['', ''],
    ]),
  );
  expect(tableIn(editor).box).toEqual(box);
});

it('puts the caret where a cell is pressed, and at the end of the letters when Tab comes back to it', async () => {
  const editor = await openTable();
  const [x, y] = middleOf(editor, 0, 1);
  const first = x - (tableIn(editor).columns[1] ?? 0) / 2 + 6;
  await press([first, y]);
  expect(await caretIn('Schools')).toBe(0);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(await caretIn('Phase')).toBe(5);
  await userEvent.keyboard('{Tab}');
  expect(await caretIn('Schools')).toBe(7);
});

it('is moved by its frame while its cells are written in', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  await userEvent.keyboard('{Enter}');
  await textbox();
  const edge = [box.x + box.width / 4, box.y - 6 / sheetScale()] as const;
  await drag(edge, [edge[0] + 40, edge[1] + 30], { keys: ['mod'] });
  await waitFor(() => expect(tableIn(editor).box).toMatchObject({ x: box.x + 40, y: box.y + 30 }));
  expect(openTextbox()).toBeNull();
  // As a whole, not a cell of it.
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tableIn(editor).box.x).toBeGreaterThan(box.x + 40));
});

it('takes a block of a sheet into the cell where the caret is', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  const box = await textbox();
  const data = new DataTransfer();
  data.setData('text/plain', '1\t2\n3\t4');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await waitFor(() =>
    expect(wordsIn(editor)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(wordsIn(editor)[0]).toEqual(['Phase', 'Schools']));
  expect(within(document.body).queryAllByRole('dialog')).toEqual([]);
});

it('sets the letters of chosen cells by keys and in the properties', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}{Control>}i{/Control}{Control>}b{/Control}');
  const cells = () => tableIn(editor).rows.map(({ cells: line }) => line.map(({ runs }) => runs[0]));
  // The head is bold already: the first of them says what the key turns.
  await waitFor(() =>
    expect(cells()).toEqual([
      [{ text: 'Phase', italic: true, bold: false }, { text: 'Schools' }],
      [{ text: 'Pilot', italic: true, bold: false }, { text: '4' }],
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Align text right' }));
  await waitFor(() => expect(tableIn(editor).rows[1]?.cells[0]).toMatchObject({ align: 'right' }));
  expect(screen.queryByRole('button', { name: 'Bullets' })).toBeNull();
});
