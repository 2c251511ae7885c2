import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { composeWord, inputMethods } from '../../testing/input-methods.ts';
import { drag, mouseUp, press, slideScale } from '../../testing/mouse.ts';
import { inspector, openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

function presentationOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase.doc;
}

function tableIn(editor: Editor) {
  const { deck, selection } = presentationOf(editor).state.get();
  const table = deck.slides[selection.slide]?.elements.find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('No table.');
  return table;
}

const cellTexts = (editor: Editor) =>
  tableIn(editor).rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));

async function openTable(): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /Slide 4/ }));
  const button = await screen.findByRole('button', { name: 'Table' });
  button.focus();
  await screen.findByRole('group', { name: 'Table columns and rows' });
  return editor;
}

it('edits cells in place: Tab moves on, and adds a row after the last cell', async () => {
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
    expect(cellTexts(editor)).toEqual([
      ['Phases', 'Schools'],
      ['Pilot', '4'],
      ['Rest', ''],
    ]),
  );
  await userEvent.keyboard('{Escape}');
  expect(openTextbox()).toBeNull();
});

/** Returns the caret's offset in the edited text. */
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

itInFullRun(
  "moves to the next cell with arrow keys when the caret reaches the end of the cell's text or lines",
  async () => {
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
    // The caret is in the upper of two lines of the first row: no cell is above it, and the next line is in the same
    // cell.
    await userEvent.keyboard('{ArrowUp}{End}{Enter}new{ArrowUp}');
    await waitFor(() => expect(cellTexts(editor)[0]?.[1]).toBe('Schools\nnew'));
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    expect(await caretIn('4')).toBe(0);
    await userEvent.keyboard('{ArrowUp}{Home}!');
    await waitFor(() => expect(cellTexts(editor)[0]?.[1]).toBe('Schools\n!new'));
  },
);

itInFullRun('does not move any character of a cell by more than 1 px when it is edited', async () => {
  await openTable();
  const drawn = document.querySelector('.ed-slide .ed-slide-picture [data-element=s4-table] tspan');
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

itInFullRun('grows a row with its text, and adds a line to the cell on Enter', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{End}{Enter}and more{Enter}of it');
  await waitFor(() => expect(cellTexts(editor)[0]?.[0]).toBe('Phase\nand more\nof it'));
  expect(tableIn(editor).rows[0]?.height).toBeGreaterThan(60);
});

itInFullRun('keeps the lines of a cell when editing continues in the properties panel', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{End}{Enter}one{Escape}');
  const field = await screen.findByRole('textbox', { name: 'Row 1, column 1' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Phase\none'));
  field.focus();
  await userEvent.keyboard('{Control>}{End}{/Control} and two');
  await waitFor(() => expect(cellTexts(editor)[0]?.[0]).toBe('Phase\none and two'));
});

itInFullRun('merges a column selected with its bar, splits it again, and undoes both', async () => {
  const editor = await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Column 1' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Column 1' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Merge cells' }));
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).toMatchObject({ rowSpan: 2 }));
  expect(cellTexts(editor)[0]?.[0]).toBe('Phase\nPilot');
  await userEvent.click(screen.getByRole('button', { name: 'Split cells' }));
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).not.toHaveProperty('rowSpan'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(cellTexts(editor)).toEqual([
      ['Phase', 'Schools'],
      ['Pilot', '4'],
    ]),
  );
});

itInFullRun(
  'moves through cells with the keyboard: selects ranges with Shift and arrow keys, and rows and columns with actions',
  async () => {
    const editor = await openTable();
    await userEvent.keyboard('{Enter}');
    await textbox();
    await userEvent.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}{Control>}{Alt>}{Shift>}m{/Shift}{/Alt}{/Control}');
    await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).toMatchObject({ columnSpan: 2 }));
    await userEvent.keyboard('{Control>}{Alt>}{ArrowDown}{/Alt}{/Control}');
    await waitFor(() => expect(tableIn(editor).rows).toHaveLength(3));
    await userEvent.keyboard('New');
    await waitFor(() => expect(cellTexts(editor)[1]?.[0]).toBe('New'));
  },
);

itInFullRun('accepts composed text directly in a selected cell without losing or duplicating any', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Escape}{ArrowRight}{ArrowDown}');
  // No key commits the composed words; typing the next character does.
  const { words } = inputMethods.find(({ language }) => language === 'Korean') ?? { words: [] };
  for (const word of words) await composeWord(word);
  const committed = words.map((word) => word.committed).join('');
  await waitFor(() =>
    expect(cellTexts(editor)).toEqual([
      ['Phase', 'Schools'],
      ['Pilot', `4${committed}`],
    ]),
  );
  expect((await textbox()).textContent).toBe(`4${committed}`);
});

/** Returns the center of a cell, in px of the slide. */
function middleOf(editor: Editor, row: number, column: number): readonly [number, number] {
  const { box, columns, rows } = tableIn(editor);
  const sum = (sizes: readonly number[]) => sizes.reduce((whole, size) => whole + size, 0);
  const heights = rows.map(({ height }) => height);
  return [
    box.x + sum(columns.slice(0, column)) + (columns[column] ?? 0) / 2,
    box.y + sum(heights.slice(0, row)) + (heights[row] ?? 0) / 2,
  ];
}

itInFullRun(
  'selects cells by dragging over them, from the edited cell or any other cell, without moving the table',
  async () => {
    const editor = await openTable();
    const { box } = tableIn(editor);
    await userEvent.keyboard('{Enter}');
    await textbox();
    await drag(middleOf(editor, 0, 0), middleOf(editor, 1, 1));
    await waitFor(() => expect(openTextbox()).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Table'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(cellTexts(editor)).toEqual([
        ['', ''],
        ['', ''],
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cellTexts(editor)[1]).toEqual(['Pilot', '4']));
    await press(middleOf(editor, 0, 0));
    await textbox();
    await drag(middleOf(editor, 1, 1), middleOf(editor, 1, 0));
    await waitFor(() => expect(openTextbox()).toBeNull());
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(cellTexts(editor)).toEqual([
        ['Phase', 'Schools'],
        ['', ''],
      ]),
    );
    expect(tableIn(editor).box).toEqual(box);
  },
);

itInFullRun(
  'puts the caret where a cell is clicked, and at the end of the text when Tab returns to the cell',
  async () => {
    const editor = await openTable();
    const [x, y] = middleOf(editor, 0, 1);
    const first = x - (tableIn(editor).columns[1] ?? 0) / 2 + 6;
    await press([first, y]);
    expect(await caretIn('Schools')).toBe(0);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(await caretIn('Phase')).toBe(5);
    await userEvent.keyboard('{Tab}');
    expect(await caretIn('Schools')).toBe(7);
  },
);

itInFullRun('moves the table with its frame while a cell is edited', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  await userEvent.keyboard('{Enter}');
  await textbox();
  const edge = [box.x + box.width / 4, box.y - 6 / slideScale()] as const;
  await drag(edge, [edge[0] + 40, edge[1] + 30], { keys: ['mod'] });
  await waitFor(() => expect(tableIn(editor).box).toMatchObject({ x: box.x + 40, y: box.y + 30 }));
  expect(openTextbox()).toBeNull();
  // The whole table moves, not one of its cells.
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tableIn(editor).box.x).toBeGreaterThan(box.x + 40));
});

itInFullRun('pastes spreadsheet cells at the cell with the caret', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  const box = await textbox();
  const data = new DataTransfer();
  data.setData('text/plain', '1\t2\n3\t4');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await waitFor(() =>
    expect(cellTexts(editor)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cellTexts(editor)[0]).toEqual(['Phase', 'Schools']));
  expect(within(document.body).queryAllByRole('dialog')).toEqual([]);
});

itInFullRun('formats the text of selected cells with the keyboard and in the properties panel', async () => {
  const editor = await openTable();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}{Control>}i{/Control}{Control>}b{/Control}');
  const cells = () => tableIn(editor).rows.map(({ cells: line }) => line.map(({ runs }) => runs[0]));
  // The header is already bold, but the cell below it is not. The key first makes both bold, and then neither.
  await waitFor(() =>
    expect(cells()).toEqual([
      [{ text: 'Phase', italic: true, bold: true }, { text: 'Schools' }],
      [{ text: 'Pilot', italic: true, bold: true }, { text: '4' }],
    ]),
  );
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(cells().map(([first]) => first?.bold)).toEqual([false, false]));
  await userEvent.click(await inspector().findByRole('button', { name: 'Align text right' }));
  await waitFor(() => expect(tableIn(editor).rows[1]?.cells[0]).toMatchObject({ align: 'right' }));
  expect(inspector().queryByRole('button', { name: 'Checklist' })).toBeNull();
});

const rowsOf = (...rows: string[]) => rows.map((row) => row.split('|'));

async function byMenu(buttonName: string): Promise<void> {
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${buttonName}`) }));
}

const byButton = (buttonName: string) => userEvent.click(screen.getByRole('button', { name: buttonName }));

itInFullRun('inserts and deletes rows and columns with buttons and the menu, each in one undo step', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  const before = cellTexts(editor);
  const buttonNames: readonly (readonly [first: string, last: string, buttonName: string, after: string[][]])[] = [
    ['Row 2', 'Row 2', 'Insert row above', rowsOf('Phase|Schools', '|', 'Pilot|4')],
    ['Row 3', 'Row 3', 'Insert row below', rowsOf('Phase|Schools', '|', 'Pilot|4', '|')],
    ['Column 2', 'Column 2', 'Insert column left', rowsOf('Phase||Schools', '||', 'Pilot||4', '||')],
    ['Column 3', 'Column 3', 'Insert column right', rowsOf('Phase||Schools|', '|||', 'Pilot||4|', '|||')],
    ['Column 2', 'Column 3', 'Delete columns', rowsOf('Phase|', '|', 'Pilot|', '|')],
    ['Row 4', 'Row 2', 'Delete rows', rowsOf('Phase|')],
  ];
  for (const [index, [first, last, buttonName, after]] of buttonNames.entries()) {
    await userEvent.click(await screen.findByRole('button', { name: first }));
    if (last !== first) await userEvent.click(screen.getByRole('button', { name: last }), { modifiers: ['Shift'] });
    await waitFor(() => expect(screen.getByRole('button', { name: last }).getAttribute('aria-pressed')).toBe('true'));
    await (index % 2 === 0 ? byButton(buttonName) : byMenu(buttonName));
    await waitFor(() => expect(cellTexts(editor)).toEqual(after));
    const { columns, rows, box: now } = tableIn(editor);
    expect(columns.reduce((sum, width) => sum + width, 0)).toBeCloseTo(box.width);
    expect([now.width, now.height]).toEqual([box.width, rows.length * 60]);
  }
  // The last remaining row or column cannot be deleted.
  const disabledButton = screen.getByRole('button', { name: 'Delete rows' });
  await waitFor(() => expect(disabledButton.getAttribute('aria-disabled')).toBe('true'));
  for (const _name of buttonNames) await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cellTexts(editor)).toEqual(before));
  expect(tableIn(editor).box).toEqual(box);
});

itInFullRun(
  'resizes columns and rows by dragging edges and with numbers, and leaves no row taller because of an intermediate width',
  async () => {
    const editor = await openTable();
    const { box } = tableIn(editor);
    const sizes = () => ({
      columns: tableIn(editor).columns,
      rows: tableIn(editor).rows.map(({ height }) => height),
      height: tableIn(editor).box.height,
    });
    const before = sizes();
    /** Returns positions between the columns, or below the first row. */
    const upright = (x: number) => [box.x + x, box.y + 90] as const;
    const level = (y: number) => [box.x + 200, box.y + y] as const;
    // The column is so narrow that its text wraps to more lines.
    await drag(upright(400), upright(40), { keepsPressed: true });
    await waitFor(() => expect(sizes().columns).toEqual([40, 760]));
    expect(sizes().rows[0]).toBeGreaterThan(60);
    await mouseUp(upright(500));
    await waitFor(() => expect(sizes()).toEqual({ ...before, columns: [500, 300] }));
    await drag(level(60), level(100));
    await waitFor(() => expect(sizes()).toEqual({ columns: [500, 300], rows: [100, 60], height: 160 }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sizes()).toEqual({ ...before, columns: [500, 300] }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sizes()).toEqual(before));
    await userEvent.click(screen.getByRole('button', { name: 'Column 2' }));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Width' }), '240px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sizes()).toEqual({ ...before, columns: [400, 240] }));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Height' }), '90px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sizes()).toEqual({ columns: [400, 240], rows: [90, 60], height: 150 }));
    expect(tableIn(editor).box.width).toBe(640);
  },
);

itInFullRun('keeps the selected cells when a column is resized', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  await press(middleOf(editor, 1, 0));
  await drag(middleOf(editor, 1, 0), middleOf(editor, 1, 1));
  const { selection } = presentationOf(editor).state.get();
  expect(selection.cells).toMatchObject({ row: 1, column: 0, toRow: 1, toColumn: 1 });
  await drag([box.x + 400, box.y + 90], [box.x + 300, box.y + 90]);
  await waitFor(() => expect(tableIn(editor).columns).toEqual([300, 500]));
  expect(presentationOf(editor).state.get().selection.cells).toEqual(selection.cells);
  await userEvent.click(screen.getByRole('button', { name: 'Merge cells' }));
  await waitFor(() => expect(tableIn(editor).rows[1]?.cells[0]).toMatchObject({ columnSpan: 2 }));
});

itInFullRun('leaves the deck unchanged when an edge is clicked but not dragged', async () => {
  const editor = await openTable();
  const { box } = tableIn(editor);
  const deckNow = () => presentationOf(editor).state.get().deck;
  const before = deckNow();
  await press([box.x + 200, box.y + 60]);
  await press([box.x + 400, box.y + 90]);
  expect(deckNow()).toBe(before);
  expect(screen.getByText('Saved')).toBeTruthy();
});

itInFullRun('cancels the drag of an edge when the window loses the focus, and releases the keyboard', async () => {
  const editor = await openTable();
  const { box, columns } = tableIn(editor);
  const edge = (x: number) => [box.x + x, box.y + 90] as const;
  await drag(edge(400), edge(300), { keepsPressed: true });
  await waitFor(() => expect(tableIn(editor).columns).toEqual([300, 500]));
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(tableIn(editor).columns).toEqual(columns));
  await mouseUp(edge(200));
  expect(tableIn(editor).columns).toEqual(columns);
  await userEvent.keyboard('{Escape}');
  expect(presentationOf(editor).state.get().selection.elements).toEqual([]);
});

itInFullRun('restores the column when dragging its edge is canceled', async () => {
  const editor = await openTable();
  const { box, columns } = tableIn(editor);
  const edge = (x: number) => [box.x + x, box.y + 90] as const;
  await drag(edge(400), edge(300), { keepsPressed: true });
  await waitFor(() => expect(tableIn(editor).columns).toEqual([300, 500]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tableIn(editor).columns).toEqual(columns));
  await mouseUp(edge(200));
  expect(tableIn(editor).columns).toEqual(columns);
  expect(screen.getByText('Saved')).toBeTruthy();
});

const fillsIn = (editor: Editor) => tableIn(editor).rows.map(({ cells }) => cells.map(({ fill }) => fill));

itInFullRun(
  'sets the fill of selected cells in one step in the properties panel, and removes it with only the keyboard',
  async () => {
    const editor = await openTable();
    await userEvent.click(screen.getByRole('button', { name: 'Column 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cell color: No fill' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark background' }));
    const filledTable = [
      ['night', undefined],
      ['night', undefined],
    ];
    await waitFor(() => expect(fillsIn(editor)).toEqual(filledTable));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(fillsIn(editor).flat()).toEqual([undefined, undefined, undefined, undefined]));
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(fillsIn(editor)).toEqual(filledTable));
    // Moves the focus from the cells to their fill with the keyboard.
    (await screen.findByRole('button', { name: 'Table' })).focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    (await screen.findByRole('menuitem', { name: 'Cell color' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Dark background'));
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(fillsIn(editor).flat()).toEqual([undefined, undefined, undefined, undefined]));
    await screen.findByRole('button', { name: 'Cell color: No fill' });
  },
);

itInFullRun('fills the whole table if no cell is selected, including rows inserted later', async () => {
  const editor = await openTable();
  await userEvent.click(await screen.findByRole('button', { name: 'Cell color: No fill' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Background 2' }));
  await waitFor(() => expect(fillsIn(editor).flat()).toEqual(['tint', 'tint', 'tint', 'tint']));
  await userEvent.click(screen.getByRole('button', { name: 'Row 2' }));
  await byButton('Insert row below');
  await waitFor(() => expect(fillsIn(editor)[2]).toEqual(['tint', 'tint']));
});

itInFullRun('keeps the text format of a filled cell while its text is edited', async () => {
  const editor = await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Row 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cell color: No fill' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark background' }));
  await waitFor(() => expect(fillsIn(editor)[1]).toEqual(['night', 'night']));
  const chars = () => document.querySelectorAll('.ed-slide .ed-slide-picture [data-element=s4-table] text');
  const colorOf = (element: Element | null | undefined) => element && getComputedStyle(element).fill;
  await waitFor(() =>
    expect(colorOf([...chars()].find((one) => one.textContent === 'Pilot'))).toBe('rgb(255, 255, 255)'),
  );
  await press(middleOf(editor, 1, 0));
  expect(await caretIn('Pilot')).toBeGreaterThanOrEqual(0);
  expect(getComputedStyle(await textbox()).color).toBe('rgb(255, 255, 255)');
  // Selecting a color with the mouse keeps the focus in the text.
  await userEvent.click(await screen.findByRole('button', { name: 'Cell color: Dark background' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Background 2' }));
  await waitFor(() => expect(fillsIn(editor)[1]).toEqual(['tint', 'night']));
  expect(document.activeElement).toBe(await textbox());
  await userEvent.keyboard('{End}!');
  await waitFor(() => expect(cellTexts(editor)[1]?.[0]).toBe('Pilot!'));
});

itInFullRun('shows in the properties panel whether a table has a header row and banded rows', async () => {
  await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Row 2' }));
  (await screen.findByRole('button', { name: 'Table' })).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.findByRole('menuitem', { name: 'Cell color' });
  expect(screen.queryByRole('menuitem', { name: 'Header row' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Banded rows' })).toBeNull();
  await screen.findByRole('checkbox', { name: 'Header row' });
});

itInFullRun('turns the header row and banded rows off and on again, each in one undo step', async () => {
  const editor = await openTable();
  const flags = () => {
    const { headerRow, banded } = tableIn(editor);
    return [headerRow, banded];
  };
  const headerCheckbox = await screen.findByRole('checkbox', { name: 'Header row' });
  expect(headerCheckbox).toHaveProperty('checked', true);
  headerCheckbox.focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(flags()).toEqual([false, undefined]));
  await waitFor(() => expect(headerCheckbox).toHaveProperty('checked', false));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Banded rows' }));
  await waitFor(() => expect(flags()).toEqual([false, true]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(flags()).toEqual([false, undefined]));
  await userEvent.click(headerCheckbox);
  await waitFor(() => expect(flags()).toEqual([undefined, undefined]));
  await waitFor(() => expect(headerCheckbox).toHaveProperty('checked', true));
});

itInFullRun('makes the lines of a cell a list while it is edited, and of several selected cells at once', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('option', { name: /Slide 4/ }));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.dblClick(await region.findByText('Pilot'));
  await textbox();
  await userEvent.keyboard('{End}{Enter}Rollout{Control>}{Shift>}8{/Shift}{/Control}');
  const cell = (row: number, column = 0) => tableIn(editor).rows[row]?.cells[column];
  await waitFor(() => expect(cell(1)).toMatchObject({ bullet: 'disc' }));
  await userEvent.keyboard('{Enter}Review');
  await waitFor(() => expect(cellTexts(editor)[1]?.[0]).toBe('Pilot\nRollout\nReview'));
  expect((await textbox()).querySelectorAll('[data-bullet=disc], li')).toHaveLength(3);
  // Tab moves to the next cell instead of changing the level of the item.
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(openTextbox()?.textContent).toBe('4'));
  expect(cell(1)).not.toHaveProperty('level');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(openTextbox()?.textContent).toContain('Review'));
  await userEvent.keyboard('{Control>}{End}{/Control}{Control>}]{/Control}');
  await waitFor(() => expect(cell(1)?.levels).toEqual([0, 0, 1]));
  await userEvent.click(await inspector().findByRole('button', { name: 'Increase list level' }));
  await waitFor(() => expect(cell(1)?.levels).toEqual([0, 0, 2]));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(openTextbox()?.textContent).toBe('4'));
  await userEvent.keyboard('{Escape}{Shift>}{ArrowLeft}{/Shift}');
  await userEvent.click(await inspector().findByRole('button', { name: 'Numbering' }));
  await waitFor(() => expect([cell(1)?.bullet, cell(1, 1)?.bullet]).toEqual(['number', 'number']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([cell(1)?.bullet, cell(1, 1)?.bullet]).toEqual(['disc', undefined]));
});
