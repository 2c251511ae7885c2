import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { boundsOf, middleOf, rotatePoint } from './geometry/bounds.ts';
import { groupScale } from './group-scale.ts';

/** px. Tolerance for rounding errors of rotated sides. */
const epsilon = 0.01;

/**
 * Fits a group's frame after a member was resized: the frame extends to a side that grew over its edge, and shrinks
 * from a side that touched it. The members keep their positions on the slide.
 *
 * @param group The group with the resized member.
 */
export function reframed(group: GroupElement, before: SlideElement, after: SlideElement): GroupElement {
  const { box, frame } = group;
  const [was, is] = [boundsOf([before.box]), boundsOf([after.box])];
  const all = boundsOf(group.elements.map((one) => one.box));
  const left = -edgeFor(0, -was.x, -is.x, -all.x);
  const top = -edgeFor(0, -was.y, -is.y, -all.y);
  const right = edgeFor(frame.width, was.x + was.width, is.x + is.width, all.x + all.width);
  const bottom = edgeFor(frame.height, was.y + was.height, is.y + is.height, all.y + all.height);
  if (left === 0 && top === 0 && right === frame.width && bottom === frame.height) return group;
  const { across, down } = groupScale(group);
  const [width, height] = [right - left, bottom - top];
  const straight = { x: box.x + (left + width / 2) * across, y: box.y + (top + height / 2) * down };
  // A rotated group is rotated about its center, which has moved.
  const middle = rotatePoint(straight, middleOf(box), box.rotation ?? 0);
  const size = { width: width * across, height: height * down };
  return {
    ...group,
    box: { ...box, ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 },
    frame: { width, height },
    elements: group.elements.map((one) => moved(one, -left, -top)),
  };
}

/**
 * An edge of the frame after a side of a member has moved; all values are counted outwards.
 * @param all How far the members reach now.
 */
function edgeFor(edge: number, was: number, is: number, all: number): number {
  if (is > was + epsilon) return Math.max(edge, is);
  const isBack = is < was - epsilon && Math.abs(was - edge) <= epsilon;
  return isBack ? Math.min(edge, all) : edge;
}

function moved<Element extends SlideElement>(element: Element, x: number, y: number): Element {
  if (x === 0 && y === 0) return element;
  return { ...element, box: { ...element.box, x: element.box.x + x, y: element.box.y + y } };
}
