import type { SlideElement } from '@ppt-embed/deck';
import { selectCells } from '../commands/select.ts';
import { elementAt, isDecorative } from '../elements/element-at.ts';
import { isMovable } from '../elements/element-types.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { cellAtPoint } from '../elements/table/cell-at-point.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { MemberPath } from '../model/members.ts';
import { selectedMember } from '../model/selection.ts';
import type { CellRange, Selection } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import type { Target } from './tools/pointer-machine.ts';

/** The target of a press at a point of the slide. @param reach See `elementAt`. */
export function gestureTarget(state: EditorState, point: Point, reach: number): Target {
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, reach);
  if (!element) return { kind: 'viewport' };
  if (isInCells(element, point, state.selection)) return { kind: 'cells', id: element.id };
  return { kind: 'element', id: element.id, isDecorative: isDecorative(element) || !isMovable(element) };
}

/** Selects cells of the selected table, which may be in a group. */
export function selectCellsOf(id: string, cells: CellRange | null, selection: Selection): Command {
  return selectCells(id, cells, selectedMember(selection));
}

/** The cell at a point, of a table or of the selected table in a group. */
export function cellOf(element: SlideElement, point: Point, selection: Selection): CellAt | undefined {
  if (element.kind === 'table') return cellAtPoint(element, point);
  const path = selectedMember(selection);
  return path && element.kind === 'group' ? cellInGroup(element, path, point) : undefined;
}

/** Whether a press selects cells. */
export function isInCells(element: SlideElement, point: Point, selection: Selection): boolean {
  if (selection.cells?.table !== element.id || !isMovable(element)) return false;
  const path = element.kind === 'group' ? memberAt(element, point) : undefined;
  return element.kind === 'table' || (path !== undefined && isSelectedIn(selection, path));
}

/** Whether the member of the selected group at a path is selected. */
export function isSelectedIn(selection: Selection, path: MemberPath): boolean {
  return selectedMember(selection)?.join('/') === path.join('/');
}
