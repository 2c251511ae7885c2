import { slideHeight } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isDecorative } from '../elements/element-at.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { hasOwnRatio } from '../elements/element-types.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { isFreeOn } from './find-free-space.ts';

/** px between the inserted content and the element below it. */
const gap = 24;
/** px. The margin at the bottom of the slide. */
const margin = 64;

/**
 * The placeholder to fill and the box of the content in it: the first placeholder, or the one at a point.
 * @param keptEmptyId Id of a text that is being edited.
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
    // An element may cover a placeholder that is still empty.
    if (isFree(box)) return { placeholder, box };
  }
  return null;
}

/** The only empty placeholder of a slide that is not covered by an element; null if there are none or several. */
export function onlyEmptyPlaceholder(deck: Deck, slide: Slide): TextElement | null {
  const isFree = isFreeOn(deck, slide);
  const [placeholder, ...others] = slide.elements.filter(isEmptyBody).filter((one) => isFree(availableBox(slide, one)));
  return placeholder && others.length === 0 ? placeholder : null;
}

/** Whether the element can fill a content placeholder. Texts and shapes stay where they are placed. */
function isContent({ kind }: SlideElement): boolean {
  return kind === 'picture' || kind === 'table' || kind === 'chart' || kind === 'code' || kind === 'formula';
}

function isEmptyBody(element: SlideElement): element is TextElement {
  return isEmptyText(element) && element.role === 'body' && !element.locked;
}

/**
 * The space available to a placeholder's content. The placeholder is only as high as its hint, and the space extends to
 * the next element below.
 */
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

/**
 * Content with an intrinsic ratio is centred at its natural size or smaller. A chart fills the space, a table its
 * width.
 */
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
