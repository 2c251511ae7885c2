import type { Heading, RootContent } from 'mdast';

/** Minimum number of `---` in a text whose slides are between them. */
const minBreaks = 2;

/**
 * Raises the first heading between two `---` to `##` if it is smaller, because it is the title of the slide whatever its
 * level. If several headings of that level are in the slide, they are its parts. The text above the first `---` stays
 * unchanged. Chapters above such titles become sections.
 */
export function raiseSegmentHeadings(nodes: readonly RootContent[]): RootContent[] {
  const breaks = nodes.flatMap(({ type }, index) => (type === 'thematicBreak' ? [index] : []));
  if (breaks.length < minBreaks) return [...nodes];
  const segments = breaks.map((start, index) => nodes.slice(start + 1, breaks[index + 1]));
  const titles = segments.flatMap((segment) => titleIn(segment) ?? []);
  const raised = new Set<RootContent>(titles);
  const leveled = chaptersIn(nodes, segments, titles);
  return nodes.map((node) => {
    if (node.type !== 'heading') return node;
    return raised.has(node) ? { ...node, depth: 2 } : (leveled.get(node) ?? node);
  });
}

/** Minimum number of chapters, and of the other slides whose title is as small as the one below a chapter. */
const minChapters = 2;

/**
 * Returns the headings of chapters as `#`, and the titles below them as `##`: a `##` between two `---` directly above the
 * `###` of the slide, if other slides begin with such a `###`. Otherwise the title of the first slide of each chapter would
 * be smaller than that of the others. The text must begin with its title, a `#`.
 */
function chaptersIn(
  nodes: readonly RootContent[],
  segments: readonly (readonly RootContent[])[],
  titles: readonly Heading[],
): ReadonlyMap<RootContent, Heading> {
  const first = nodes.find((node): node is Heading => node.type === 'heading');
  const chapters = segments.map(chapterIn).filter((chapter) => chapter !== undefined);
  const isRule =
    first?.depth === 1 &&
    chapters.length >= minChapters &&
    titles.filter(({ depth }) => depth === 3).length >= minChapters;
  return new Map(
    (isRule ? chapters : []).flatMap(([chapter, title]): [RootContent, Heading][] => [
      [chapter, { ...chapter, depth: 1 }],
      [title, { ...title, depth: 2 }],
    ]),
  );
}

/** Returns the `##` and the only `###`, directly below it and above content, with which a slide begins. */
function chapterIn(segment: readonly RootContent[]): readonly [Heading, Heading] | undefined {
  const shown = segment.filter(({ type }) => type !== 'html' && type !== 'definition');
  const [chapter, title, ...content] = shown;
  if (chapter?.type !== 'heading' || title?.type !== 'heading' || content.length === 0) return undefined;
  const isOnly = !content.some((node) => node.type === 'heading' && node.depth <= 3);
  return chapter.depth === 2 && title.depth === 3 && isOnly ? [chapter, title] : undefined;
}

/** Returns the small heading that is the title of a slide; undefined if there is a larger one, or others like it. */
function titleIn(segment: readonly RootContent[]): Heading | undefined {
  const headings = segment.filter((node): node is Heading => node.type === 'heading');
  const [first, ...others] = headings;
  if (!first || first.depth <= 2 || others.some(({ depth }) => depth <= first.depth)) return undefined;
  const above = segment.slice(0, segment.indexOf(first));
  const isFirst = above.every(
    (node) =>
      node.type === 'html' ||
      node.type === 'definition' ||
      (node.type === 'paragraph' && node.children.every(({ type }) => type === 'image')),
  );
  return isFirst ? first : undefined;
}
