import type { Box, Slide } from '@ppt-embed/deck';
import { availableBox } from '../../commands/fill-placeholder.ts';
import { isEmptyText } from '../../elements/text/plain-text.ts';

/** Boxes of a slide's empty placeholders, in px of the slide. */
export function emptyPlaceholders(slide: Slide): { id: string; box: Box }[] {
  return slide.elements.flatMap((element) =>
    isEmptyText(element)
      ? [{ id: element.id, box: element.role === 'title' ? element.box : availableBox(slide, element) }]
      : [],
  );
}
