import { slideWidth } from '../../model/box.ts';
import type { BackgroundPicture, Deck, Slide } from '../../model/deck.ts';
import type { PictureCrop, ShapeElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { slideHeightOf } from '../../model/slide-size.ts';

/** Returns the crop with which a picture covers the slide. Crops nothing if the picture's natural size is unknown. */
export function slideCoverCrop(
  { naturalWidth = 0, naturalHeight = 0 }: BackgroundPicture,
  deck: Pick<Deck, 'size'>,
): PictureCrop {
  const none = { left: 0, top: 0, right: 0, bottom: 0 };
  if (naturalWidth <= 0 || naturalHeight <= 0) return none;
  const [ratio, slideRatio] = [naturalWidth / naturalHeight, slideWidth / slideHeightOf(deck)];
  const across = ratio > slideRatio ? (1 - slideRatio / ratio) / 2 : 0;
  const down = ratio < slideRatio ? (1 - ratio / slideRatio) / 2 : 0;
  return { left: across, right: across, top: down, bottom: down };
}

/**
 * Name of the shape that covers a slide's background picture in files. The name identifies the shape when the file is
 * read.
 */
export const overlayName = 'Background overlay';

/** Returns the shape that covers the background picture, so that text remains readable; undefined if there is none. */
export function overlayShape(
  deck: Pick<Deck, 'size'>,
  { background, backgroundPicture }: Slide,
): ShapeElement | undefined {
  const { overlay = 0 } = backgroundPicture ?? {};
  if (overlay <= 0) return undefined;
  return {
    kind: 'shape',
    id: 'background-overlay',
    name: overlayName,
    alt: '',
    locked: true,
    box: { x: 0, y: 0, width: slideWidth, height: slideHeightOf(deck) },
    geometry: { kind: 'rect' },
    fill: withOpacity(background, Math.min(1, overlay)),
  };
}

function withOpacity(fill: Fill, opacity: number): Fill {
  if (fill.kind === 'solid') return { ...fill, alpha: (fill.alpha ?? 1) * opacity };
  return { ...fill, stops: fill.stops.map((stop) => ({ ...stop, alpha: (stop.alpha ?? 1) * opacity })) };
}
