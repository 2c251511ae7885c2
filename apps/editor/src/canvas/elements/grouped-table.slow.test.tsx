import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, GroupElement, SlideElement, TableElement } from '@ppt-embed/deck';
import { deckToJson } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { glyphsOf } from '../../testing/glyphs.ts';
import { drag, press, pressTwice } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { memberOf } from '../../model/members.ts';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { userEvent } from '../../testing/user-event.ts';

const found = sampleDeck.slides[3]?.elements.find(({ kind }) => kind === 'table');
const [first] = sampleDeck.slides;
const sun = first?.elements.find(({ kind }) => kind === 'shape');
if (found?.kind !== 'table' || !first || !sun) throw new Error('The sample is another one.');

const table: TableElement = { ...found, id: 't', box: { x: 0, y: 100, width: 400, height: 120 }, columns: [200, 200] };
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 300, y: 180, width: 400, height: 220 },
  frame: { width: 400, height: 220 },
  elements: [{ ...sun, id: 'sun', alt: 'The sun', box: { x: 0, y: 0, width: 80, height: 80 } }, table],
};
const rotatedGroup: GroupElement = { ...group, box: { ...group.box, width: 560, height: 330, rotation: 20 } };
const nested: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 200, y: 160, width: 800, height: 400, rotation: 350 },
  frame: { width: 600, height: 400 },
  elements: [{ ...group, id: 'inside', box: { x: 60, y: 40, width: 500, height: 300 } }],
};

function deckOf(one: SlideElement): Deck {
  return { ...sampleDeck, slides: [{ ...(first as NonNullable<typeof first>), elements: [one] }] };
}

function stateOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

const pathOf = (one: GroupElement) => (one === nested ? ['inside', 't'] : ['t']);

function tableIn(editor: Editor, path: readonly string[] = ['t']): TableElement {
  const element = memberOf(stateOf(editor).deck.slides[0]?.elements[0], path)?.element;
  if (element?.kind !== 'table') throw new Error('No table.');
  return element;
}

const cellTexts = (editor: Editor, path?: readonly string[]) =>
  tableIn(editor, path).rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));

/** Returns the visible center of a cell, in px of the slide. All cells have equal size. */
function middleOf(one: GroupElement, row: number, column: number): readonly [number, number] {
  const { groups = [] } = memberOf(one, pathOf(one)) ?? {};
  const cell = { x: table.box.x + column * 200, y: table.box.y + row * 60, width: 200, height: 60 };
  const { x, y, width, height } = absoluteBox(cell, groups);
  return [x + width / 2, y + height / 2];
}

/** Returns the drawn text of a cell. */
const drawn = (content: string) =>
  [...document.querySelectorAll('.ed-slide .ed-slide-picture [data-element=t] text')].find(
    ({ textContent }) => textContent === content,
  ) ?? null;

const isFocused = (key: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(key));

/** Waits for the caret in a cell, numbered from 1. The inspector has fields with the same names. */
async function expectCaretInCell(row: number, column: number): Promise<void> {
  await waitFor(async () => expect((await textbox()).getAttribute('aria-label')).toBe(`Row ${row}, column ${column}`));
}

it.each([
  ['a group', group],
  ['a rotated and scaled group', rotatedGroup],
  ['a nested group, both scaled', nested],
])('edits the clicked cell in a grouped table without moving a glyph: %s', async (_, one) => {
  const { editor } = await openEditor({ deck: deckOf(one), viewport: [1440, 900] });
  const key = ['g', ...pathOf(one)].join('/');
  const before = glyphsOf(drawn('Pilot'));
  expect(before).toHaveLength(5);
  await press(middleOf(one, 1, 0));
  await isFocused('g');
  await press(middleOf(one, 1, 0));
  await isFocused(key);
  await press(middleOf(one, 1, 0));
  const edited = glyphsOf(await textbox());
  await waitFor(() => expect(drawn('Pilot')).toBeNull());
  expect(edited.map(({ char }) => char).join('')).toBe('Pilot');
  for (const [index, char] of edited.entries()) {
    expect(Math.abs(char.left - (before[index]?.left ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs(char.middle - (before[index]?.middle ?? 0))).toBeLessThanOrEqual(1);
  }
  // Selecting another cell takes a single click.
  await press(middleOf(one, 0, 1));
  await expectCaretInCell(1, 2);
  await userEvent.keyboard('{End}!{Escape}');
  await waitFor(() => expect(cellTexts(editor, pathOf(one))[0]).toEqual(['Phase', 'Schools!']));
  await waitFor(() => expect(glyphsOf(drawn('Pilot'))).toEqual(before));
  await isFocused(key);
});

it('moves through a grouped table with the keyboard: into it, between cells, to a new row, and out again', async () => {
  const { editor } = await openEditor({ deck: deckOf(group), viewport: [1440, 900] });
  const saved = JSON.stringify(deckToJson(stateOf(editor).deck));
  screen.getByRole('button', { name: 'Group' }).focus();
  await userEvent.keyboard('{Enter}');
  await isFocused('g/sun');
  await userEvent.keyboard('{Tab}');
  await isFocused('g/t');
  await userEvent.keyboard('{Enter}');
  await expectCaretInCell(1, 1);
  await userEvent.keyboard('{End}s{ArrowRight}');
  await expectCaretInCell(1, 2);
  await userEvent.keyboard('{ArrowDown}');
  await expectCaretInCell(2, 2);
  await userEvent.keyboard('{Tab}');
  await expectCaretInCell(3, 1);
  await userEvent.keyboard('Rest');
  await waitFor(() =>
    expect(cellTexts(editor)).toEqual([
      ['Phases', 'Schools'],
      ['Pilot', '4'],
      ['Rest', ''],
    ]),
  );
  // The group is enlarged to contain the new row, so that a click hits it.
  const grown = stateOf(editor).deck.slides[0]?.elements[0];
  expect(grown).toMatchObject({ box: { x: 300, y: 180, width: 400 }, elements: [{ id: 'sun' }, { id: 't' }] });
  expect(grown?.box.height).toBeGreaterThan(group.box.height);
  await userEvent.keyboard('{Escape}');
  await isFocused('g/t');
  expect(stateOf(editor).selection.cells).toMatchObject({ row: 2, column: 0 });
  await userEvent.keyboard('{ArrowUp}{Delete}');
  await waitFor(() => expect(cellTexts(editor)[1]).toEqual(['', '4']));
  // Typing a character edits the selected cell.
  await userEvent.keyboard('{ArrowRight}s');
  await expectCaretInCell(2, 2);
  await waitFor(() => expect(cellTexts(editor)[1]).toEqual(['', '4s']));
  await userEvent.keyboard('{Escape}');
  await isFocused('g/t');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(stateOf(editor).selection).toMatchObject({ member: { path: ['t'] } }));
  await waitFor(() => expect(stateOf(editor).selection.cells).toBeUndefined());
  await userEvent.keyboard('{Escape}');
  await isFocused('g');
  // Undoes each change separately: the text, the cleared cell, the text of the row, the row, and the character.
  for (const rows of [3, 3, 3, 2, 2]) {
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(tableIn(editor).rows).toHaveLength(rows));
  }
  await waitFor(() => expect(JSON.stringify(deckToJson(stateOf(editor).deck))).toBe(saved));
});

it('selects cells of a grouped table by dragging, merges them with the menu, and resizes columns with the column bars', async () => {
  const { editor } = await openEditor({ deck: deckOf(rotatedGroup), viewport: [1440, 900] });
  await press(middleOf(rotatedGroup, 0, 0));
  await isFocused('g');
  await pressTwice(middleOf(rotatedGroup, 0, 0));
  await expectCaretInCell(1, 1);
  await drag(middleOf(rotatedGroup, 0, 0), middleOf(rotatedGroup, 0, 1));
  await waitFor(() =>
    expect(stateOf(editor).selection.cells).toMatchObject({ row: 0, toRow: 0, column: 0, toColumn: 1 }),
  );
  expect(openTextbox()).toBeNull();
  await press(middleOf(rotatedGroup, 0, 1), { button: 'right' });
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Merge cells/ }));
  await waitFor(() => expect(tableIn(editor).rows[0]?.cells[0]).toMatchObject({ columnSpan: 2 }));
  const bars = within(await screen.findByRole('group', { name: 'Table columns and rows' }));
  await userEvent.click(bars.getByRole('button', { name: 'Row 2' }));
  await waitFor(() =>
    expect(stateOf(editor).selection.cells).toMatchObject({ row: 1, toRow: 1, column: 0, toColumn: 1 }),
  );
  expect(stateOf(editor).selection.member).toEqual({ group: 'g', path: ['t'] });
});

it('extends the cell range with Shift+click, and toggles the group on a click outside the table', async () => {
  const { editor } = await openEditor({ deck: deckOf(group), viewport: [1440, 900] });
  await press(middleOf(group, 0, 0));
  await isFocused('g');
  await pressTwice(middleOf(group, 1, 1));
  await expectCaretInCell(2, 2);
  await userEvent.keyboard('{Escape}');
  await isFocused('g/t');
  await press(middleOf(group, 1, 0), { keys: ['shift'] });
  await waitFor(() =>
    expect(stateOf(editor).selection.cells).toEqual({ table: 'g', row: 1, toRow: 1, column: 1, toColumn: 0 }),
  );
  // Clicks the sun, which is above the first row.
  await press([340, 220], { keys: ['shift'] });
  await waitFor(() => expect(stateOf(editor).selection).toEqual({ slide: 0, elements: [], editing: false }));
});
