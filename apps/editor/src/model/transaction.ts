import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { memberOf } from './members.ts';
import { endGroup, rebase, record } from './history.ts';
import type { DeckChange, History } from './history.ts';
import { selectedSlides, onlyElement, sameElements } from './selection.ts';
import type { CellRange, Selection } from './selection.ts';
import { tableWithCells } from './table-with-cells.ts';
import type { EditorState } from './editor-state.ts';

/** A change to the editor's state, created by a command and carried out by `apply`. */
export interface Transaction {
  deck?: Deck;
  /**
   * Changes to merge into the deck instead of replacing it with `deck` while the presentation is shared: an opened
   * draft, and undo and redo after other users have changed the deck.
   */
  changes?: readonly DeckChange[];
  selection?: Selection;
  /** The selection that undo restores. @default the current selection */
  selectionBefore?: Selection;
  /**
   * History after the transaction. Set by undo and redo, which move through the history, and by changes that continue
   * the last step.
   */
  history?: History;
  /** Changes in the same group are merged into one undo step while typing continues. */
  group?: string;
  /** Time of the change in ms. */
  at?: number;
}

/** A function that returns a transaction, or null if it does not apply. */
export type Command = (state: EditorState) => Transaction | null;

/** Returns the state after a transaction. */
export function applyTransaction(state: EditorState, transaction: Transaction): EditorState {
  const { deck = state.deck, selection = state.selection } = transaction;
  return { deck, selection: limitSelection(deck, selection), history: historyAfter(state, transaction) };
}

/**
 * Function that returns the new positions of the selected cells after another user's change; null if they no longer
 * exist.
 */
export type FollowCells = (cells: CellRange) => CellRange | null;

/**
 * Returns the state after another user has changed the deck. The same slide and the same elements stay selected.
 * @param followCells Returns the new positions of the selected cells, if they are known.
 */
export function receive(
  { deck: before, selection, history }: EditorState,
  deck: Deck,
  followCells?: FollowCells,
): EditorState {
  const current = before.slides[selection.slide];
  const moved = deck.slides.findIndex(({ id }) => id === current?.id);
  const followed: Selection =
    moved < 0 ? { slide: selection.slide, elements: [], editing: false } : { ...selection, slide: moved };
  return {
    deck,
    selection: limitSelection(
      deck,
      followCells ? withCellsMoved(followed, followCells) : deselectShiftedCells(followed, current, deck.slides[moved]),
    ),
    history: rebase(history, before, deck),
  };
}

/** Selects the cells at their new positions. */
function withCellsMoved(selection: Selection, followCells: FollowCells): Selection {
  const { cells, ...rest } = selection;
  if (!cells) return selection;
  const moved = followCells(cells);
  if (!moved) return { ...rest, editing: false };
  const { table, origin = { row: cells.row, column: cells.column }, ...range } = cells;
  const isSame = isSameRange(range, moved);
  return isSame ? selection : { ...selection, cells: { ...moved, table, origin } };
}

const isSameRange = (one: CellRange, other: CellRange): boolean =>
  one.row === other.row && one.column === other.column && one.toRow === other.toRow && one.toColumn === other.toColumn;

/**
 * Deselects the cells of a table whose number of rows or columns has changed, because other cells are now at
 * their positions.
 */
function deselectShiftedCells(selection: Selection, before: Slide | undefined, after: Slide | undefined): Selection {
  const { cells, ...rest } = selection;
  if (!cells) return selection;
  const sizeIn = (slide: Slide | undefined) => {
    const table = slide && tableWithCells(slide.elements, selection);
    return table ? `${table.rows.length} ${table.columns.length}` : '';
  };
  return sizeIn(before) === sizeIn(after) ? selection : { ...rest, editing: false };
}

/** Limits the selection to existing slides and elements, because undo may restore a deck without the others. */
function limitSelection(deck: Deck, selection: Selection): Selection {
  const slide = Math.max(0, Math.min(selection.slide, deck.slides.length - 1));
  const slideElements = deck.slides[slide]?.elements ?? [];
  const exists = (id: string) => slideElements.some((element) => element.id === id);
  const isLocked = slideElements.some(({ id, locked }) => locked === true && selection.elements.includes(id));
  if (selection.editing && isLocked) return limitSelection(deck, { ...selection, editing: false });
  // Elements are selected on one slide only. Several slides stay selected only while all of them exist.
  const hasMultipleSlides = () => selectedSlides({ deck, selection: { ...selection, slide } }).length > 1;
  if (selection.slides && (selection.elements.length > 0 || !hasMultipleSlides())) {
    const { slides: _, ...rest } = selection;
    return limitSelection(deck, rest);
  }
  if (slide === selection.slide && selection.elements.every(exists))
    return deselectMissingMember(deselectMissingCells(selection, slideElements), slideElements);
  const elements = slide === selection.slide ? selection.elements.filter(exists) : [];
  return { slide, elements, editing: selection.editing && elements.length === 1 };
}

/** Deselects cells whose rows were removed, or which belong to another table. */
function deselectMissingCells(selection: Selection, slideElements: readonly SlideElement[]): Selection {
  const { cells, ...rest } = selection;
  if (!cells) return selection;
  const table = onlyElement(selection) === cells.table ? tableWithCells(slideElements, selection) : undefined;
  if (!table) return rest;
  const [rows, columns] = [table.rows.length, table.columns.length];
  const isWhole = cells.row < rows && cells.toRow < rows && cells.column < columns && cells.toColumn < columns;
  return isWhole ? selection : { ...rest, editing: false };
}

/** Deselects a member that was removed from its group or belongs to another group. */
function deselectMissingMember(selection: Selection, slideElements: readonly SlideElement[]): Selection {
  const { member, ...rest } = selection;
  if (!member) return selection;
  const group = slideElements.find(({ id }) => id === onlyElement(selection) && id === member.group);
  return memberOf(group, member.path) ? selection : { ...rest, editing: selection.editing && !group };
}

function historyAfter(state: EditorState, transaction: Transaction): History {
  if (transaction.history) return transaction.history;
  if (transaction.deck && transaction.deck !== state.deck) {
    const before = { deck: state.deck, selection: transaction.selectionBefore ?? state.selection };
    return record(state.history, before, {
      at: transaction.at ?? 0,
      ...(transaction.group !== undefined && { group: transaction.group }),
    });
  }
  const { selection } = transaction;
  const moved = selection && (selection.slide !== state.selection.slide || !sameElements(selection, state.selection));
  return moved ? endGroup(state.history) : state.history;
}
