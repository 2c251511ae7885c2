/**
 * Excludes the spaces after a word from a selection. Browsers on Windows select them with a double click, so that typing
 * over the word would join it with the next one.
 */
export function excludeTrailingSpaces(selection: Selection | null): void {
  const text = selection?.toString() ?? '';
  const word = text.trimEnd();
  if (word === '') return;
  for (let rest = text.length - word.length; rest > 0; rest -= 1) selection?.modify('extend', 'backward', 'character');
}
