/** Most characters of a deck's text that are looked at: a millisecond's work, however long the deck is. */
const maxCharacters = 200_000;

/**
 * Cuts the text of a stored deck off behind its first slide, so that a deck of any length is not parsed for one slide.
 * Stored decks have no white space, and their slides come last (see `storedDeck`).
 * @returns JSON of the deck with its first slide only; undefined where it has none, or it does not end soon
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

/** Where a JSON value ends that begins at `start`: the index behind it, or the length of a text that ends before. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    // Nothing in the text marks the end of a number or a literal.
    const isAtEnd = depth === 0 && /[,}\]]/.test(text[at + 1] ?? ',');
    if (isAtEnd || (character === '"' && depth === 0)) return at + 1;
  }
  return text.length;
}

/** The index of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at;
  }
  return text.length;
}
