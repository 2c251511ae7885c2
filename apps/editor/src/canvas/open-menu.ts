import { selectElement, toggleElement, selectMember } from '../commands/select.ts';
import { memberAt } from '../elements/group/members-in-group.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { selectedMember } from '../model/selection.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import { elementAt } from '../elements/element-at.ts';

/** Opens the context menu of the slide and its selection. @param at px of the viewport; null: at the selection */
export function openMenu({ menuAt, panel }: EditorScreen, at: { left: number; top: number } | null): void {
  menuAt.set(at);
  panel.set('canvas-menu');
}

/**
 * Selects the target of a context menu. The existing selection is kept if the target belongs to it or multi-selection
 * is active. In an entered group, the member is selected. @param reach See `elementAt`.
 */
export function selectForMenu(
  { doc: { flushText, dispatch }, screen: { multiSelect } }: OpenPresentation,
  point: Point,
  reach: number,
): void {
  const state = flushText();
  const { selection } = state;
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, reach);
  if (multiSelect.get() === 'elements') {
    if (element && !selection.elements.includes(element.id)) dispatch(toggleElement(element.id));
    return;
  }
  if (!element || !selection.elements.includes(element.id)) {
    dispatch(selectElement(element?.id ?? null));
    return;
  }
  const selected = selectedMember(selection);
  if (element.kind !== 'group' || !selected) return;
  const path = memberAt(element, point);
  if (path?.join('/') === selected.join('/')) return;
  dispatch(path ? selectMember(element.id, path) : selectElement(element.id));
}
