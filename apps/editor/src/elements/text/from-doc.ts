import type { Paragraph, Run } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';

/** Converts the document to the deck's paragraphs. Adjacent text with the same format becomes one run. */
export function fromDoc(doc: Node): Paragraph[] {
  return doc.children.map((paragraph) => {
    const runs: Run[] = [];
    let format: string | undefined;
    for (const inline of paragraph.children) {
      const properties = Object.fromEntries(inline.marks.map((mark) => [mark.type.name, mark.attrs['value']]));
      const text = inline.isText ? (inline.text ?? '') : '\n';
      const before = runs.at(-1);
      const key = JSON.stringify(properties);
      if (before && key === format) before.text += text;
      else runs.push({ text, ...properties });
      format = key;
    }
    return { ...withoutNulls(paragraph.attrs), runs };
  });
}

function withoutNulls(attributes: Node['attrs']): Omit<Paragraph, 'runs'> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));
}
