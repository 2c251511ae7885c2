import type { FootnoteDefinition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';
import { readBlocks } from './read-blocks.ts';

/** A footnote is shown where it was written, under its mark. */
export function readFootnote(node: FootnoteDefinition, reading: Reading): Block[] {
  reading.report(node, 'A footnote is shown as text.');
  const mark = { text: `[${node.label ?? node.identifier}] ` };
  const [first, ...rest] = readBlocks(node.children, reading);
  if (first?.kind === 'paragraph') return [{ ...first, runs: [mark, ...first.runs] }, ...rest];
  return [{ kind: 'paragraph', runs: [mark] }, ...(first ? [first] : []), ...rest];
}
