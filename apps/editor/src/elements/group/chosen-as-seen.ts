import type { SlideElement } from '@ppt-embed/deck';
import { chosenMember } from '../../selection/selection.ts';
import { chosenElements } from '../../state/editor-state.ts';
import type { EditorState } from '../../state/editor-state.ts';
import { placeElement } from '../kinds.ts';
import { memberOf } from './members.ts';
import { seenBox } from './seen-box.ts';

/** What is copied of the slide: the chosen elements, or the one that is chosen in a group, where it is seen and without the group. */
export function chosenAsSeen(state: EditorState): readonly SlideElement[] {
  const chosen = chosenElements(state);
  const path = chosenMember(state.selection);
  const member = path && memberOf(chosen[0], path);
  return member ? [placeElement(state.deck, member.element, seenBox(member.element.box, member.groups))] : chosen;
}
