import type { Deck } from '../model/deck.ts';
import type { Color, Fill } from '../model/paint.ts';
import { chartStyle } from './chart-colors.ts';
import { contrast } from './contrast.ts';
import { readableOn } from './readable-on.ts';
import { resolveColor } from './resolve-color.ts';

/** Minimum contrast of shapes, lines and the bars of charts with the background (WCAG 2.2, 1.4.11). */
const minShapeContrast = 3;
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minTextContrast = 4.5;

/**
 * Candidates in order of preference. On the background of content slides, `accent` and `bodyText` have enough contrast in
 * every style; the others are for sections and for backgrounds set by the user.
 */
const fillColors: readonly Color[] = ['accent', 'sectionNumber', 'bright', 'main', 'deep', 'tint', 'white', 'ink'];
const textColors: readonly Color[] = ['bodyText', 'white', 'ink', '#000000'];

/** Colors of new elements on a background. */
export interface NewElementColors {
  /** The fill of shapes and the color of lines: at least 3:1 on the background, if there is such a color. */
  fill: Color;
  /** Text and lines on `fill`: at least 4.5:1. */
  onFill: Color;
  /** Text on the background: at least 4.5:1, if there is such a color. */
  text: Color;
  /** The series of charts: the style's own, unless its text has too little contrast with the background. */
  series: readonly Color[];
}

/** Returns the colors of new shapes, lines, texts, tables and charts on a background. They follow a change of theme. */
export function newElementColors(theme: Deck['theme'], background: Fill): NewElementColors {
  const fill = bestOn(theme, background, fillColors, minShapeContrast);
  const text = bestOn(theme, background, textColors, minTextContrast);
  return {
    fill,
    onFill: fill === 'accent' ? 'accentText' : readableOn(theme, fill),
    text,
    series: text === 'bodyText' ? chartStyle.palette : seriesOn(theme, background, fill),
  };
}

/** Returns the lowest contrast of a color with a background: with each color of a gradient. */
export function minContrastOn(theme: Deck['theme'], background: Fill, color: Color): number {
  const hex = resolveColor(theme, color);
  return Math.min(...fillColorsOf(background).map((one) => contrast(hex, resolveColor(theme, one))));
}

/** Returns the colors of a fill. */
function fillColorsOf(fill: Fill): readonly Color[] {
  return fill.kind === 'solid' ? [fill.color] : fill.stops.map(({ color }) => color);
}

/** Returns the first candidate with a minimum contrast, or the one with the highest contrast. */
function bestOn(theme: Deck['theme'], background: Fill, candidates: readonly Color[], min: number): Color {
  const contrastOf = (color: Color): number => minContrastOn(theme, background, color);
  const found = candidates.find((color) => contrastOf(color) >= min);
  return found ?? candidates.toSorted((one, other) => contrastOf(other) - contrastOf(one))[0] ?? 'ink';
}

/** Returns the colors with enough contrast, each only once: at least two, because white or black has enough. */
function seriesOn(theme: Deck['theme'], background: Fill, fill: Color): readonly Color[] {
  const colors = new Map<string, Color>();
  for (const color of [fill, ...chartStyle.palette, 'bright', 'tint', 'white', 'ink'] as const) {
    const hex = resolveColor(theme, color);
    const isReadable = color === fill || minContrastOn(theme, background, color) >= minShapeContrast;
    if (isReadable && !colors.has(hex)) colors.set(hex, color);
  }
  return [...colors.values()];
}
