import type { SlideElement } from '@ppt-embed/deck';
import { selectedMember } from '../../model/selection.ts';
import { selectedElements } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { setElementBox } from '../element-types.ts';
import { memberOf } from '../../model/members.ts';
import { absoluteBox } from './members-in-group.ts';

/** The elements to copy: the selected ones, or the selected member of a group with its box in slide coordinates. */
export function selectionToCopy(state: EditorState): readonly SlideElement[] {
  const selected = selectedElements(state);
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  return member
    ? [setElementBox(state.deck, member.element, absoluteBox(member.element.box, member.groups))]
    : selected;
}
