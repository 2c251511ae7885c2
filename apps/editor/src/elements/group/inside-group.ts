import type { GroupElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { cellAtPoint } from '../table/cell-at-point.ts';
import type { CellAt } from '../text/text-holder.ts';
import { groupScale } from '../../model/group-scale.ts';
import { memberOf } from '../../model/members.ts';
import type { MemberPath } from '../../model/members.ts';

/** Converts a point of the group's parent to px of the group's frame. */
export function toGroupPoint(group: GroupElement, point: Point): Point {
  const { box } = group;
  const { across, down } = groupScale(group);
  const straight = rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
  return { x: (straight.x - box.x) / (across || 1), y: (straight.y - box.y) / (down || 1) };
}

/** Converts a vector instead of a point, through nested groups. @param groups The outermost first. */
export function toGroupVector(groups: readonly GroupElement[], vector: Point): Point {
  return groups.reduce((outer, group) => {
    const { across, down } = groupScale(group);
    const { x, y } = rotatePoint(outer, { x: 0, y: 0 }, -(group.box.rotation ?? 0));
    return { x: x / (across || 1), y: y / (down || 1) };
  }, vector);
}

/** The cell at a point of the slide, of a table in a group; undefined if it is not a table. */
export function cellInGroup(group: GroupElement, path: MemberPath, point: Point): CellAt | undefined {
  const member = memberOf(group, path);
  if (member?.element.kind !== 'table') return undefined;
  const inside = member.groups.reduce((outer, around) => toGroupPoint(around, outer), point);
  return cellAtPoint(member.element, inside);
}
