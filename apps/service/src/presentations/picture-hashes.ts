/** Returns the hashes of the pictures in a stored deck, each once, in a fixed order. */
export function referencedPictures(deckText: string): string[] {
  const named = [...deckText.matchAll(/picture:([0-9a-f]{64})/g)].map((match) => match[1] ?? '');
  return [...new Set(named)].toSorted();
}
