import type { GroupElement } from '@ppt-embed/deck';
import { chooseMember, editMember } from '../commands/choose-member.ts';
import { memberPaths } from '../elements/group/member-at.ts';
import { memberOf } from '../elements/group/members.ts';
import { seenBox } from '../elements/group/seen-box.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { paintOn } from '../painter/painter.ts';
import { chosenMember, onlyElement } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { boxStyle } from './box-style.ts';
import { useElementNamer } from './use-element-name.ts';

export interface MemberButtonsProps {
  group: GroupElement;
  presentation: Presentation;
  /** The chosen one, as `data-element` names it. */
  chosen: string;
  isEdited: boolean;
}

/** What is in a group that was gone into, for the keyboard, as an `ElementButton` is what stands on the slide. */
export function MemberButtons({ group, presentation, chosen, isEdited }: MemberButtonsProps) {
  const nameOf = useElementNamer();
  return memberPaths(group).map((path) => {
    const member = memberOf(group, path);
    if (!member) return null;
    const { element, groups } = member;
    const key = [group.id, ...path].join('/');
    const isChosen = key === chosen;
    return (
      <button
        key={key}
        type="button"
        className="ed-element"
        data-element={key}
        style={boxStyle(seenBox(element.box, groups))}
        aria-label={nameOf(element)}
        aria-pressed={isChosen}
        data-state={isChosen ? (isEdited ? 'edited' : 'selected') : 'rest'}
        hidden={isChosen && isEdited}
        onFocus={() => {
          const { selection } = presentation.state.get();
          const now = [onlyElement(selection), ...(chosenMember(selection) ?? [])].join('/');
          if (now !== key) presentation.dispatch(chooseMember(group.id, path));
        }}
        // What a screen reader presses.
        onClick={(event) => {
          event.stopPropagation();
          if (presentation.painter.get().paints) return paintOn(presentation, { element: group.id, member: path });
          presentation.dispatch(isTextHolder(element) ? editMember(group.id, path) : chooseMember(group.id, path));
        }}
      />
    );
  });
}
