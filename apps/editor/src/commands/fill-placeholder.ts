import { slideHeight } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isDecorative } from '../elements/element-at.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { hasOwnRatio } from '../elements/element-types.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { isFreeOn } from './find-free-space.ts';

/** px between what fills a place and what stands below it. */
const gap = 24;
/** px at the foot of a slide that stay free. */
const margin = 64;

/**
 * The place of a slide that waits for content, and what would stand in it: the first one, or the one at a point.
 * @param spared Id of a text that is being written in.
 */
export function findPlaceholder(
  deck: Deck,
  slide: Slide,
  element: SlideElement,
  { point, keptEmptyId }: { point?: Point | undefined; keptEmptyId?: string | undefined } = {},
): { placeholder: TextElement; box: Box } | null {
  if (!isContent(element)) return null;
  const isFree = isFreeOn(deck, slide);
  for (const placeholder of slide.elements) {
    if (
      !isEmptyBody(placeholder) ||
      placeholder.id === keptEmptyId ||
      (point && !contains(availableBox(slide, placeholder), point))
    )
      continue;
    const box = boxIn(availableBox(slide, placeholder), element);
    // Somebody may have put something there already, and left the place as it was.
    if (isFree(box)) return { placeholder, box };
  }
  return null;
}

/** The one place of a slide that waits for words, with nothing standing on it; null: none does, or several do. */
export function onlyEmptyPlaceholder(deck: Deck, slide: Slide): TextElement | null {
  const isFree = isFreeOn(deck, slide);
  const [placeholder, ...others] = slide.elements.filter(isEmptyBody).filter((one) => isFree(availableBox(slide, one)));
  return placeholder && others.length === 0 ? placeholder : null;
}

/** What a slide has beside its title; a text or a shape stands where it is put. */
function isContent({ kind }: SlideElement): boolean {
  return kind === 'picture' || kind === 'table' || kind === 'chart' || kind === 'code' || kind === 'formula';
}

function isEmptyBody(element: SlideElement): element is TextElement {
  return isEmptyText(element) && element.role === 'body' && !element.locked;
}

/** What a place has room for: it is as high as the words that it does not have yet, and reaches down to the next thing. */
export function availableBox({ elements }: Slide, placeholder: TextElement): Box {
  const { x, y, width, height } = placeholder.box;
  const below = elements.flatMap((other) =>
    !isDecorative(other) && other.box.y >= y + height && other.box.x < x + width && x < other.box.x + other.box.width
      ? [other.box.y - gap]
      : [],
  );
  return { ...placeholder.box, height: Math.max(height, Math.min(slideHeight - margin, ...below) - y) };
}

function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** All of what has a ratio is seen, in the middle and no larger than it is; a chart fills the place, rows its width. */
function boxIn(placeholder: Box, element: SlideElement): Box {
  if (element.kind === 'chart') return { ...placeholder };
  const { width, height } = element.box;
  if (!hasOwnRatio(element)) return { ...placeholder, height: Math.min(height, placeholder.height) };
  const { naturalWidth = width, naturalHeight = height } = element.kind === 'picture' ? element : {};
  const maxScale = Math.max(naturalWidth / width, naturalHeight / height, 1);
  const scale = Math.min(placeholder.width / width, placeholder.height / height, maxScale);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    x: Math.round(placeholder.x + (placeholder.width - w) / 2),
    y: Math.round(placeholder.y + (placeholder.height - h) / 2),
    width: w,
    height: h,
  };
}
