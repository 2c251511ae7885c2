import { anchorOf } from './page-url.ts';
import type { Section } from './site-search.ts';

/**
 * Splits a Markdown page into sections, one per heading.
 * @param url URL of the page. The URL of a section is this URL with the anchor of its heading.
 */
export function readSections(page: string, url: string, markdown: string): Section[] {
  let current: Section = { page, heading: '', url, text: '' };
  // Keyed by URL: if two paths of a package export the same name, the anchor points to the first one.
  const sections = new Map([[url, current]]);
  for (const line of linesOf(markdown)) {
    // Text under the title belongs to the page itself.
    const [, headingText = ''] = /^#{2,3} (.+)$/.exec(line) ?? [];
    if (headingText === '') current.text = `${current.text} ${plain(line.replace(/^# .*/, ''))}`.trim();
    else {
      const own = `${url}#${anchorOf(headingText)}`;
      current = sections.get(own) ?? { page, heading: plain(headingText), url: own, text: '' };
      sections.set(own, current);
    }
  }
  return Array.from(sections.values()).filter(({ heading, text }) => heading !== '' || text !== '');
}

/** Returns the lines of a page without code fences. Code is indented, so that a `#` in it is not a heading. */
function linesOf(markdown: string): string[] {
  const lines: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, marks = ''] = /^\s*(`{3,})/.exec(line) ?? [];
    if (marks !== '' && fence === '') fence = marks;
    else if (marks !== '' && marks.length >= fence.length) fence = '';
    else if (marks === '' || fence !== '') lines.push(fence === '' ? line : ` ${line}`);
  }
  return lines;
}

/** Removes Markdown syntax from a string. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|^\s*(?:[-*>]|\d+\.) |^\|[-|: ]+\|$/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
