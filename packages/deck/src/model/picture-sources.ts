import type { Slide } from './deck.ts';
import { elementsWithin } from './elements-within.ts';

/** Returns the `src` of each picture of the slides, including their backgrounds, without duplicates. */
export function pictureSources(slides: readonly Slide[]): string[] {
  const sources = slides.flatMap(({ elements, backgroundPicture }) => [
    backgroundPicture?.src ?? '',
    ...elementsWithin(elements).map((element) => (element.kind === 'picture' ? element.src : '')),
  ]);
  return [...new Set(sources.filter((src) => src !== ''))];
}
