import { slideHeight, slideWidth, textLines } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { isGround } from '../canvas/element-at.ts';
import { growsWithText } from '../elements/kinds.ts';
import { textOf } from '../elements/text/text-holder.ts';
import { boundsOf, middleOf, turned } from '../geometry/bounds.ts';

/** px around what stands on the slide that stay free. */
const gap = 16;
/** px between the edge of the slide and what is put there. */
const margin = 32;
/** px between two places that are tried. */
const step = 32;
/** px beside another one, where nothing is free. */
const beside = 24;

/**
 * Where something new is put: as near to where it wants to stand as it covers nothing, or, on a full slide, a step beside
 * what was put there before.
 */
export function freePlace(deck: Deck, slide: Slide, wanted: Box): Box {
  const isFree = freeOn(deck, slide);
  if (isFree(wanted)) return wanted;
  const free = places(wanted).find(isFree);
  return free ?? cascaded(wanted, slide.elements);
}

/** Tells of a box whether it would cover nothing that is seen on the slide. */
export function freeOn(deck: Deck, slide: Slide): (box: Box) => boolean {
  const taken = slide.elements.flatMap((element) => {
    // A box that was inserted for text is there for it, also while it is empty.
    const seen = growsWithText(element) ? element.box : seenOf(deck, element);
    return seen ? [boundsOf([seen])] : [];
  });
  return (box) => !taken.some((other) => overlaps(box, other));
}

/** All places on the slide, the nearest first. */
function places(wanted: Box): Box[] {
  const boxes: Box[] = [];
  for (let y = margin; y + wanted.height <= slideHeight - margin; y += step) {
    for (let x = margin; x + wanted.width <= slideWidth - margin; x += step) boxes.push({ ...wanted, x, y });
  }
  const way = (box: Box) => Math.hypot(box.x - wanted.x, box.y - wanted.y);
  return boxes.toSorted((a, b) => way(a) - way(b));
}

/** What is seen of an element, turned as it is: of text its lines, of decoration and of an empty place nothing. */
export function seenOf(deck: Deck, element: SlideElement): Box | undefined {
  if (isGround(element) || element.kind === 'unknown') return undefined;
  const text = element.kind === 'text' && element.fill === undefined ? textOf(deck, element) : undefined;
  if (!text) return element.box;
  const lines = textLines(deck, text).filter((line) => line.text.trim() !== '');
  if (lines.length === 0) return undefined;
  const words = boundsOf(
    lines.map(({ x, baseline, width, size }) => ({ x, y: baseline - size, width, height: size * 1.3 })),
  );
  const { rotation } = element.box;
  if (rotation === undefined) return words;
  // Lines are laid out upright; they turn with their box, about its middle.
  const middle = turned(middleOf(words), middleOf(element.box), rotation);
  return { ...words, x: middle.x - words.width / 2, y: middle.y - words.height / 2, rotation };
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

function cascaded(wanted: Box, elements: readonly SlideElement[]): Box {
  let place = wanted;
  const isTaken = () => elements.some(({ box }) => box.x === place.x && box.y === place.y);
  while (isTaken() && place.x - wanted.x < slideHeight / 2)
    place = { ...place, x: place.x + beside, y: place.y + beside };
  return place;
}
