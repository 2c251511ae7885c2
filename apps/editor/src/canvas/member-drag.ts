import type { Box, GroupElement, Slide, SlideElement } from '@ppt-embed/deck';
import { absoluteBox, memberPaths, memberUnder } from '../elements/group/members-in-group.ts';
import { onlyMember } from '../elements/group/place-member.ts';
import { isMovable } from '../elements/element-behavior.ts';
import { memberOf } from '../model/members.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { selectedMember } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import type { DraggedMember, Target } from './tools/pointer-state.ts';

/** A member of a group that a drag moves, resizes or rotates alone. */
export interface MemberDrag {
  member: DraggedMember;
  /** Its key in the boxes of the drag: the `data-element` of its button. */
  key: string;
  element: SlideElement;
  /** Groups around it, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  /** Its box on the slide. */
  box: Box;
  /** The boxes on the slide of the other members of its group, to which it snaps. */
  otherBoxes: readonly Box[];
}

/**
 * Returns the member that a drag from a point moves, resizes or rotates. A member is moved alone if a member of its group
 * is selected, as in PowerPoint; otherwise, and from a point between the members, the drag moves the whole group. The
 * handles are those of the selected member.
 */
export function memberToDrag(
  slide: Slide | undefined,
  target: Target,
  point: Point,
  selection: Selection,
): MemberDrag | undefined {
  const selected = selectedMember(selection);
  const isHandle = target.kind === 'handle' || target.kind === 'rotate';
  if (!selected || !(isHandle || (target.kind === 'element' && selection.member?.group === target.id)))
    return undefined;
  const group = slide?.elements.find(({ id }) => id === selection.member?.group);
  if (group?.kind !== 'group' || !isMovable(group)) return undefined;
  const path = isHandle ? selected : memberUnder(group, point);
  const found = path && memberOf(group, path);
  if (!found) return undefined;
  const key = path.join('/');
  const others = memberPaths(group).filter((one) => one.join('/') !== key);
  return {
    member: {
      group: group.id,
      path,
      wasSelected: key === selected.join('/') && !selection.editing,
      drawing: onlyMember(group, path),
    },
    key: `${group.id}/${key}`,
    ...found,
    box: absoluteBox(found.element.box, found.groups),
    otherBoxes: others.flatMap((one) => {
      const other = memberOf(group, one);
      return other ? [absoluteBox(other.element.box, other.groups)] : [];
    }),
  };
}
