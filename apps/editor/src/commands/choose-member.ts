import { isTextHolder } from '../elements/text/text-holder.ts';
import { memberOf } from '../elements/group/members.ts';
import type { MemberPath } from '../elements/group/members.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/**
 * Chooses an element in a group of the current slide.
 * @param editing Whether the caret goes into its text. @default false
 */
export function chooseMember(id: string, path: MemberPath, editing = false): Command {
  return (state) => {
    const group = currentSlide(state)?.elements.find((element) => element.id === id);
    const member = group?.kind === 'group' ? memberOf(group, path) : undefined;
    if (!member || (editing && !isTextHolder(member.element))) return null;
    const { cells: _, slides: __, ...selection } = state.selection;
    return { selection: { ...selection, elements: [id], editing, member: { group: id, path } } };
  };
}

/** Puts the caret into the text of an element in a group. */
export function editMember(id: string, path: MemberPath): Command {
  return chooseMember(id, path, true);
}
