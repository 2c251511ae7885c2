import { hasHan } from '../../text/scripts.ts';
import { iconWords } from './icon-words.ts';

/**
 * How well a term names a subject: `plain` terms anywhere, `general` ones only beside no other term, and `head` terms only
 * at the end of a lead, because they are often other parts of speech.
 */
export type TermRank = 'plain' | 'general' | 'head';

/** An entry of the table. Terms that only hide others have no icon. */
export interface Term {
  icon: string;
  rank: TermRank;
}

const ranks: Readonly<Record<string, TermRank | undefined>> = { '~': 'general', '*': 'head' };

/** Matches a term that consists of words as `wordsOf` returns them, as nearly all do. */
const isPlain = /^[a-z0-9& ]+$/u;

const tables = new Set<string>();
let termTable: ReadonlyMap<string, Term> | undefined;

/**
 * Adds the terms of a language, which browsers load separately.
 *
 * - `term~`: a verb or a general word, which counts only if no other term of the item is found.
 * - `term*`: a word that is often another part of speech, which counts only at the end of a lead.
 *
 * A term without an icon (first line) hides the terms that it contains: “data center” is not about data.
 * @param table A line per icon: its name, `|` and its terms with commas between them.
 */
export function addIconTerms(table: string): void {
  if (tables.has(table)) return;
  tables.add(table);
  termTable = undefined;
}

/** Returns the added terms and the words of icons. The table is created on the first use, because many decks need none. */
export function iconTerms(): ReadonlyMap<string, Term> {
  if (termTable) return termTable;
  const terms = new Map<string, Term>();
  const add = (icon: string, written: string): void => {
    const rank = ranks[written.at(-1) ?? ''];
    const term = rank ? written.slice(0, -1) : written;
    terms.set(isPlain.test(term) || hasHan(term) ? term : wordsOf(term).join(' '), { icon, rank: rank ?? 'plain' });
  };
  for (const { name, words } of iconWords) for (const word of words) add(name, word);
  for (const table of tables)
    for (const [name, list] of linesOf(table)) for (const term of list.split(',')) add(name, term);
  termTable = terms;
  return terms;
}

/** Returns the names of the icons of a table. */
export function namesOfTerms(table: string): string[] {
  return linesOf(table).flatMap(([name]) => (name === '' ? [] : [name]));
}

function linesOf(table: string): (readonly [name: string, list: string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', list = ''] = line.split('|');
      return [name, list];
    });
}

/** Returns the words of English text in lower case, without possessives. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']s\b/gu, '')
      .match(/[a-z0-9&]+/gu) ?? []
  );
}
