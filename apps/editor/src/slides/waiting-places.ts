import type { Box, Slide } from '@ppt-embed/deck';
import { roomOf } from '../insert/empty-place.ts';
import { isWithoutWords } from '../elements/text/plain-text.ts';

/** Where a slide waits for words or for content, in px of the slide. */
export function waitingPlaces(slide: Slide): { id: string; box: Box }[] {
  return slide.elements.flatMap((element) =>
    isWithoutWords(element)
      ? [{ id: element.id, box: element.role === 'title' ? element.box : roomOf(slide, element) }]
      : [],
  );
}
