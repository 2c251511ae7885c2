import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { textIn } from './parse-tree.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The id in `{#id}` after the heading. */
    id?: string;
  }
}

/** Returns the ids of headings that `#id` links refer to: their own, and GitHub's for their text. */
export function anchorsIn(nodes: readonly RootContent[]): Set<string> {
  const headings = nodes.filter((node): node is Heading => node.type === 'heading');
  return new Set(headings.flatMap(({ children, data }) => [slugOf(children), ...(data?.id ? [data.id] : [])]));
}

/** GitHub's id for a heading: lower case, without punctuation, with hyphens for spaces. */
function slugOf(children: readonly PhrasingContent[]): string {
  return textIn(children)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');
}

/** Whether a link goes to a heading of the same text. Links to headings that GitHub numbers are accepted, too. */
export function isAnchor(url: string, anchors: ReadonlySet<string>): boolean {
  if (!url.startsWith('#')) return false;
  const id = decoded(url.slice(1));
  return [id, id.toLowerCase(), id.replace(/^-+/u, ''), id.replace(/-\d{1,3}$/u, '')].some((one) => anchors.has(one));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
