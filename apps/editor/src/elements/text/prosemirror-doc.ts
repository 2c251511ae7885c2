import type { Paragraph, Run } from '@ppt-embed/deck';
import type { Mark, Node } from 'prosemirror-model';
import { markNames, schema } from './schema.ts';

/** Converts the deck's paragraphs to a ProseMirror document. */
export function toDoc(paragraphs: readonly Paragraph[]): Node {
  const nonEmpty = paragraphs.length > 0 ? paragraphs : [{ runs: [] }];
  return schema.node('doc', null, nonEmpty.map(toNode));
}

function toNode({ runs, ...attributes }: Paragraph): Node {
  return schema.node('paragraph', attributes, runs.flatMap(toInline));
}

/** Returns the marks of a run. */
export function marksOfRun(run: Omit<Run, 'text'>): readonly Mark[] {
  return markNames.flatMap((name) => (run[name] === undefined ? [] : [schema.mark(name, { value: run[name] })]));
}

/** Returns a run without text that has the format of marks. */
export function runOfMarks(marks: readonly Mark[]): Run {
  return { text: '', ...Object.fromEntries(marks.map((mark) => [mark.type.name, mark.attrs['value']])) };
}

function toInline(run: Run): Node[] {
  const marks = marksOfRun(run);
  return run.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('line_break', null, undefined, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ]);
}

/** Converts the document to the deck's paragraphs. Adjacent text with the same format becomes one run. */
export function fromDoc(doc: Node): Paragraph[] {
  return doc.children.map(fromNode);
}

/** Converts a paragraph of the document. */
export function fromNode(paragraph: Node): Paragraph {
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
  return { ...paragraphAttributes(paragraph), runs };
}

/** Returns the attributes of a paragraph of the document that are set. */
export function paragraphAttributes({ attrs }: Node): Omit<Paragraph, 'runs'> {
  return Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
}
