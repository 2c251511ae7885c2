import { slideWidth } from '../../../model/box.ts';
import type { SlideSize } from '../../../model/deck.ts';
import { slideSizes } from '../../../model/deck.ts';
import { slideHeightOf } from '../../../model/slide-size.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import { slideSizeIn } from '../../read/slide-size-in.ts';
import type { SlideScale } from './scale-element.ts';

/** Size in px of slides that do not define one. */
const defaultSize = { width: 1280, height: 720 } as const;

/** Returns how the slides of a file fit on the slides of a deck, which have any size within the limits of decks. */
export function slideScaleOf(presentation: XmlNode): {
  size: SlideSize | undefined;
  scale: SlideScale;
  /** Size of the file's slides in px. */
  fileSize: { width: number; height: number };
  /** Whether the deck has no slides of this ratio. */
  isOtherRatio: boolean;
} {
  const { cx, cy } = child(presentation, 'p:sldSz')?.attributes ?? {};
  const [width, height] = [pxOf(cx) ?? defaultSize.width, pxOf(cy) ?? defaultSize.height];
  const size = slideSizeIn(presentation) ?? nearestSize(width / height);
  const targetHeight = slideHeightOf(size ? { size } : {});
  const factor = Math.round(Math.min(slideWidth / width, targetHeight / height) * 1e6) / 1e6;
  const [x, y] = [(slideWidth - width * factor) / 2, (targetHeight - height * factor) / 2];
  const isOtherRatio = Math.max(x, y) > slideWidth * 0.01;
  return { size, scale: { factor, x: x < 1 ? 0 : x, y: y < 1 ? 0 : y }, fileSize: { width, height }, isOtherRatio };
}

function pxOf(emu: string | undefined): number | undefined {
  const px = Number(emu) / 9525;
  return px >= 96 && px <= 20_000 ? px : undefined;
}

/** Returns the size with the ratio nearest to that of other slides. */
function nearestSize(ratio: number): SlideSize | undefined {
  const distance = (size: SlideSize | undefined): number =>
    Math.abs(Math.log(ratio / (slideWidth / slideHeightOf(size ? { size } : {}))));
  let nearest: SlideSize | undefined;
  for (const size of slideSizes) if (distance(size) < distance(nearest)) nearest = size;
  return nearest;
}
