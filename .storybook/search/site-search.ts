import MiniSearch, { type SearchResult } from 'minisearch';
import { searchTerms } from './search-terms.ts';

/** The part of a page under one heading. */
export interface Section {
  /** Title of the page in the sidebar. */
  page: string;
  /** Empty for text above the first heading. */
  heading: string;
  /** URL relative to the root of the site. */
  url: string;
  text: string;
}

/** A section that matches a query. */
export interface Hit extends Section {
  /** The part of the text around the longest matching term. */
  excerpt: string;
  /** Terms of the section that match. */
  terms: readonly string[];
}

/** Full-text search of all pages. */
export type SiteSearch = (query: string) => Hit[];

const maxHits = 12;

/** Creates a search index of the sections. */
export function searchIn(sections: readonly Section[]): SiteSearch {
  const index = new MiniSearch({
    fields: ['page', 'heading', 'text'],
    tokenize: searchTerms,
    searchOptions: {
      boost: { page: 2, heading: 4 },
      // A page whose title is the word itself comes before headings that contain it.
      boostDocument: (id, term) => (sections[id as number]?.page.toLowerCase() === term ? 3 : 1),
      combineWith: 'AND',
      prefix: true,
      // Tolerates a typo in a long word. Chinese terms must match exactly.
      fuzzy: (term) => (term.length > 4 && /^[a-z]+$/.test(term) ? 0.2 : false),
    },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  // Returns sections with all words of the query, or, if no section has all of them, sections with some.
  const find = (query: string): SearchResult[] => {
    const found = index.search(query);
    return found.length > 0 ? found : index.search(query, { combineWith: 'OR' });
  };
  return (query) =>
    find(query)
      .slice(0, maxHits)
      .flatMap(({ id, terms }) => {
        const section = sections[id as number];
        return section ? [{ ...section, terms, excerpt: excerptOf(section.text, terms) }] : [];
      });
}

const excerptLength = 160;

/** Returns the text around the longest term, because short terms such as "and" occur everywhere. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const at = longestFirst.map((term) => lower.indexOf(term)).find((index) => index >= 0) ?? 0;
  if (at < excerptLength / 2) return excerptFrom(text, 0);
  const from = text.indexOf(' ', at - excerptLength / 3);
  return `…${excerptFrom(text, from < 0 || from > at ? at : from + 1)}`;
}

function excerptFrom(text: string, from: number): string {
  if (text.length <= from + excerptLength) return text.slice(from);
  const end = text.lastIndexOf(' ', from + excerptLength);
  return `${text.slice(from, end > from ? end : from + excerptLength)}…`;
}
