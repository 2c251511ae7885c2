import type { SlideSize } from '../model/deck.ts';
import { slideSizes } from '../model/deck.ts';
import { slideSizeLimits } from '../model/slide-size.ts';

/** Length of the longer side in mm of slides whose size is a ratio, as in PowerPoint: 13.333 in. */
const longerSide = 338.67;

/**
 * Reads the size of slides in front matter: `4:3`, `A4`, another ratio such as `9:16`, or a map of lengths in mm.
 * @returns undefined if the size is unknown or beyond the limits; `16:9` for the default
 */
export function readSlideSize(value: unknown, text: string): SlideSize | '16:9' | undefined {
  const name = text.toUpperCase();
  const [, width, height] =
    /^(\d{1,4}(?:\.\d{1,2})?)\s?[:/X×]\s?(\d{1,4}(?:\.\d{1,2})?)$/u.exec(name)?.map(Number) ?? [];
  const ratio = width && height ? `${width}:${height}` : name;
  const named = slideSizes.find((one) => one === ratio) ?? (ratio === '16:9' ? ratio : undefined);
  if (named || !width || !height) return named ?? readLengths(value);
  const scale = longerSide / Math.max(width, height);
  return withinLimits({ width: rounded(width * scale), height: rounded(height * scale) });
}

/** Reads a map such as `{ width: 210, height: 297 }`. */
function readLengths(value: unknown): SlideSize | undefined {
  if (typeof value !== 'object' || value === null || !('width' in value && 'height' in value)) return undefined;
  return withinLimits({ width: Number(value.width), height: Number(value.height) });
}

function withinLimits(size: Exclude<SlideSize, string>): SlideSize | undefined {
  const { min, max, minRatio, maxRatio } = slideSizeLimits;
  const areLengths = Object.values(size).every((length) => length >= min && length <= max);
  const ratio = size.height / size.width;
  // The lengths of a ratio are rounded.
  return areLengths && ratio >= minRatio - 0.001 && ratio <= maxRatio + 0.001 ? size : undefined;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
