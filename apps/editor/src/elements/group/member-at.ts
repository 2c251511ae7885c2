import type { GroupElement } from '@ppt-embed/deck';
import { elementAt } from '../element-at.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { isReachable } from '../element-types.ts';
import { toGroupPoint } from './inside-group.ts';
import type { MemberPath } from '../../model/members.ts';

/** What is in a group and can be chosen, as it is drawn; groups in it count by what is in them. */
export function memberPaths({ elements }: GroupElement): MemberPath[] {
  return elements.flatMap((element) => {
    if (!isReachable(element) || element.locked) return [];
    return element.kind === 'group' ? memberPaths(element).map((path) => [element.id, ...path]) : [[element.id]];
  });
}

/** The topmost element of a group under a point of what the group stands on, in px. */
export function memberAt(group: GroupElement, point: Point): MemberPath | undefined {
  const inside = toGroupPoint(group, point);
  const element = elementAt(group, inside);
  if (!element || element.locked) return undefined;
  if (element.kind !== 'group') return [element.id];
  const path = memberAt(element, inside);
  return path && [element.id, ...path];
}
