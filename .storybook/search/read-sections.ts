import { anchorOf } from './page-url.ts';
import type { Section } from './site-search.ts';

/**
 * A page of Markdown → its parts, each under its heading.
 * @param address of the page; a part's own is that with the anchor of its heading.
 */
export function readSections(page: string, url: string, markdown: string): Section[] {
  let current: Section = { page, heading: '', url, text: '' };
  // By address: a name that two paths of a package give stands on its page twice, and its anchor leads to the first.
  const sections = new Map([[url, current]]);
  for (const line of linesOf(markdown)) {
    // What stands under the title is the page itself.
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

/** The lines of a page without the fences of its code, which is moved in so that a `#` in it is no heading. */
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

/** The words of Markdown, without its marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|^\s*(?:[-*>]|\d+\.) |^\|[-|: ]+\|$/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
