import type { GroupElement } from '@ppt-embed/deck';
import { elementAt } from '../element-at.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { isReachable } from '../element-types.ts';
import { toGroupPoint } from './inside-group.ts';
import type { MemberPath } from '../../model/members.ts';

/** Paths of all selectable members as drawn. Nested groups count by their members. */
export function memberPaths({ elements }: GroupElement): MemberPath[] {
  return elements.flatMap((element) => {
    if (!isReachable(element) || element.locked) return [];
    return element.kind === 'group' ? memberPaths(element).map((path) => [element.id, ...path]) : [[element.id]];
  });
}

/** The topmost member at a point, in px of the group's parent. */
export function memberAt(group: GroupElement, point: Point): MemberPath | undefined {
  const inside = toGroupPoint(group, point);
  const element = elementAt(group, inside);
  if (!element || element.locked) return undefined;
  if (element.kind !== 'group') return [element.id];
  const path = memberAt(element, inside);
  return path && [element.id, ...path];
}
