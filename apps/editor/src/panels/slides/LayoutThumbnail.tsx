import type { Deck, Slide } from '@ppt-embed/deck';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { placeholderOutlines } from './placeholder-outlines.ts';

/** Preview of a slide in a menu of layouts, with outlines of its empty placeholders. */
export function LayoutThumbnail({ deck, slide }: { deck: Deck; slide: Slide }) {
  return (
    <span className="ed-thumbnail" aria-hidden="true">
      <SlidePicture deck={deck} slide={slide} />
      <svg className="ed-slide-placeholders" viewBox={`0 0 ${slideWidth} ${slideHeightOf(deck)}`}>
        {placeholderOutlines(deck, slide).map(({ id, box, color }) => (
          <rect key={id} {...box} stroke={color} />
        ))}
      </svg>
    </span>
  );
}
