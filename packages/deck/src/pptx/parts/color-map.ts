import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck } from '../../model/deck.ts';
import type { Fill } from '../../model/paint.ts';
import { contrast } from '../../themes/contrast.ts';
import { paletteOf } from '../../themes/palette.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { tag } from '../../ooxml/xml.ts';

/** Maps colors to the theme's slots, each under its usual name (ECMA-376 §19.3.1.6). */
export const colorMap = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
} as const;

/** The color map of slides with a dark background, on which new text, charts and diagrams must be light. */
const darkColorMap = { ...colorMap, bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' } as const;

/** Whether light text is more readable on a background than dark text. */
export function isDarkBackground(theme: Deck['theme'], fill: Fill): boolean {
  const { ink, paper } = paletteOf(theme);
  const colors = fill.kind === 'solid' ? [fill.color] : fill.stops.map(({ color }) => color);
  const hexes = colors.map((color) => resolveColor(theme, color).slice(0, 7));
  return hexes.length > 0 && hexes.every((hex) => contrast(hex, paper) > contrast(hex, ink));
}

const darkMasters = new WeakMap<Deck['theme'], boolean>();

/** Whether the master of a deck has a dark background. Cached, because each slide needs it. */
export function hasDarkMaster({ theme }: Pick<Deck, 'theme'>): boolean {
  let isDark = darkMasters.get(theme);
  if (isDark === undefined) {
    isDark = isDarkBackground(theme, slideBackground(theme.style, theme.color, 'content'));
    darkMasters.set(theme, isDark);
  }
  return isDark;
}

/** Writes the color map of the master. */
export function masterColorMapXml(deck: Pick<Deck, 'theme'>): string {
  return tag('p:clrMap', hasDarkMaster(deck) ? darkColorMap : colorMap);
}

/**
 * Writes the color map of a layout or its slides (§19.3.1.7): the master's, unless only one of their backgrounds is dark.
 * @param isDark Whether the layout has a dark background.
 */
export function colorMapOverrideXml(deck: Pick<Deck, 'theme'>, isDark: boolean): string {
  const map =
    hasDarkMaster(deck) === isDark
      ? tag('a:masterClrMapping')
      : tag('a:overrideClrMapping', isDark ? darkColorMap : colorMap);
  return tag('p:clrMapOvr', {}, map);
}

const decksWithSlots = new WeakMap<Deck, Deck>();

/**
 * Returns a deck for a part with a dark background. Its colors refer to the slots of the theme, because names such as
 * `tx1` have another meaning in such parts.
 * @param isDark Whether the part has a dark background.
 */
export function withThemeSlots(deck: Deck, isDark: boolean): Deck {
  if (!isDark) return deck;
  const cached = decksWithSlots.get(deck);
  if (cached) return cached;
  const theme: Deck['theme'] & { usesSlots: boolean } = { ...deck.theme, usesSlots: true };
  const withSlots = { ...deck, theme };
  decksWithSlots.set(deck, withSlots);
  return withSlots;
}
