import type { Box, GroupElement, SlideElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { groupScale, memberOf } from '../../model/members.ts';
import type { MemberPath } from '../../model/members.ts';
import { cellAtPoint } from '../table/cell-at-point.ts';
import type { CellAt } from '../text/editable-text.ts';
import { elementAt } from '../element-at.ts';
import { isReachable, setElementBox } from '../element-behavior.ts';
import { selectedMember } from '../../model/selection.ts';
import { selectedElements } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';

/**
 * Returns the box of a nested element in slide coordinates.
 * @param groups Groups around the element, from the outermost to the innermost.
 */
export function absoluteBox(box: Box, groups: readonly GroupElement[]): Box {
  return groups.reduceRight((inner, group) => toParentBox(group, inner), box);
}

function toParentBox(group: GroupElement, inner: Box): Box {
  const { box } = group;
  const { scaleX, scaleY } = groupScale(group);
  const width = inner.width * scaleX;
  const height = inner.height * scaleY;
  const center = rotatePoint(
    { x: box.x + (inner.x + inner.width / 2) * scaleX, y: box.y + (inner.y + inner.height / 2) * scaleY },
    middleOf(box),
    box.rotation ?? 0,
  );
  const rotation = ((inner.rotation ?? 0) + (box.rotation ?? 0)) % 360;
  return {
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
    ...(rotation !== 0 && { rotation }),
  };
}

/** Converts a box on the slide to px of the innermost group's frame: the inverse of {@link absoluteBox}. */
export function boxInGroup(box: Box, groups: readonly GroupElement[]): Box {
  return groups.reduce((outer, group) => {
    const { scaleX, scaleY } = groupScale(group);
    const center = toGroupPoint(group, middleOf(outer));
    const [width, height] = [outer.width / (scaleX || 1), outer.height / (scaleY || 1)];
    const rotation = ((outer.rotation ?? 0) - (group.box.rotation ?? 0) + 360) % 360;
    return { x: center.x - width / 2, y: center.y - height / 2, width, height, ...(rotation !== 0 && { rotation }) };
  }, box);
}

/** Converts a point of the group's parent to px of the group's frame. */
function toGroupPoint(group: GroupElement, point: Point): Point {
  const { box } = group;
  const { scaleX, scaleY } = groupScale(group);
  const straight = rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
  return { x: (straight.x - box.x) / (scaleX || 1), y: (straight.y - box.y) / (scaleY || 1) };
}

/**
 * Converts a vector instead of a point, through nested groups.
 * @param groups From the outermost to the innermost.
 */
export function toGroupVector(groups: readonly GroupElement[], vector: Point): Point {
  return groups.reduce((outer, group) => {
    const { scaleX, scaleY } = groupScale(group);
    const { x, y } = rotatePoint(outer, { x: 0, y: 0 }, -(group.box.rotation ?? 0));
    return { x: x / (scaleX || 1), y: y / (scaleY || 1) };
  }, vector);
}

/** Returns the cell at a point of the slide in a table in a group, or undefined if it is not a table. */
export function cellInGroup(group: GroupElement, path: MemberPath, point: Point): CellAt | undefined {
  const member = memberOf(group, path);
  if (member?.element.kind !== 'table') return undefined;
  const inside = member.groups.reduce((outer, around) => toGroupPoint(around, outer), point);
  return cellAtPoint(member.element, inside);
}

/**
 * Returns the cell at a point of the slide, in a table or in a table in a group; undefined if there is no table.
 * @param path The path of the table, if the element is a group.
 */
export function cellUnder(element: SlideElement, path: MemberPath | null, point: Point): CellAt | undefined {
  if (element.kind === 'table') return cellAtPoint(element, point);
  return element.kind === 'group' && path ? cellInGroup(element, path, point) : undefined;
}

/** Returns the topmost member at a point, in px of the slide; undefined if the element is not a group. */
export function memberUnder(element: SlideElement, point: Point): MemberPath | undefined {
  return element.kind === 'group' ? memberAt(element, point) : undefined;
}

/** Returns the paths of all selectable members in drawing order. Nested groups are replaced with their members. */
export function memberPaths({ elements }: GroupElement): MemberPath[] {
  return elements.flatMap((element) => {
    if (!isReachable(element) || element.locked) return [];
    return element.kind === 'group' ? memberPaths(element).map((path) => [element.id, ...path]) : [[element.id]];
  });
}

/** Returns the topmost member at a point, in px of the group's parent. */
export function memberAt(group: GroupElement, point: Point): MemberPath | undefined {
  const inside = toGroupPoint(group, point);
  const element = elementAt(group, inside);
  if (!element || element.locked) return undefined;
  if (element.kind !== 'group') return [element.id];
  const path = memberAt(element, inside);
  return path && [element.id, ...path];
}

/**
 * Returns the elements to copy: the selected elements, or the selected member of a group with its box in slide
 * coordinates.
 */
export function selectionToCopy(state: EditorState): readonly SlideElement[] {
  const selected = selectedElements(state);
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  return member
    ? [setElementBox(state.deck, member.element, absoluteBox(member.element.box, member.groups))]
    : selected;
}
