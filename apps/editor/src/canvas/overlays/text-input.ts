import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, SlideElement, TableElement } from '@ppt-embed/deck';
import { changeCells, changeTable } from '../../commands/tables.ts';
import { editMember } from '../../commands/select.ts';
import { editText, leaveText } from '../../commands/edit-text.ts';
import { parsePayload } from '../../exchange/clipboard/clipboard-payload.ts';
import { readClipboardCells } from '../../exchange/clipboard/pasted-cells.ts';
import type { GroupMember } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { Command } from '../../model/transaction.ts';
import { adjacentCell, nextCell } from '../../elements/table/cell-at-point.ts';
import type { Direction } from '../../elements/table/cell-at-point.ts';
import { withCellsOf, withPastedCells } from '../../elements/table/table-cells.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import type { CellAt } from '../../elements/text/element-text.ts';
import { focusElement } from '../../kit/focus.ts';

/** Text that is being edited. */
export interface EditedText {
  deck: Deck;
  /** The element that contains the text. */
  holder: SlideElement;
  /** The cell, if it is a table. */
  cell: CellAt | undefined;
  /** The path in the group, if it is in one. */
  member: GroupMember | undefined;
  /** Id of the element on the slide: the element itself, or the group that contains it. */
  outermost: string;
  doc: EditorDocument;
  screen: EditorScreen;
  editor: RefObject<TextEditor | null>;
}

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Handles Tab, which moves to the next cell, or adds a row after the last cell. */
function pressTab(event: KeyboardEvent, { holder, cell, member, outermost, doc }: EditedText): void {
  if (holder.kind !== 'table' || !cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const next = nextCell(holder, cell.row, cell.column, event.shiftKey ? -1 : 1);
  if (!next && event.shiftKey) return;
  const { row, column } = next ?? { row: cell.row + 1, column: 0 };
  if (!next) doc.dispatch(changeCells('rowBelow', Date.now()));
  doc.dispatch(editCell(outermost, member, { row, column }));
}

/** Handles an arrow key at the end of the cell's text, which moves to the adjacent cell. */
function pressArrow(event: KeyboardEvent, to: Direction, text: EditedText): void {
  const { holder, cell, member, outermost, doc, screen, editor } = text;
  if (holder.kind !== 'table' || !cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = adjacentCell(holder, cell.row, cell.column, to);
  const left = next ? editor.current?.leavesAt(to) : null;
  if (!next || typeof left !== 'number') return;
  event.preventDefault();
  // Runs synchronously, so that the caret is there before the next key event.
  flushSync(() => doc.dispatch(editCell(outermost, member, next)));
  screen.textTools.get()?.enter(to, left);
}

/** Pastes spreadsheet cells, starting at this cell. Other content is pasted as text. */
export function pasteCells(event: ClipboardEvent, { deck, cell, doc }: EditedText): void {
  if (!cell) return;
  const { row, column } = cell;
  const payload = parsePayload(event.clipboardData.getData('text/html'), deck);
  const grid = readClipboardCells(event.clipboardData);
  const change = (table: TableElement) => {
    if (payload?.kind === 'table-cells') return withCellsOf(table, row, column, payload.table);
    return grid ? withPastedCells(table, row, column, grid) : table;
  };
  if (payload?.kind !== 'table-cells' && !grid) return;
  event.preventDefault();
  event.stopPropagation();
  doc.dispatch(changeTable({ at: Date.now() }, change));
}

/** Handles a key in text: Escape ends editing, keeps the changes and focuses the element. */
export function handleTextKey(event: KeyboardEvent, text: EditedText): void {
  if (event.key === 'Tab' && text.cell) return pressTab(event, text);
  // The browser moves on from the element's position in the tab order. In a list, Tab changes the level.
  if (event.key === 'Tab') return event.defaultPrevented || event.nativeEvent.isComposing ? undefined : leave(text);
  const to = arrows[event.key];
  if (to) return pressArrow(event, to, text);
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  leave(text);
}

function leave({ outermost, member, doc }: EditedText): void {
  flushSync(() => doc.dispatch(leaveText));
  focusElement([outermost, ...(member?.path ?? [])].join('/'));
}

/** Edits a table cell. The table may be in a group. */
function editCell(id: string, member: GroupMember | undefined, cell: CellAt): Command {
  return member ? editMember(member.group, member.path, cell) : editText(id, cell);
}
