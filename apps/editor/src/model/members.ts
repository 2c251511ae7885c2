import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { reframed } from './reframe-group.ts';

/** Ids that lead to an element in a group: a child of the group, then children of nested groups. */
export type MemberPath = readonly string[];

/** An element in a group, with its groups from the outermost to the innermost. */
export interface Member {
  element: SlideElement;
  groups: readonly GroupElement[];
}

/** The element at a path in a group; undefined if there is none, or if it or a group around it is locked. */
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

/** The element itself, or the member at a path in it. */
export function memberOrSelf(element: SlideElement | undefined, path: MemberPath | null): SlideElement | undefined {
  return path ? memberOf(element, path)?.element : element;
}

/** Replaces the member at a path in the element; null removes it, and removes the group with its last member. */
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
  return after && hasOtherSize(after, before) ? reframed(group, before, after) : group;
}

/** Whether the size changed. A table's height follows its rows. */
function hasOtherSize({ box: after }: SlideElement, { box: before }: SlideElement): boolean {
  return after.width !== before.width || after.height !== before.height;
}
