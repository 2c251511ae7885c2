import type { ColorName } from '../model/deck.ts';

/** Yellow and orange: their main and deep are olive and brown on large surfaces, so they stay colours of text. */
export function isWarm(color: ColorName): boolean {
  return color === 'yellow' || color === 'orange';
}
