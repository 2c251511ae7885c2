/** Han characters stand without spaces: two neighbours are what a word is made of. */
const han = /\p{Script=Han}+/gu;

/**
 * What a text is found by. Names of code are found whole and by their parts: `useHistory` by "history", `not_rendered` by
 * "rendered"; Chinese by any two neighbouring characters.
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
