import type { SlideSize } from '../../model/deck.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Ratios of slides that keep their size, with a tolerance of 2 %. All other slides are laid out in 16:9. */
const ratios = [
  ['4:3', 4 / 3],
  // PowerPoint's size for A4 paper leaves margins: 27.51 × 19.05 cm.
  ['A4', 297 / 210],
  ['A4', 27.51 / 19.05],
] as const;

/** Returns the size of a presentation's slides (ECMA-376 §19.2.1.39); undefined for 16:9 and other sizes. */
export function slideSizeIn(presentation: XmlNode): SlideSize | undefined {
  const { cx, cy } = child(presentation, 'p:sldSz')?.attributes ?? {};
  const ratio = Number(cx) / Number(cy);
  return ratios.find(([, one]) => Math.abs(ratio / one - 1) < 0.02)?.[0];
}
