import { storedNamePattern } from '../pictures/stored-name.ts';

const storedNames = new RegExp(storedNamePattern, 'g');

/** Returns the hashes of the pictures and the ids of the media files in a stored deck, each once, in a fixed order. */
export function referencedPictures(deckText: string): string[] {
  const named = [...deckText.matchAll(storedNames)].map((match) => match[1] ?? '');
  return [...new Set(named)].toSorted();
}
