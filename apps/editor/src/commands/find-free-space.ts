import { slideHeightOf, slideWidth, textLines } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { isDecorative, isSelectable, growsWithText } from '../elements/element-behavior.ts';
import { textElementOf } from '../elements/text/element-text.ts';
import { boundsOf, middleOf, rotatePoint } from '../model/geometry/bounds.ts';

/** Distance in px that is kept free around existing elements. */
const gap = 16;
/** Distance in px that is kept between a new element and the edge of the slide. */
const margin = 32;
/** Distance in px between two candidate positions. */
const step = 32;
/** Offset in px from a previously inserted element if there is no free space. */
const cascadeOffset = 24;
/** Maximum total offset in px. */
const maxCascade = 360;

/**
 * Finds a position for a new element: the free position nearest to the preferred box or, on a full slide, an offset
 * from the previously inserted element.
 */
export function findFreeSpace(deck: Deck, slide: Slide, preferred: Box): Box {
  const isFree = freeSpaceTest(deck, slide);
  if (isFree(preferred)) return preferred;
  const free = candidates(deck, preferred).find(isFree);
  return free ?? cascadeBox(preferred, slide.elements);
}

/** Returns a function that tests whether a box covers no visible element of the slide. */
export function freeSpaceTest(deck: Deck, slide: Slide): (box: Box) => boolean {
  const occupied = slide.elements.flatMap((element) => {
    // The whole box of a growing text box counts, even while it is empty.
    const visible = growsWithText(element) ? element.box : visibleBox(deck, element);
    return visible ? [boundsOf([visible])] : [];
  });
  return (box) => !occupied.some((other) => overlaps(box, other));
}

/** Returns all positions on the slide, nearest first. */
function candidates(deck: Deck, preferred: Box): Box[] {
  const boxes: Box[] = [];
  for (let y = margin; y + preferred.height <= slideHeightOf(deck) - margin; y += step) {
    for (let x = margin; x + preferred.width <= slideWidth - margin; x += step) boxes.push({ ...preferred, x, y });
  }
  const distance = (box: Box) => Math.hypot(box.x - preferred.x, box.y - preferred.y);
  return boxes.toSorted((a, b) => distance(a) - distance(b));
}

/**
 * Returns the visible box of an element with its rotation. For a text box without a fill, returns the bounding box of
 * its lines. Returns undefined for decorations and empty placeholders.
 */
function visibleBox(deck: Deck, element: SlideElement): Box | undefined {
  if (isDecorative(element) || !isSelectable(element)) return undefined;
  const text = element.kind === 'text' && element.fill === undefined ? textElementOf(deck, element) : undefined;
  if (!text) return element.box;
  const lines = textLines(deck, text).filter((line) => line.text.trim() !== '');
  if (lines.length === 0) return undefined;
  const textBounds = boundsOf(
    lines.map(({ x, baseline, width, size }) => ({ x, y: baseline - size, width, height: size * 1.3 })),
  );
  const { rotation } = element.box;
  if (rotation === undefined) return textBounds;
  // Lines are laid out unrotated, and rotate with their box about its center.
  const middle = rotatePoint(middleOf(textBounds), middleOf(element.box), rotation);
  return { ...textBounds, x: middle.x - textBounds.width / 2, y: middle.y - textBounds.height / 2, rotation };
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

function cascadeBox(preferred: Box, elements: readonly SlideElement[]): Box {
  let candidate = preferred;
  const isTaken = () => elements.some(({ box }) => box.x === candidate.x && box.y === candidate.y);
  while (isTaken() && candidate.x - preferred.x < maxCascade)
    candidate = { ...candidate, x: candidate.x + cascadeOffset, y: candidate.y + cascadeOffset };
  return candidate;
}
