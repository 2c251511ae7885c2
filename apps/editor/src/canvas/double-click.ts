import type { GroupElement } from '@ppt-embed/deck';
import { editText } from '../commands/edit-text.ts';
import { editMember } from '../commands/select.ts';
import { elementAt, isDecorative } from '../elements/element-at.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { focusChartData } from '../kit/focus.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { Command } from '../model/transaction.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';

/** What a double click edits. Texts and tables are edited by the single clicks in it. */
export type DoubleClickTarget =
  | { kind: 'chart-data' }
  | { kind: 'source'; panel: 'formula' | 'code' }
  | { kind: 'in-place'; command: Command };

/**
 * What a double click at a point edits: elements that are edited in the inspector or a dialog, a picture by cropping
 * it, in a group the member below; null if the double click has no meaning of its own.
 * @param reach See `elementAt`.
 */
export function doubleClickTarget(state: EditorState, point: Point, reach: number): DoubleClickTarget | null {
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, reach);
  if (element?.kind === 'group') return memberTarget(state, element, point);
  if (element?.kind === 'chart') return { kind: 'chart-data' };
  if (!element || element.locked) return null;
  if (element.kind === 'formula' || element.kind === 'code') return { kind: 'source', panel: element.kind };
  return isCroppable(element) ? { kind: 'in-place', command: editText(element.id) } : null;
}

/** The first click of the two may have selected the member whose text the second one edits. */
function memberTarget({ selection }: EditorState, group: GroupElement, point: Point): DoubleClickTarget | null {
  const path = isDecorative(group) || selection.editing ? undefined : memberAt(group, point);
  return path ? { kind: 'in-place', command: editMember(group.id, path, cellInGroup(group, path, point)) } : null;
}

/** Edits what is below a double click. */
export function editDoubleClicked({ doc, screen }: OpenPresentation, point: Point, reach: number): void {
  const target = doubleClickTarget(doc.state.get(), point, reach);
  if (target?.kind === 'chart-data') focusChartData();
  else if (target?.kind === 'source') screen.panel.set(target.panel);
  else if (target) doc.dispatch(target.command);
}
