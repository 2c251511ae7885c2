import type { GroupElement } from '@ppt-embed/deck';
import { selectMember, editMember } from '../commands/select.ts';
import { memberPaths } from '../elements/group/member-at.ts';
import { memberOf } from '../model/members.ts';
import { absoluteBox } from '../elements/group/absolute-box.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { paintFormatOn } from './painter/painter.ts';
import { selectedMember, onlyElement } from '../model/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { boxStyle } from '../kit/box-style.ts';
import { useElementNamer } from './use-element-name.ts';

export interface MemberButtonsProps {
  group: GroupElement;
  presentation: Presentation;
  /** The `data-element` of the selected member. */
  selected: string;
  isEdited: boolean;
}

/** The members of an entered group for keyboard users, like `ElementButton` for elements of the slide. */
export function MemberButtons({ group, presentation, selected, isEdited }: MemberButtonsProps) {
  const nameOf = useElementNamer();
  return memberPaths(group).map((path) => {
    const member = memberOf(group, path);
    if (!member) return null;
    const { element, groups } = member;
    const key = [group.id, ...path].join('/');
    const isSelected = key === selected;
    return (
      <button
        key={key}
        type="button"
        className="ed-element"
        data-element={key}
        style={boxStyle(absoluteBox(element.box, groups))}
        aria-label={nameOf(element)}
        aria-pressed={isSelected}
        data-state={isSelected ? (isEdited ? 'edited' : 'selected') : 'rest'}
        hidden={isSelected && isEdited}
        onFocus={() => {
          const { selection } = presentation.state.get();
          const now = [onlyElement(selection), ...(selectedMember(selection) ?? [])].join('/');
          if (now !== key) presentation.dispatch(selectMember(group.id, path));
        }}
        // For screen readers.
        onClick={(event) => {
          event.stopPropagation();
          if (presentation.painter.get().paintMode)
            return paintFormatOn(presentation, { element: group.id, member: path });
          presentation.dispatch(isTextHolder(element) ? editMember(group.id, path) : selectMember(group.id, path));
        }}
      />
    );
  });
}
