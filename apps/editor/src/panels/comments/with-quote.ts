import { graphemesOf } from '../../kit/graphemes.ts';
import type { UnsentComment } from '../../session/comments.ts';

/** Maximum number of characters of a quotation. */
const maxQuoteLength = 100;

/**
 * Returns the text with which a new comment begins: a quotation of the selected text, because a comment belongs to a
 * whole element and could otherwise not say what it is about. Long text is cut off after 100 characters
 * (`maxQuoteLength`).
 * @param unsent What the user has written for the same element before. It is kept, unless it is only a quotation.
 * @param quote The selected text; empty if there is none.
 */
export function withQuote(unsent: UnsentComment | undefined, quote = ''): UnsentComment | undefined {
  if (unsent && !/^(?:“[^\n]*”)?$/u.test(unsent.text.trim())) return unsent;
  // A character has rarely more than ten UTF-16 units.
  const text = quote
    .slice(0, maxQuoteLength * 10)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (text === '') return undefined;
  const characters = graphemesOf(text);
  const isLong = characters.length > maxQuoteLength;
  return { text: `“${characters.slice(0, maxQuoteLength).join('')}${isLong ? '…' : ''}”\n`, mentions: [] };
}
