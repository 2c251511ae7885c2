import type { Paragraph, Run } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import { markNames, schema } from './schema.ts';

/** Converts the deck's paragraphs to a ProseMirror document. */
export function toDoc(paragraphs: readonly Paragraph[]): Node {
  const nonEmpty = paragraphs.length > 0 ? paragraphs : [{ runs: [] }];
  return schema.node('doc', null, nonEmpty.map(toNode));
}

function toNode({ runs, ...attributes }: Paragraph): Node {
  return schema.node('paragraph', attributes, runs.flatMap(toInline));
}

function toInline(run: Run): Node[] {
  const marks = markNames.flatMap((name) => (run[name] === undefined ? [] : [schema.mark(name, { value: run[name] })]));
  return run.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('line_break', null, undefined, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ]);
}
