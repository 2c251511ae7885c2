import { slideSizeLimits } from '../../model/slide-size.ts';
import type { SlideSize } from '../../model/deck.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Ratios of slides with a named size, with a tolerance of 2 %. */
const ratios = [
  ['4:3', 4 / 3],
  // PowerPoint's size for A4 paper leaves margins: 27.51 × 19.05 cm.
  ['A4', 297 / 210],
  ['A4', 27.51 / 19.05],
] as const;

/**
 * Returns the size of a presentation's slides (ECMA-376 §19.2.1.39); undefined for 16:9, and for wider or much higher
 * slides.
 */
export function slideSizeIn(presentation: XmlNode): SlideSize | undefined {
  const { cx, cy } = child(presentation, 'p:sldSz')?.attributes ?? {};
  const ratio = Number(cx) / Number(cy);
  return ratios.find(([, one]) => Math.abs(ratio / one - 1) < 0.02)?.[0] ?? customSize(Number(cx), Number(cy));
}

const emuPerMillimeter = 36_000;

function customSize(cx: number, cy: number): SlideSize | undefined {
  const { min, max, minRatio, maxRatio } = slideSizeLimits;
  const [width = 0, height = 0] = [cx, cy].map((emu) => Math.round((emu / emuPerMillimeter) * 10) / 10);
  const ratio = height / width;
  const isPossible = [width, height].every((length) => length >= min && length <= max);
  return isPossible && ratio > minRatio * 1.02 && ratio <= maxRatio ? { width, height } : undefined;
}
