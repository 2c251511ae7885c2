import MiniSearch from 'minisearch';
import { searchTerms } from './search-terms.ts';

/** A part of a page, under one heading. */
export interface Section {
  /** Of the page, as the sidebar has it. */
  page: string;
  /** Empty above the first heading. */
  heading: string;
  /** Where it stands, from the root of the site. */
  url: string;
  text: string;
}

/** One section that a question leads to. */
export interface Hit extends Section {
  /** The part of its text around the first word found. */
  excerpt: string;
  /** The words of the section that were found. */
  terms: readonly string[];
}

/** Searches the text of the whole site. */
export type SiteSearch = (query: string) => Hit[];

const maxHits = 12;

/** Makes the sections searchable. */
export function searchIn(sections: readonly Section[]): SiteSearch {
  const index = new MiniSearch({
    fields: ['page', 'heading', 'text'],
    tokenize: searchTerms,
    searchOptions: {
      boost: { page: 2, heading: 4 },
      combineWith: 'AND',
      prefix: true,
      // A slip of one letter in a long word; two Chinese characters are exactly what was meant.
      fuzzy: (term) => (term.length > 4 && /^[a-z]+$/.test(term) ? 0.2 : false),
    },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return (query) =>
    index
      .search(query)
      .slice(0, maxHits)
      .flatMap(({ id, terms }) => {
        const section = sections[id as number];
        return section ? [{ ...section, terms, excerpt: excerptOf(section.text, terms) }] : [];
      });
}

const excerptLength = 160;

/** Some words before what was found, and what follows. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const at = Math.min(...found, text.length);
  if (found.length === 0 || at < excerptLength / 2) return cut(text, 0);
  const from = text.indexOf(' ', at - excerptLength / 3);
  return `…${cut(text, from < 0 || from > at ? at : from + 1)}`;
}

function cut(text: string, from: number): string {
  if (text.length <= from + excerptLength) return text.slice(from);
  const end = text.lastIndexOf(' ', from + excerptLength);
  return `${text.slice(from, end > from ? end : from + excerptLength)}…`;
}
