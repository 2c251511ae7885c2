import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { UniqueNames } from '../text/unique-names.ts';
import { textIn } from './inline/read-inline.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The id in `{#id}` after a heading. */
    id?: string;
    /** Whether the heading has the class `.build`: the paragraphs of its slide enter one by one. */
    isBuild?: boolean;
  }
}

/** The ids of the headings, and the target slides of links. */
export interface Anchors {
  /** The id of a slide for each id of a heading on it. */
  slideIds: ReadonlyMap<string, string>;
  /** Returns the id of each slide as written; undefined if the slide has no heading. */
  idOf: (sourceSlide: number) => string | undefined;
}

/** The nodes of a slide that may have ids. */
interface SlideHeadings {
  heading?: Heading;
  content: readonly ({ node: RootContent } | { notes: string })[];
}

/**
 * Finds the ids of headings that `#id` links refer to: explicit ones, and those that GitHub derives from their text.
 */
export function anchorsIn(slides: readonly SlideHeadings[]): Anchors {
  const slideIds = new Map<string, string>();
  const usedIds = new UniqueNames(1);
  const ids = slides.map(({ heading, content }) => {
    const inner = content.flatMap((entry) => ('node' in entry && entry.node.type === 'heading' ? [entry.node] : []));
    const names = [...(heading ? [heading] : []), ...inner].flatMap(namesOf);
    const [first] = names;
    if (first === undefined) return undefined;
    const slideId = usedIds.add(first);
    // If several headings have the same text, links go to the first one, or, if they end with the number that GitHub
    // would append, to that one.
    for (const name of [...names, slideId]) if (!slideIds.has(name)) slideIds.set(name, slideId);
    return slideId;
  });
  return { slideIds, idOf: (sourceSlide) => ids[sourceSlide] };
}

function namesOf({ children, data }: Heading): string[] {
  return [...(data?.id ? [data.id] : []), slugOf(children)].filter((name) => name !== '');
}

/** Returns GitHub's id for a heading: lower case, without punctuation, with hyphens for spaces. */
function slugOf(children: readonly PhrasingContent[]): string {
  return textIn(children)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');
}

/** Returns the id of the slide that a link leads to; undefined if no heading has this id. */
export function anchoredSlide(url: string, { slideIds }: Anchors): string | undefined {
  if (!url.startsWith('#')) return undefined;
  const id = decodeUri(url.slice(1));
  const found = [id, id.toLowerCase(), id.replace(/^-+/u, ''), id.replace(/-\d{1,3}$/u, '')].find((one) =>
    slideIds.has(one),
  );
  return found === undefined ? undefined : slideIds.get(found);
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
