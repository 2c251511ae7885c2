/**
 * Matches consecutive Chinese characters. Chinese has no spaces between words, so every pair of adjacent characters is
 * a term.
 */
const han = /\p{Script=Han}+/gu;

/**
 * Returns the search terms of a string. Identifiers are indexed whole and by their parts: `useHistory` matches
 * "history", `not_rendered` matches "rendered". Chinese is indexed by pairs of adjacent characters.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const [run] of text.matchAll(han)) {
    const characters = Array.from(run);
    if (characters.length === 1) terms.add(run);
    for (let at = 1; at < characters.length; at++) terms.add(`${characters[at - 1]}${characters[at]}`);
  }
  for (const [term] of text.replace(han, ' ').matchAll(/[\p{L}\p{N}_]+/gu)) {
    terms.add(term.toLowerCase());
    const parts = term.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    if (parts.length > 1) for (const part of parts) terms.add(part.toLowerCase());
  }
  return Array.from(terms);
}
