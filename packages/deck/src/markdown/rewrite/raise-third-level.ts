import type { Heading, RootContent } from 'mdast';

/** Minimum number of `###` that begin slides in a text without `##`. */
const minSlides = 3;

/**
 * Raises each `###` to `##`, and smaller headings accordingly, in a text without `##` that has at most one `#`, above
 * everything else. Such a text is written as a document: its `###` begin slides. Between `---`, only headings that begin
 * a slide are raised.
 */
export function raiseThirdLevel(nodes: readonly RootContent[]): RootContent[] {
  const headings = nodes.filter((node): node is Heading => node.type === 'heading');
  const [first, ...others] = headings;
  const isDocument = others.every(({ depth }) => depth >= 3) && first?.depth !== 2;
  const starts = headings.filter(({ depth }) => depth === 3).length;
  if (!isDocument || starts < minSlides || hasSeveralInSegment(nodes)) return [...nodes];
  return nodes.map((node) =>
    node.type === 'heading' && node.depth >= 3 ? { ...node, depth: (node.depth - 1) as Heading['depth'] } : node,
  );
}

/** Whether `---` separates slides, and one of them has several `###`, which are then parts of a slide. */
function hasSeveralInSegment(nodes: readonly RootContent[]): boolean {
  if (!nodes.some(({ type }) => type === 'thematicBreak')) return false;
  let count = 0;
  for (const node of nodes) {
    if (node.type === 'thematicBreak') count = 0;
    else if (node.type === 'heading' && node.depth === 3 && ++count > 1) return true;
  }
  return false;
}
