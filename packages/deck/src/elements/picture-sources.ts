import type { Slide } from '../model/deck.ts';
import { elementsWithin } from '../model/elements-within.ts';
import { picturesOfElement, mediaOfElement } from './element-types.ts';

/** Returns the `src` of each picture of the slides, including their backgrounds, without duplicates. */
export function pictureSources(slides: readonly Slide[]): string[] {
  const sources = slides.flatMap(({ elements, backgroundPicture }) => [
    backgroundPicture?.src ?? '',
    ...elementsWithin(elements).flatMap(picturesOfElement),
  ]);
  return withoutDuplicates(sources);
}

/** Returns the `src` of each video and audio clip of the slides, without duplicates. */
export function mediaSources(slides: readonly Pick<Slide, 'elements'>[]): string[] {
  return withoutDuplicates(slides.flatMap(({ elements }) => elementsWithin(elements).flatMap(mediaOfElement)));
}

function withoutDuplicates(sources: readonly string[]): string[] {
  return [...new Set(sources.filter((src) => src !== ''))];
}
