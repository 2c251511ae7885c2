import { minContrastOn, newElementColors, readableOn } from '@ppt-embed/deck';
import type { Color, Deck, Fill, NewElementColors } from '@ppt-embed/deck';

/**
 * Minimum contrast of text, where text of 24 px or more counts as large, and of other content (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
const minContrast = { text: 4.5, largeText: 3, other: 3 } as const;
const largeSize = 24;
/** Minimum contrast of lines on the backgrounds for which the theme defines their colors. */
const minLineContrast = 2;

/** Which colors can be seen on a background, and which ones replace the others. */
export interface ReadableColors {
  background: Fill;
  /** The colors of new elements. */
  defaults: NewElementColors;
  /** Whether the theme's own text, lines and charts can be seen on the background, as on ordinary slides. */
  isOrdinary: boolean;
  /** Whether text of a size in px can be read. */
  isReadable: (color: Color, size: number) => boolean;
  /** Whether a line or a part of a chart can be seen. */
  isVisible: (color: Color) => boolean;
  /** Returns the first readable color for text, or the one with the highest contrast. */
  readable: (preferred: Color, size: number) => Color;
}

/** Returns the colors that can be seen on a background. */
export function readableColors({ theme }: Pick<Deck, 'theme'>, background: Fill): ReadableColors {
  const defaults = newElementColors(theme, background);
  const isOrdinary = defaults.text === 'bodyText' && defaults.fill === 'accent';
  const contrastOf = (color: Color): number => minContrastOn(theme, background, color);
  const isReadable = (color: Color, size: number): boolean =>
    contrastOf(color) >= (size >= largeSize ? minContrast.largeText : minContrast.text);
  const surfaces = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
  return {
    background,
    defaults,
    isOrdinary,
    isReadable,
    isVisible: (color) => contrastOf(color) >= (isOrdinary ? minLineContrast : minContrast.other),
    readable(preferred, size) {
      const candidates = [preferred, ...surfaces.map((one) => readableOn(theme, one))];
      const [best] = candidates.toSorted((one, other) => contrastOf(other) - contrastOf(one));
      return candidates.find((color) => isReadable(color, size)) ?? best ?? preferred;
    },
  };
}
