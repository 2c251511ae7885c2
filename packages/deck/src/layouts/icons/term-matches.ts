import { hasHan } from '../../text/scripts.ts';
import type { Term, TermRank } from './icon-terms.ts';
import { iconTerms, wordsOf } from './icon-terms.ts';

/** A term in a text, with the icon that it selects. */
export interface TermMatch {
  icon: string;
  rank: TermRank;
  /** Index of the first word or character, and of the one after the last. */
  start: number;
  end: number;
}

/** Maximum number of words of an English term and of characters of a Chinese term. */
const maxWords = 4;
const maxHan = 8;

/** Returns the forms of the table that a regular English plural may have: “batteries”, “boxes”, “deadlines”. */
function singulars(term: string): string[] {
  if (term.endsWith('ies')) return [`${term.slice(0, -3)}y`, term.slice(0, -1)];
  if (/(?:s|x|z|ch|sh)es$/u.test(term)) return [term.slice(0, -2), term.slice(0, -1)];
  return term.endsWith('s') && !term.endsWith('ss') ? [term.slice(0, -1)] : [];
}

function findTerm(table: ReadonlyMap<string, Term>, phrase: string): Term | undefined {
  const form = [phrase, ...singulars(phrase)].find((one) => table.has(one));
  return form === undefined ? undefined : table.get(form);
}

/** Returns the terms in English words from left to right. A term hides the shorter ones that it contains. */
export function englishMatches(words: readonly string[]): TermMatch[] {
  const table = iconTerms();
  const matches: TermMatch[] = [];
  let start = 0;
  while (start < words.length) {
    let [length, term] = [1, undefined as Term | undefined];
    for (let count = Math.min(maxWords, words.length - start); count > 0 && !term; count--) {
      term = findTerm(table, words.slice(start, start + count).join(' '));
      length = term ? count : 1;
    }
    if (term && term.icon !== '') matches.push({ ...term, start, end: start + length });
    start += length;
  }
  return matches;
}

/** Returns the terms in Chinese text from left to right. A term hides the shorter ones that it contains. */
export function chineseMatches(text: string): TermMatch[] {
  const table = iconTerms();
  const matches: TermMatch[] = [];
  let start = 0;
  while (start < text.length) {
    let [length, term] = [1, undefined as Term | undefined];
    for (let count = Math.min(maxHan, text.length - start); count > 1 && !term; count--) {
      term = table.get(text.slice(start, start + count));
      length = term ? count : 1;
    }
    if (term && term.icon !== '') matches.push({ ...term, start, end: start + length });
    start += length;
  }
  return matches;
}

/** Returns the icons of all terms anywhere in a text, also of those that other terms hide. */
export function iconsOfTerms(text: string): string[] {
  const table = iconTerms();
  const icons = new Set<string>();
  const words = wordsOf(text);
  for (const start of words.keys())
    for (let count = 1; count <= maxWords && start + count <= words.length; count++)
      icons.add(findTerm(table, words.slice(start, start + count).join(' '))?.icon ?? '');
  if (hasHan(text))
    for (let start = 0; start < text.length; start++)
      for (let count = 2; count <= maxHan && start + count <= text.length; count++)
        icons.add(table.get(text.slice(start, start + count))?.icon ?? '');
  icons.delete('');
  return [...icons];
}
