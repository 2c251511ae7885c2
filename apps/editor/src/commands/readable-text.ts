import { minContrastOn, readableOn } from '@ppt-embed/deck';
import type { Color, Deck, Fill, SlideElement, TextElement } from '@ppt-embed/deck';

/** Minimum contrast (WCAG 2.2, 1.4.3). Text of 24 px or more counts as large. */
const minContrast = { text: 4.5, large: 3 } as const;
const largeSize = 24;

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
  const contrastOf = (color: Color): number => minContrastOn(theme, background, color);
  const isReadable = (color: Color, size: number): boolean =>
    contrastOf(color) >= (size >= largeSize ? minContrast.large : minContrast.text);
  /** Returns the first readable color, or the one with the highest contrast. */
  const readableColor = (preferred: Color, size: number): Color => {
    const candidates = [preferred, ...colors.map((one) => readableOn(theme, one))];
    const best = candidates.toSorted((one, other) => contrastOf(other) - contrastOf(one))[0];
    return candidates.find((color) => isReadable(color, size)) ?? best ?? preferred;
  };
  let hasChanged = false;
  const next = elements.map((element, index) => {
    if (element.kind !== 'text' || element.fill || element.locked) return element;
    const { size } = element.style;
    if (isReadable(element.style.color, size)) return element;
    if (elements.slice(0, index).some((below) => isBackdrop(below, element))) return element;
    const color = readableColor(themeColorOf(element), size);
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
