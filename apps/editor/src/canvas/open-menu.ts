import { selectElement, toggleElement } from '../commands/select-element.ts';
import { selectMember } from '../commands/select-member.ts';
import { memberAt } from '../elements/group/member-at.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { selectedMember } from '../model/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import { elementAt } from '../elements/element-at.ts';

/** Opens the menu of the slide and of what is chosen on it. @param at px of the window; null: at what is chosen */
export function openMenu({ menuAt, panel }: Presentation, at: { left: number; top: number } | null): void {
  menuAt.set(at);
  panel.set('canvas-menu');
}

/** Chooses what the menu at a point of the slide is for; what is chosen already stays so with all the rest, as all does while several are chosen one by one, and a group that was gone into gives what is in it. @param reach as `elementAt` has it */
export function selectForMenu({ state, dispatch, multiSelect }: Presentation, point: Point, reach: number): void {
  const { selection } = state.get();
  const slide = currentSlide(state.get());
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
