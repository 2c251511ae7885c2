import type { FootnoteDefinition } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { normalizeLabel } from '../definitions.ts';
import { readFlatLines } from './flat-lines.ts';

/** Moves a footnote to the slide that refers to it. Without a reference, it stays where it was written. */
export function readFootnote(node: FootnoteDefinition, context: MarkdownContext): Block[] {
  const label = node.label ?? node.identifier;
  const key = normalizeLabel(label);
  if (context.usedFootnotes.has(key) && context.footnotes.get(key) === node) return [];
  return footnoteBlock(node, label, context);
}

/** Joins a footnote's lines into one text after its mark. */
export function footnoteBlock(node: FootnoteDefinition, mark: string, context: MarkdownContext): Block[] {
  const lines = readFlatLines(node, context);
  const runs = lines.flatMap((line, index): readonly Run[] => (index > 0 ? [{ text: '\n' }, ...line] : line));
  return runs.length === 0 ? [] : [{ kind: 'footnote', mark, runs }];
}
