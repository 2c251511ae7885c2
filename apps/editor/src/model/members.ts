import type { Box, GroupElement, SlideElement } from '@ppt-embed/deck';
import { boundsOf, middleOf, rotatePoint } from './geometry/bounds.ts';

/** Returns the scale of a group: px of its parent per px of its frame. */
export function groupScale({ box, frame }: GroupElement): { scaleX: number; scaleY: number } {
  return { scaleX: box.width / (frame.width || 1), scaleY: box.height / (frame.height || 1) };
}

/** Tolerance for rounding errors of rotated sides in px. */
const epsilon = 0.01;

/**
 * Fits a group's frame after members were moved or resized: the frame extends to a side that went beyond its edge, and
 * shrinks from a side that used to touch it. The members keep their positions on the slide.
 *
 * @param group The group with the changed members.
 * @param before The changed members before.
 * @param after The changed members now.
 */
function refitFrame(
  group: GroupElement,
  before: readonly SlideElement[],
  after: readonly SlideElement[],
): GroupElement {
  const { box, frame } = group;
  const [was, is] = [before, after].map((elements) => boundsOf(elements.map((one) => one.box))) as [Box, Box];
  const all = boundsOf(group.elements.map((one) => one.box));
  const left = -edgeFor(0, -was.x, -is.x, -all.x);
  const top = -edgeFor(0, -was.y, -is.y, -all.y);
  const right = edgeFor(frame.width, was.x + was.width, is.x + is.width, all.x + all.width);
  const bottom = edgeFor(frame.height, was.y + was.height, is.y + is.height, all.y + all.height);
  if (left === 0 && top === 0 && right === frame.width && bottom === frame.height) return group;
  const { scaleX, scaleY } = groupScale(group);
  const [width, height] = [right - left, bottom - top];
  const straight = { x: box.x + (left + width / 2) * scaleX, y: box.y + (top + height / 2) * scaleY };
  // A rotated group is rotated about its center, which has moved.
  const middle = rotatePoint(straight, middleOf(box), box.rotation ?? 0);
  const size = { width: width * scaleX, height: height * scaleY };
  return {
    ...group,
    box: { ...box, ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 },
    frame: { width, height },
    elements: group.elements.map((one) => moveElement(one, -left, -top)),
  };
}

/**
 * Returns an edge of the frame after a side of a member has moved. All values increase outwards.
 * @param all Outermost extent of the members now.
 */
function edgeFor(edge: number, was: number, is: number, all: number): number {
  if (is > was + epsilon) return Math.max(edge, is);
  const isBack = is < was - epsilon && Math.abs(was - edge) <= epsilon;
  return isBack ? Math.min(edge, all) : edge;
}

function moveElement<Element extends SlideElement>(element: Element, x: number, y: number): Element {
  if (x === 0 && y === 0) return element;
  return { ...element, box: { ...element.box, x: element.box.x + x, y: element.box.y + y } };
}

/** Ids that lead to an element in a group: the id of a child of the group, then ids of children of nested groups. */
export type MemberPath = readonly string[];

/** An element in a group, with its groups from the outermost to the innermost. */
export interface Member {
  element: SlideElement;
  groups: readonly GroupElement[];
}

/**
 * Returns the element at a path in a group; undefined if there is none, or if the element or a group around it is
 * locked.
 */
export function memberOf(element: SlideElement | undefined, path: MemberPath): Member | undefined {
  if (!element || element.locked) return undefined;
  const [id, ...rest] = path;
  if (id === undefined) return { element, groups: [] };
  if (element.kind !== 'group') return undefined;
  const inner = memberOf(
    element.elements.find((one) => one.id === id),
    rest,
  );
  return inner && { ...inner, groups: [element, ...inner.groups] };
}

/** Changes the elements of a group. Other elements stay unchanged. */
export function mapMembers<Element extends SlideElement>(
  element: Element,
  change: (member: SlideElement) => SlideElement,
): Element {
  return changeMembers(element, (members) => members.map(change));
}

/** Changes the list of a group's elements. Other elements stay unchanged. */
export function changeMembers<Element extends SlideElement>(
  element: Element,
  change: (members: readonly SlideElement[]) => readonly SlideElement[],
): Element {
  return element.kind === 'group' ? { ...element, elements: change(element.elements) } : element;
}

/** Returns the elements that formatting a selected element changes: the members of a group, or the element itself. */
export function formattedParts(element: SlideElement): SlideElement[] {
  if (element.kind !== 'group' || element.locked) return [element];
  return element.elements.filter(({ locked }) => !locked).flatMap(formattedParts);
}

/** Changes the elements that formatting a selected element changes: see {@link formattedParts}. */
export function changeFormatted(element: SlideElement, change: (element: SlideElement) => SlideElement): SlideElement {
  if (element.kind !== 'group') return change(element);
  return element.elements.reduce<SlideElement>(
    (group, { id }) => withMember(group, [id], (member) => changeFormatted(member, change)) ?? group,
    element,
  );
}

/** Returns the element itself, or the member at a path in it. */
export function memberOrSelf(element: SlideElement | undefined, path: MemberPath | null): SlideElement | undefined {
  return path ? memberOf(element, path)?.element : element;
}

/**
 * Replaces the member at a path in the element; null removes the member, and the group together with its last member.
 */
export function withMember<Element extends SlideElement>(
  element: Element,
  path: MemberPath,
  change: (member: SlideElement) => SlideElement | null,
): Element | GroupElement | null;
export function withMember(
  element: SlideElement,
  [id, ...rest]: MemberPath,
  change: (member: SlideElement) => SlideElement | null,
): SlideElement | null {
  if (id === undefined) return element.locked ? element : change(element);
  if (element.kind !== 'group' || element.locked) return element;
  const memberIndex = element.elements.findIndex((one) => one.id === id);
  const before = element.elements[memberIndex];
  if (!before) return element;
  const after = withMember(before, rest, change);
  if (after === before) return element;
  const elements = after ? element.elements.with(memberIndex, after) : element.elements.toSpliced(memberIndex, 1);
  if (elements.length === 0) return null;
  const group = { ...element, elements };
  return after && hasOtherSize(after, before) ? refitFrame(group, [before], [after]) : group;
}

/** Replaces the members of a group with the same members, of which some have been moved. */
export function withMovedMembers(group: GroupElement, elements: readonly SlideElement[]): GroupElement {
  const isMoved = elements.map((element, index) => element !== group.elements[index]);
  const [before, after] = [group.elements, elements].map((all) => all.filter((_, index) => isMoved[index]));
  return before && after && after.length > 0 ? refitFrame({ ...group, elements }, before, after) : group;
}

/** Whether the size changed. The height of a table depends on its rows. */
function hasOtherSize({ box: after }: SlideElement, { box: before }: SlideElement): boolean {
  return after.width !== before.width || after.height !== before.height;
}
