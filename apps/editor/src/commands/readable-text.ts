import { contrast, readableOn, resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, Fill, SlideElement, TextElement } from '@ppt-embed/deck';

/** Minimum contrast. Text with less contrast cannot be read at any size (WCAG 2.2, 1.4.3: large text). */
const minContrast = 3;

/**
 * Gives text that would be unreadable on a new background a readable color: the theme's color for its role if readable,
 * otherwise white or black. Text in filled boxes, on shapes and on pictures, and locked text stay unchanged.
 */
export function withReadableText(
  { theme }: Pick<Deck, 'theme'>,
  elements: readonly SlideElement[],
  background: Fill,
): readonly SlideElement[] {
  const colors = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
  const isReadable = (color: Color): boolean =>
    colors.every((one) => contrast(resolveColor(theme, color), resolveColor(theme, one)) >= minContrast);
  const readableColor = (preferred: Color): Color =>
    [preferred, ...colors.map((one) => readableOn(theme, one))].find(isReadable) ?? preferred;
  let hasChanged = false;
  const next = elements.map((element, index) => {
    if (element.kind !== 'text' || element.fill || element.locked || isReadable(element.style.color)) return element;
    if (elements.slice(0, index).some((below) => isBackdrop(below, element))) return element;
    const color = readableColor(themeColorOf(element));
    if (color === element.style.color) return element;
    hasChanged = true;
    return { ...element, style: { ...element.style, color } };
  });
  return hasChanged ? next : elements;
}

/** Whether a text is on an element, such as a card, instead of directly on the background. */
function isBackdrop(below: SlideElement, { box }: TextElement): boolean {
  const isFilled = 'src' in below || (below.kind === 'shape' && isOpaque(below.fill));
  if (!isFilled) return false;
  const overlap = (start: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(
      0,
      Math.min(box[start] + box[size], below.box[start] + below.box[size]) - Math.max(box[start], below.box[start]),
    );
  return overlap('x', 'width') * overlap('y', 'height') >= (box.width * box.height) / 2;
}

function isOpaque(fill: Fill | undefined): boolean {
  return fill !== undefined && (fill.kind === 'gradient' || (fill.alpha ?? 1) >= 0.5);
}

/** Returns the color that themes give to text with this role. */
function themeColorOf({ part, role }: TextElement): Color {
  if (part === 'footer' || role === 'slideNumber') return 'footerText';
  return role === 'title' ? 'headingText' : 'bodyText';
}
