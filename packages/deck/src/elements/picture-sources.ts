import type { Slide } from '../model/deck.ts';
import { elementsWithin } from '../model/elements-within.ts';
import { picturesOfElement } from './element-types.ts';

/** Returns the `src` of each picture of the slides, including their backgrounds, without duplicates. */
export function pictureSources(slides: readonly Slide[]): string[] {
  const sources = slides.flatMap(({ elements, backgroundPicture }) => [
    backgroundPicture?.src ?? '',
    ...elementsWithin(elements).flatMap(picturesOfElement),
  ]);
  return [...new Set(sources.filter((src) => src !== ''))];
}
