import type { Heading, RootContent } from 'mdast';

/** Minimum number of `---` in a text whose slides are between them. */
const minBreaks = 2;

/**
 * Raises the first heading between two `---` to `##` if it is smaller, because it is the title of the slide whatever its
 * level. If several headings of that level are in the slide, they are its parts. The text above the first `---` stays
 * unchanged.
 */
export function raiseSegmentHeadings(nodes: readonly RootContent[]): RootContent[] {
  const breaks = nodes.flatMap(({ type }, index) => (type === 'thematicBreak' ? [index] : []));
  if (breaks.length < minBreaks) return [...nodes];
  const raised = new Set<RootContent>();
  for (const [index, start] of breaks.entries()) {
    const title = titleIn(nodes.slice(start + 1, breaks[index + 1]));
    if (title) raised.add(title);
  }
  return nodes.map((node) => (node.type === 'heading' && raised.has(node) ? { ...node, depth: 2 } : node));
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
