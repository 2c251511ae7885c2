import type { Box, GroupElement, SlideElement } from '@ppt-embed/deck';

/**
 * Sets the box of a group. Members are placed as if they were outside: text keeps its size and wraps, here and in the
 * file, because scaling a group does not scale text.
 */
export function setGroupBox(
  group: GroupElement,
  box: Box,
  resize: (element: SlideElement, box: Box) => SlideElement,
): GroupElement {
  const { width, height } = group.frame;
  if (sameSize(box, group.box) || width === 0 || height === 0) return { ...group, box };
  const scaleX = box.width / width;
  const scaleY = box.height / height;
  return {
    ...group,
    box,
    frame: { width: box.width, height: box.height },
    elements: group.elements.map((element) => resize(element, stretched(element.box, scaleX, scaleY))),
  };
}

function sameSize(a: Box, b: Box): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Scales a member's box. A rotated box keeps its shape, and its center moves with the frame. */
function stretched(box: Box, scaleX: number, scaleY: number): Box {
  const isRotated = (box.rotation ?? 0) % 180 !== 0;
  const width = box.width * (isRotated ? Math.min(scaleX, scaleY) : scaleX);
  const height = box.height * (isRotated ? Math.min(scaleX, scaleY) : scaleY);
  const x = (box.x + box.width / 2) * scaleX - width / 2;
  const y = (box.y + box.height / 2) * scaleY - height / 2;
  return { ...box, x, y, width, height };
}
