import type { Slide } from '../../model/deck.ts';

/** A slide that does not have an id yet. */
export type NewSlide = Omit<Slide, 'id'>;

/** Returns the id of a slide by its number, from 1. */
export function slideId(number: number): string {
  return `slide-${number}`;
}
