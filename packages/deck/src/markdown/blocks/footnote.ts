import type { FootnoteDefinition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Reading } from '../reading.ts';
import { normalizeLabel } from '../reading.ts';
import { readFlatLines } from './flat-lines.ts';

/** A footnote stands on the slide that refers to it; one that nothing refers to, where it was written. */
export function readFootnote(node: FootnoteDefinition, reading: Reading): Block[] {
  const label = node.label ?? node.identifier;
  const key = normalizeLabel(label);
  if (reading.usedFootnotes.has(key) && reading.footnotes.get(key) === node) return [];
  return footnoteBlock(node, label, reading);
}

/** Its lines as one text under its mark. */
export function footnoteBlock(node: FootnoteDefinition, mark: string, reading: Reading): Block[] {
  const lines = readFlatLines(node, reading);
  const runs = lines.flatMap((line, index): readonly Run[] => (index > 0 ? [{ text: '\n' }, ...line] : line));
  return runs.length === 0 ? [] : [{ kind: 'footnote', mark, runs }];
}
