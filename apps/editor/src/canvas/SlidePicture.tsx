import { memo } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { CellAt } from '../elements/text/text-holder.ts';
import { slideSvg, slideSvgWithout } from './slide-svg.ts';

export interface SlidePictureProps {
  deck: Deck;
  slide: Slide;
  /** Id of the element whose text is edited over it. */
  hide?: string | null;
  /** Which cell of it, where it is a table. */
  cell?: CellAt | null;
}

/** A slide as the deck draws it. */
export const SlidePicture = memo(function SlidePicture({ deck, slide, hide = null, cell }: SlidePictureProps) {
  const svg = hide === null ? slideSvg(deck, slide) : slideSvgWithout(deck, slide, hide, cell);
  // The deck writes this SVG itself, with every word of the person's escaped.
  return <div className="ed-slide-picture" dangerouslySetInnerHTML={{ __html: svg }} />;
});
