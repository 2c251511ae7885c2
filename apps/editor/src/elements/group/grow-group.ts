import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { boundsOf, turned } from '../../geometry/bounds.ts';
import { groupScale } from './group-scale.ts';

/** The group reaching around an element in it that has grown over its edge; what is in it is seen where it was. */
export function grownAround(group: GroupElement, element: SlideElement): GroupElement {
  const { box, frame } = group;
  const bounds = boundsOf([element.box]);
  const [left, top] = [Math.min(0, bounds.x), Math.min(0, bounds.y)];
  const width = Math.max(frame.width, bounds.x + bounds.width) - left;
  const height = Math.max(frame.height, bounds.y + bounds.height) - top;
  if (width === frame.width && height === frame.height) return group;
  const { across, down } = groupScale(group);
  // It turns about its middle, which is another one now.
  const before = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const straight = { x: box.x + (left + width / 2) * across, y: box.y + (top + height / 2) * down };
  const middle = turned(straight, before, box.rotation ?? 0);
  const size = { width: width * across, height: height * down };
  return {
    ...group,
    box: { ...box, ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 },
    frame: { width, height },
    elements: group.elements.map((one) => moved(one, -left, -top)),
  };
}

function moved<Element extends SlideElement>(element: Element, x: number, y: number): Element {
  if (x === 0 && y === 0) return element;
  return { ...element, box: { ...element.box, x: element.box.x + x, y: element.box.y + y } };
}
