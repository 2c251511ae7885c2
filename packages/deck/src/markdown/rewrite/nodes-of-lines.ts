import type { ListItem, Paragraph, PhrasingContent } from 'mdast';

/** Returns lines as a paragraph, with the position of the paragraph that contains them. */
export function paragraphOf(lines: readonly (readonly PhrasingContent[])[], { position }: Paragraph): Paragraph {
  const children = lines.flatMap((line, index): PhrasingContent[] =>
    index > 0 ? [{ type: 'text', value: '\n' }, ...line] : [...line],
  );
  return { type: 'paragraph', children, ...(position && { position }) };
}

/** Returns inline content as the item of a list, with the position of the paragraph that contains it. */
export function itemOf(children: PhrasingContent[], { position }: Paragraph): ListItem {
  const own = position && { position };
  return { type: 'listItem', spread: false, ...own, children: [{ type: 'paragraph', children, ...own }] };
}
