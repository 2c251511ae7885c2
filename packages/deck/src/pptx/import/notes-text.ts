import type { XmlNode } from '../read/read-xml.ts';
import { child, childrenOf } from '../read/read-xml.ts';

/** Returns the text of a page of notes, with a line for each paragraph; empty if there is none. */
export function notesText(root: XmlNode | undefined): string {
  const shapes = childrenOf(child(root, 'p:cSld', 'p:spTree'), 'p:sp');
  const body = shapes.find((shape) => child(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes['type'] === 'body');
  const paragraphs = childrenOf(child(body, 'p:txBody'), 'a:p');
  return paragraphs
    .map((paragraph) =>
      paragraph.children
        .map((node) => (node.name === 'a:br' ? '\n' : (child(node, 'a:t')?.text ?? '')))
        .join('')
        .trimEnd(),
    )
    .join('\n')
    .trim();
}
