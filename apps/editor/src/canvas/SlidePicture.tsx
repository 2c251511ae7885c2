import { memo } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { slideSvg, slideSvgWithout } from './slide-svg.ts';

export interface SlidePictureProps {
  deck: Deck;
  slide: Slide;
  /** Id of the element left out while it is edited. */
  hide?: string | null;
}

/** A slide as the deck draws it. */
export const SlidePicture = memo(function SlidePicture({ deck, slide, hide = null }: SlidePictureProps) {
  const svg = hide === null ? slideSvg(deck, slide) : slideSvgWithout(deck, slide, hide);
  // The deck writes this SVG itself, with every word of the person's escaped.
  return <div className="ed-slide-picture" dangerouslySetInnerHTML={{ __html: svg }} />;
});
