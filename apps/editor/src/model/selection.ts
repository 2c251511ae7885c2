import type { Deck } from '@ppt-embed/deck';
import type { MemberPath } from './members.ts';

/**
 * A selection: a slide, optionally with selected elements and, if there is only one, a caret in it; or several slides.
 */
export interface Selection {
  /** Index of the current slide. */
  slide: number;
  /**
   * The selected slides, including the current one; undefined if only the current one is selected. In that case, no
   * elements are selected.
   */
  slides?: MultiSlideSelection;
  /** Ids of the selected elements on the slide, in the order of their selection. */
  elements: readonly string[];
  /** Whether the text of the only selected element is being edited in place. */
  editing: boolean;
  /**
   * Cells of the only selected table, or of the selected table in a group. With `editing`, the caret is in the
   * first one.
   */
  cells?: SelectedCells;
  /** The selected member of the only selected group. With `editing`, the caret is in it. */
  member?: GroupMember;
  /**
   * Position of the selected effect of elements among the effects of each, by id of the element. @default the first
   * effect of each selected element
   */
  effects?: ReadonlyMap<string, number>;
}

/** The selected member of a group. */
export interface GroupMember {
  /** Id of the group. */
  group: string;
  path: MemberPath;
}

/** Selected slides by id. Ids that are no longer in the deck are ignored. */
export interface MultiSlideSelection {
  ids: ReadonlySet<string>;
  /** Anchor of the last range selection, from which the next range is selected as well. */
  from: string;
}

/** A cell range, from one corner to the opposite one. */
export interface CellRange {
  row: number;
  column: number;
  toRow: number;
  toColumn: number;
}

/** The selected cells of a table. */
export interface SelectedCells extends CellRange {
  /** Id of the element on the slide: the table or its group. */
  table: string;
  /**
   * Position of the first cell at the time when the user selected it, if other users' rows or columns have moved it in
   * the meantime.
   */
  origin?: { row: number; column: number };
}

/** The kind of multi-selection: slides in the list, or elements of the current slide. */
export type MultiSelect = 'slides' | 'elements';

/** The selection of a deck that was just opened: its first slide. */
export const firstSlide: Selection = { slide: 0, elements: [], editing: false };

/** Returns the only selected element; null if there are none or several. */
export function onlyElement({ elements }: Selection): string | null {
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

/** Returns the selected cells of the only selected table, on the slide or in a group. */
export function selectedCells(selection: Selection): SelectedCells | null {
  const { cells } = selection;
  return cells && onlyElement(selection) === cells.table ? cells : null;
}

/** Returns the selected member of the only selected group. */
export function selectedMember(selection: Selection): MemberPath | null {
  const { member } = selection;
  return member && onlyElement(selection) === member.group ? member.path : null;
}

/** Returns a range of one cell. */
export function cellAt(row: number, column: number): CellRange {
  return { row, column, toRow: row, toColumn: column };
}

/**
 * Whether two selections start with the same cell, which other users may have moved in the meantime by inserting or
 * deleting rows or columns.
 */
export function isSameCell(before: SelectedCells, now: SelectedCells): boolean {
  const { origin } = now;
  if (!origin || origin === before.origin) return !!origin || (before.row === now.row && before.column === now.column);
  return !before.origin && origin.row === before.row && origin.column === before.column;
}

/** Whether a range, with its corners in order, contains a cell. */
export function includesCell({ row, column, toRow, toColumn }: CellRange, atRow: number, atColumn: number): boolean {
  return row <= atRow && atRow <= toRow && column <= atColumn && atColumn <= toColumn;
}

/** Whether two selections contain the same elements and the same member of a group. */
export function sameElements(a: Selection, b: Selection): boolean {
  return isSameList(a.elements, b.elements) && isSameList(selectedMember(a) ?? [], selectedMember(b) ?? []);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

interface SelectionState {
  deck: Deck;
  selection: Selection;
}

/** Returns the slides that are selected together with the current one; null if only the current one is selected. */
export function multiSlideSelection({ deck, selection }: SelectionState): MultiSlideSelection | null {
  const current = deck.slides[selection.slide];
  return current && selection.slides?.ids.has(current.id) ? selection.slides : null;
}

/** Returns the indexes of the selected slides, in deck order. They include at least the current slide. */
export function selectedSlides(state: SelectionState): readonly number[] {
  const multi = multiSlideSelection(state);
  if (!multi) return [state.selection.slide];
  return state.deck.slides.flatMap(({ id }, index) => (multi.ids.has(id) ? [index] : []));
}

/**
 * Selects slides.
 * @param indexes At least one index.
 * @param current Index of the current slide, one of `indexes`.
 * @param from Index of the slide from which a range is selected.
 */
export function withSlidesSelected(
  { slides }: Deck,
  indexes: readonly number[],
  current: number,
  from: number = current,
): Selection {
  const single: Selection = { slide: current, elements: [], editing: false };
  const anchorIndex = slides[from];
  if (indexes.length < 2 || !anchorIndex) return single;
  return {
    ...single,
    slides: { ids: new Set(indexes.flatMap((index) => slides[index]?.id ?? [])), from: anchorIndex.id },
  };
}

/** Returns the indexes of consecutive slides. */
export function consecutiveIndexes(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, offset) => first + offset);
}
