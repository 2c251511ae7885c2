import { slideHeight } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isGround } from '../canvas/element-at.ts';
import { isWithoutWords } from '../elements/text/plain-text.ts';
import { hasOwnRatio } from '../elements/kinds.ts';
import type { Point } from '../geometry/bounds.ts';
import { freeOn } from './free-place.ts';

/** px between what fills a place and what stands below it. */
const gap = 24;
/** px at the foot of a slide that stay free. */
const margin = 64;

/**
 * The place of a slide that waits for content, and what would stand in it: the first one, or the one at a point.
 * @param spared Id of a text that is being written in.
 */
export function inEmptyPlace(
  deck: Deck,
  slide: Slide,
  element: SlideElement,
  { point, spared }: { point?: Point | undefined; spared?: string | undefined } = {},
): { place: TextElement; box: Box } | null {
  if (!isContent(element)) return null;
  const isFree = freeOn(deck, slide);
  for (const place of slide.elements) {
    if (!isEmptyPlace(place) || place.id === spared || (point && !holds(roomOf(slide, place), point))) continue;
    const box = boxIn(roomOf(slide, place), element);
    // Somebody may have put something there already, and left the place as it was.
    if (isFree(box)) return { place, box };
  }
  return null;
}

/** The one place of a slide that waits for words, with nothing standing on it; null: none does, or several do. */
export function onlyEmptyPlace(deck: Deck, slide: Slide): TextElement | null {
  const isFree = freeOn(deck, slide);
  const [place, ...others] = slide.elements.filter(isEmptyPlace).filter((one) => isFree(roomOf(slide, one)));
  return place && others.length === 0 ? place : null;
}

/** What a slide has beside its title; a text or a shape stands where it is put. */
function isContent({ kind }: SlideElement): boolean {
  return kind === 'picture' || kind === 'table' || kind === 'chart' || kind === 'code' || kind === 'formula';
}

function isEmptyPlace(element: SlideElement): element is TextElement {
  return isWithoutWords(element) && element.role === 'body' && !element.locked;
}

/** What a place has room for: it is as high as the words that it does not have yet, and reaches down to the next thing. */
export function roomOf({ elements }: Slide, place: TextElement): Box {
  const { x, y, width, height } = place.box;
  const below = elements.flatMap((other) =>
    !isGround(other) && other.box.y >= y + height && other.box.x < x + width && x < other.box.x + other.box.width
      ? [other.box.y - gap]
      : [],
  );
  return { ...place.box, height: Math.max(height, Math.min(slideHeight - margin, ...below) - y) };
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** All of what has a ratio is seen, in the middle and no larger than it is; a chart fills the place, rows its width. */
function boxIn(place: Box, element: SlideElement): Box {
  if (element.kind === 'chart') return { ...place };
  const { width, height } = element.box;
  if (!hasOwnRatio(element)) return { ...place, height: Math.min(height, place.height) };
  const { naturalWidth = width, naturalHeight = height } = element.kind === 'picture' ? element : {};
  const most = Math.max(naturalWidth / width, naturalHeight / height, 1);
  const scale = Math.min(place.width / width, place.height / height, most);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    x: Math.round(place.x + (place.width - w) / 2),
    y: Math.round(place.y + (place.height - h) / 2),
    width: w,
    height: h,
  };
}
