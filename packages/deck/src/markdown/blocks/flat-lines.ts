import type { Code, List, ListItem, RootContent, Table } from 'mdast';
import type { Run } from '../../model/text.ts';
import { linearMath } from '../inline/linear-math.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';
import { extractNotes } from '../notes-fences.ts';
import { noteLanguage } from './code.ts';
import { readDefinition } from './definition.ts';
import { readHtml } from './html.ts';

/** Maximum depth. Blocks that are nested more deeply are kept as source text. */
const maxDepth = 40;

/** Flattens any block to lines of text for places that support only text: quotations and list items. */
export function readFlatLines(node: RootContent, context: MarkdownContext, depth = 0): (readonly Run[])[] {
  if (depth > maxDepth) return [[{ text: sourceOf(node, context) }]];
  if (node.type === 'paragraph') return nonEmptyLine(readRuns(node.children, context));
  if (node.type === 'heading') return nonEmptyLine(readRuns(node.children, context, { bold: true }));
  if (node.type === 'code') return codeLines(node, context);
  if (node.type === 'table') return tableLines(node, context);
  if (node.type === 'list') return listLines(node, context, depth);
  if (node.type === 'blockquote' || node.type === 'footnoteDefinition')
    return extractNotes(node.children, context).flatMap((child) => readFlatLines(child, context, depth + 1));
  if (node.type === 'definition') readDefinition(node, context);
  if (node.type !== 'html') return [];
  return readHtml(node, context).flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
}

function codeLines(node: Code, context: MarkdownContext): Run[][] {
  const linear = node.data?.isMath ? linearMath(node.value.trim()) : undefined;
  if (linear) {
    context.report(node, 'characters', 'A formula is shown as plain text.');
    return nonEmptyLine([...linear.runs]);
  }
  if (node.data?.isMath) context.report(node, 'formula', 'A formula is shown as code.');
  noteLanguage(node, context);
  return nonEmptyLine([{ text: node.value.replace(/\t/gu, '    '), code: true }]);
}

function tableLines(node: Table, context: MarkdownContext): Run[][] {
  context.report(node, 'text', 'A table inside a list or quotation is shown as text.');
  return node.children.flatMap((row) =>
    nonEmptyLine(
      row.children.flatMap((cell, index) => [
        ...(index > 0 ? [{ text: ' | ' }] : []),
        ...readRuns(cell.children, context),
      ]),
    ),
  );
}

function listLines(node: List, context: MarkdownContext, depth: number): (readonly Run[])[] {
  return node.children.flatMap((item, index) =>
    extractNotes(item.children, context).flatMap((child, at) => {
      const lines = readFlatLines(child, context, depth + 1);
      return lines.map((runs, line) =>
        line === 0 && at === 0 ? [{ text: markOf(node, item, index) }, ...runs] : runs,
      );
    }),
  );
}

function markOf(list: List, item: ListItem, index: number): string {
  if (typeof item.checked === 'boolean') return item.checked ? '☑ ' : '☐ ';
  return list.ordered ? `${(list.start ?? 1) + index}. ` : '• ';
}

function nonEmptyLine(runs: Run[]): Run[][] {
  return runs.some((run) => run.text.trim() !== '') ? [runs] : [];
}
