import { minContrastOn, readableOn } from '@ppt-embed/deck';
import type { Color, Deck, Fill, Run, SlideElement, TextElement } from '@ppt-embed/deck';

/** Minimum contrast (WCAG 2.2, 1.4.3). Text of 24 px or more counts as large. */
const minContrast = { text: 4.5, large: 3 } as const;
const largeSize = 24;

/**
 * Gives text that would be unreadable on a new background a readable color: the theme's color for its role if readable,
 * otherwise white or black. Words with an unreadable color of their own get the color of their text. Text in filled
 * boxes, on shapes and on pictures, and locked text stay unchanged.
 */
export function withReadableText(
  { theme }: Pick<Deck, 'theme'>,
  elements: readonly SlideElement[],
  background: Fill,
): readonly SlideElement[] {
  const colors = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
  const isReadable = (color: Color, size: number): boolean =>
    minContrastOn(theme, background, color) >= (size >= largeSize ? minContrast.large : minContrast.text);
  /** Returns the first readable color, or the one with the highest contrast. */
  const readableColor = (preferred: Color, size: number): Color => {
    const candidates = [preferred, ...colors.map((one) => readableOn(theme, one))];
    const contrasts = new Map(candidates.map((color) => [color, minContrastOn(theme, background, color)]));
    const [best] = candidates.toSorted((one, other) => (contrasts.get(other) ?? 0) - (contrasts.get(one) ?? 0));
    return candidates.find((color) => isReadable(color, size)) ?? best ?? preferred;
  };
  let hasChanged = false;
  const next = elements.map((element, index) => {
    if (element.kind !== 'text' || element.fill || element.locked) return element;
    const { size, color: before } = element.style;
    const hasUnreadableColor = ({ color, highlight, size: own }: Run): boolean =>
      color !== undefined && highlight === undefined && !isReadable(color, own ?? size);
    const hasUnreadableRun = element.paragraphs.some(({ runs }) => runs.some(hasUnreadableColor));
    if (isReadable(before, size) && !hasUnreadableRun) return element;
    if (elements.slice(0, index).some((below) => isBackdrop(below, element))) return element;
    const color = isReadable(before, size) ? before : readableColor(themeColorOf(element), size);
    if (color === before && !hasUnreadableRun) return element;
    hasChanged = true;
    return {
      ...element,
      style: { ...element.style, color },
      ...(hasUnreadableRun && { paragraphs: withoutRunColors(element, hasUnreadableColor) }),
    };
  });
  return hasChanged ? next : elements;
}

/** Removes the colors of the runs that match a predicate. Other runs and paragraphs keep their identity. */
function withoutRunColors({ paragraphs }: TextElement, matches: (run: Run) => boolean): TextElement['paragraphs'] {
  return paragraphs.map((paragraph) =>
    paragraph.runs.some(matches)
      ? {
          ...paragraph,
          runs: paragraph.runs.map((run) => {
            if (!matches(run)) return run;
            const { color: _, ...rest } = run;
            return rest;
          }),
        }
      : paragraph,
  );
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
