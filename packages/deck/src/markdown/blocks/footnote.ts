import type { FootnoteDefinition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';
import { readFlatLines } from './flat-lines.ts';

/** A footnote is shown where it was written, under its mark. */
export function readFootnote(node: FootnoteDefinition, reading: Reading): Block[] {
  reading.report(node, 'A footnote is shown as text.');
  const mark = { text: `[${node.label ?? node.identifier}] ` };
  const [first = [], ...rest] = readFlatLines(node, reading);
  return [[mark, ...first], ...rest].map((runs) => ({ kind: 'paragraph', runs }));
}
