/**
 * Matches the names of stored pictures, videos and audio clips in a deck, in JavaScript and in PostgreSQL. The first group is the
 * hash of a picture, or the id of a media file.
 */
export const storedNamePattern = '(?:picture|video|audio):([0-9a-f]{64})';

const storedNames = new RegExp(storedNamePattern, 'g');

/** Returns the hashes of the pictures and the ids of the media files in a stored deck, each once, in a fixed order. */
export function referencedPictures(deckText: string): string[] {
  const named = [...deckText.matchAll(storedNames)].map((match) => match[1] ?? '');
  return [...new Set(named)].toSorted();
}
