import type { Box, Deck, GroupElement, SlideElement } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import { memberOf, withMovedMembers } from '../../model/members.ts';
import type { MemberPath } from '../../model/members.ts';
import { isRotatable, setElementBox } from '../element-behavior.ts';
import { updateConnections } from '../line/connectors.ts';
import { boxInGroup, toGroupVector } from './members-in-group.ts';

/**
 * Moves a member of a group, or of a nested group. The frames of the groups around it follow, the other members keep
 * their positions on the slide, and lines in the group that are connected to the member follow it.
 * @param by In px of the slide.
 */
export function moveMember(deck: Deck, group: GroupElement, path: MemberPath, by: Point): GroupElement {
  const member = memberOf(group, path);
  if (!member || path.length === 0 || (by.x === 0 && by.y === 0)) return group;
  const { x, y } = toGroupVector(member.groups, by);
  return withMoved(group, path, (element) =>
    setElementBox(deck, element, { ...element.box, x: element.box.x + x, y: element.box.y + y }),
  );
}

/**
 * Gives a member of a group, or of a nested group, another box on the slide. The frames of the groups around it follow,
 * and the other members keep their positions on the slide.
 * @param box In px of the slide. Its rotation is ignored if users cannot rotate the member.
 */
export function placeMember(deck: Deck, group: GroupElement, path: MemberPath, box: Box): GroupElement {
  const member = memberOf(group, path);
  if (!member || path.length === 0) return group;
  const { rotation = 0, ...upright } = boxInGroup(box, member.groups);
  const inner = rotation !== 0 && isRotatable(member.element) ? { ...upright, rotation } : upright;
  return withMoved(group, path, (element) => setElementBox(deck, element, inner));
}

function withMoved(
  group: GroupElement,
  [id, ...rest]: MemberPath,
  move: (element: SlideElement) => SlideElement,
): GroupElement {
  const elements = group.elements.map((element) => {
    if (element.id !== id) return element;
    return element.kind === 'group' && rest.length > 0 ? withMoved(element, rest, move) : move(element);
  });
  return withMovedMembers(group, updateConnections(group.elements, elements));
}

/** Returns a group that contains only the member at a path, at its position and in the scale of its groups. */
export function onlyMember(group: GroupElement, [id, ...rest]: MemberPath): GroupElement {
  return {
    ...group,
    elements: group.elements.flatMap((element) => {
      if (element.id !== id) return [];
      return [element.kind === 'group' && rest.length > 0 ? onlyMember(element, rest) : element];
    }),
  };
}
