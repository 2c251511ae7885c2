import type { MemberPath } from './members.ts';

/** What is chosen: a slide, perhaps elements of it, perhaps with the caret in the only one; or several slides. */
export interface Selection {
  /** Index in the deck of the slide that is shown. */
  slide: number;
  /** Several slides, the shown one among them; absent: it alone. Then no elements are chosen. */
  slides?: SeveralSlides;
  /** Ids of elements of that slide, in the order they were chosen. */
  elements: readonly string[];
  /** Whether the text of the one chosen element is being edited in place. */
  editing: boolean;
  /** Cells of the one chosen table, or of the one that is chosen in a group; with `editing` the caret is in the first. */
  cells?: CellRange & {
    /** Id of what stands on the slide: the table or its group. */
    table: string;
  };
  /** An element in the one chosen group; with `editing` the caret is in it. */
  member?: GroupMember;
}

export interface GroupMember {
  /** Id of the group. */
  group: string;
  path: MemberPath;
}

/** Slides by their ids; one that is no longer in the deck counts for nothing. */
export interface SeveralSlides {
  ids: ReadonlySet<string>;
  /** Where a range began: the next one begins there, too. */
  from: string;
}

/** Cells of a table, from one corner to the opposite one. */
export interface CellRange {
  row: number;
  column: number;
  toRow: number;
  toColumn: number;
}

/** Slides of a list, or elements of the shown slide. */
export type MultiSelect = 'slides' | 'elements';

export const firstSlide: Selection = { slide: 0, elements: [], editing: false };

/** The only chosen element, where there is just one. */
export function onlyElement({ elements }: Selection): string | null {
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

/** The chosen cells of the one table that is chosen, on the slide or in a group. */
export function selectedCells(selection: Selection): CellRange | null {
  const { cells } = selection;
  return cells && onlyElement(selection) === cells.table ? cells : null;
}

/** The chosen element in the one chosen group. */
export function selectedMember(selection: Selection): MemberPath | null {
  const { member } = selection;
  return member && onlyElement(selection) === member.group ? member.path : null;
}

/** One cell alone. */
export function cellAt(row: number, column: number): CellRange {
  return { row, column, toRow: row, toColumn: column };
}

/** Whether a cell is in a range whose corners are in order. */
export function includesCell({ row, column, toRow, toColumn }: CellRange, at: number, across: number): boolean {
  return row <= at && at <= toRow && column <= across && across <= toColumn;
}

export function sameElements(a: Selection, b: Selection): boolean {
  return isSameList(a.elements, b.elements) && isSameList(selectedMember(a) ?? [], selectedMember(b) ?? []);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
