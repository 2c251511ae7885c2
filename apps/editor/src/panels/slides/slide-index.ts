import { closestPart, isInPart, parts } from '../../kit/parts.ts';

/** Returns the index of the slide that an event in a slide list targets. */
export function indexOf(target: EventTarget): number | undefined {
  const index = closestPart(target, parts.slideOption)?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

/** Whether key events of this target belong to a slide list. */
export function isInSlides(target: EventTarget | null): boolean {
  return isInPart(target, parts.slideOptions);
}
