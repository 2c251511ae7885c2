import type { Box, Deck, Slide } from '@ppt-embed/deck';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { availableBox } from '../../commands/fill-placeholder.ts';
import { isEmptyText } from '../../elements/text/element-text.ts';

/** Returns the boxes of a slide's empty placeholders, in px of the slide. */
function emptyPlaceholders(deck: Pick<Deck, 'size'>, slide: Slide): { id: string; box: Box }[] {
  return slide.elements.flatMap((element) =>
    isEmptyText(element)
      ? [{ id: element.id, box: element.role === 'title' ? element.box : availableBox(deck, slide, element) }]
      : [],
  );
}

/** Preview of a slide in a menu of layouts, with outlines of its empty placeholders. */
export function LayoutThumbnail({ deck, slide }: { deck: Deck; slide: Slide }) {
  return (
    <span className="ed-thumbnail" aria-hidden="true">
      <SlidePicture deck={deck} slide={slide} />
      <svg className="ed-slide-placeholders" viewBox={`0 0 ${slideWidth} ${slideHeightOf(deck)}`}>
        {emptyPlaceholders(deck, slide).map(({ id, box }) => (
          <rect key={id} {...box} />
        ))}
      </svg>
    </span>
  );
}
