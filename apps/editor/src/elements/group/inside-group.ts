import type { GroupElement } from '@ppt-embed/deck';
import { turned } from '../../geometry/bounds.ts';
import type { Point } from '../../geometry/bounds.ts';
import { cellAtPoint } from '../table/cell-at-point.ts';
import type { CellAt } from '../text/text-holder.ts';
import { groupScale } from './group-scale.ts';
import { memberOf } from './members.ts';
import type { MemberPath } from './members.ts';

/** A point of what a group stands on, in px of the group's frame. */
export function insideGroup(group: GroupElement, point: Point): Point {
  const { box } = group;
  const { across, down } = groupScale(group);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const straight = turned(point, centre, -(box.rotation ?? 0));
  return { x: (straight.x - box.x) / (across || 1), y: (straight.y - box.y) / (down || 1) };
}

/** The cell of a table in a group that is seen at a point of the slide; undefined where it is no table. */
export function cellInGroup(group: GroupElement, path: MemberPath, point: Point): CellAt | undefined {
  const member = memberOf(group, path);
  if (member?.element.kind !== 'table') return undefined;
  const inside = member.groups.reduce((outer, around) => insideGroup(around, outer), point);
  return cellAtPoint(member.element, inside);
}
