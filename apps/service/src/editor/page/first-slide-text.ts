/** Maximum number of characters of a deck to scan, which takes a millisecond regardless of the deck's length. */
const maxCharacters = 200_000;

/**
 * Truncates a stored deck after its first slide, so that a long deck need not be parsed for one slide. Stored decks
 * have no whitespace, and their slides come last (see `storedDeck`).
 * @returns JSON of the deck with only its first slide; undefined if there is no slide or it is too long
 */
export function firstSlideText(deck: string): string | undefined {
  if (!deck.startsWith('{') || !deck.endsWith(']}')) return undefined;
  const text = deck.slice(0, maxCharacters);
  for (let at = 1; text[at] === '"';) {
    const keyEnd = endOfValue(text, at);
    const isSlides = text.slice(at, keyEnd) === '"slides"';
    const value = keyEnd + 1;
    if (isSlides && text.startsWith('[{', value)) {
      const end = endOfValue(text, value + 1);
      return end < text.length ? `${text.slice(0, end)}]}` : undefined;
    }
    at = endOfValue(text, value) + 1;
  }
  return undefined;
}

/** Returns the index after the JSON value at `start`, or the text's length if the text ends first. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    // Numbers and literals do not have a terminator.
    const isAtEnd = depth === 0 && /[,}\]]/.test(text[at + 1] ?? ',');
    if (isAtEnd || (character === '"' && depth === 0)) return at + 1;
  }
  return text.length;
}

/** Returns the index of the closing quote of a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at;
  }
  return text.length;
}
