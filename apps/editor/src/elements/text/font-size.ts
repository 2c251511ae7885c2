import type { TextElement } from '@ppt-embed/deck';

/** Points per px of a slide: a slide of 1280 px is 13.333 inches wide, as in PowerPoint, and an inch is 72 points. */
const pointsPerPx = 0.75;

/** Converts a font size from px to points, rounded to hundredths, as it is displayed. */
export function toPoints(px: number): number {
  return Math.round(px * pointsPerPx * 100) / 100;
}

/** Converts a font size from points to px, rounded to hundredths, as it is stored. */
export function toPx(points: number): number {
  return Math.round((points / pointsPerPx) * 100) / 100;
}

/** Limits of a font size that users can set, in points. */
export const fontSizeLimits = { min: 4, max: 400 } as const;

/** Common font sizes in points, as in PowerPoint's menu. */
export const commonFontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 54, 60, 72, 96] as const;

/** Whether the texts are drawn smaller than they would be with more space, because they are fitted to their boxes. */
export function areShrunk(texts: readonly Pick<TextElement, 'style' | 'autofit'>[]): boolean {
  return texts.length > 0 && texts.every(isShrunk);
}

function isShrunk({ style, autofit }: Pick<TextElement, 'style' | 'autofit'>): boolean {
  if (autofit === 'grow' || autofit === 'none') return false;
  const { fontScale = 1, steps: [full = style.size] = [] } = style;
  return fontScale < 1 || style.size < full;
}
