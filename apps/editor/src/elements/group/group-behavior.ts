import type { Box, Deck, GroupElement, SlideElement } from '@ppt-embed/deck';
import type { ElementBehavior } from '../behavior-definition.ts';
import type { Pieces } from '../text-pieces.ts';

/** The behavior of the elements in a group, whose types only the registry knows. */
interface MemberBehavior {
  setElementBox: (deck: Deck, element: SlideElement, box: Box) => SlideElement;
  isRotatable: (element: SlideElement) => boolean;
  readTexts: (element: SlideElement) => Pieces;
  writeTexts: (deck: Deck, element: SlideElement, pieces: Pieces) => SlideElement;
}

/** Returns the behavior of groups. */
export function groupBehavior({
  setElementBox,
  isRotatable,
  readTexts,
  writeTexts,
}: MemberBehavior): ElementBehavior<'group'> {
  return {
    setBox: (group, box, deck) => setGroupBox(group, box, (inner, innerBox) => setElementBox(deck, inner, innerBox)),
    isConnectable: false,
    canRotate: ({ elements }) => elements.every(isRotatable),
    texts: {
      read: ({ elements }) => elements.flatMap(readTexts),
      write(group, pieces, deck) {
        let at = 0;
        const elements = group.elements.map((inner) => {
          const count = readTexts(inner).length;
          return writeTexts(deck, inner, pieces.slice(at, (at += count)));
        });
        return { ...group, elements };
      },
    },
    canBeDecorative: true,
  };
}

/**
 * Sets the box of a group. Members are resized as if they were outside the group: text keeps its size and wraps, here
 * and in the file, because scaling a group does not scale text.
 */
function setGroupBox(
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
    elements: group.elements.map((element) => resize(element, scaleMemberBox(element.box, scaleX, scaleY))),
  };
}

function sameSize(a: Box, b: Box): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Scales a member's box. A rotated box keeps its shape, and its center moves with the frame. */
function scaleMemberBox(box: Box, scaleX: number, scaleY: number): Box {
  const isRotated = (box.rotation ?? 0) % 180 !== 0;
  const width = box.width * (isRotated ? Math.min(scaleX, scaleY) : scaleX);
  const height = box.height * (isRotated ? Math.min(scaleX, scaleY) : scaleY);
  const x = (box.x + box.width / 2) * scaleX - width / 2;
  const y = (box.y + box.height / 2) * scaleY - height / 2;
  return { ...box, x, y, width, height };
}
