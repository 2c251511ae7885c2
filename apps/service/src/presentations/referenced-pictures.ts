import { storedNames } from '../pictures/stored-name.ts';

/** Returns the hashes of the pictures and the ids of the media files in a stored deck, each once, in a fixed order. */
export function referencedPictures(deckText: string): string[] {
  return [...new Set(storedNames(deckText))].toSorted();
}
