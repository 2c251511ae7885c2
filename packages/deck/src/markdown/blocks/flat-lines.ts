import type { Code, List, ListItem, RootContent, Table } from 'mdast';
import type { Run } from '../../model/text.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';
import { takeNotes } from '../notes-fences.ts';
import { noteLanguage } from './code.ts';
import { readDefinition } from './definition.ts';
import { readHtml } from './html.ts';

/** Deeper than this no one writes; such blocks are taken as they were written. */
const deepest = 40;

/** Any block as lines of text, where only text may stand: in quotations, in list items. */
export function readFlatLines(node: RootContent, reading: Reading, depth = 0): (readonly Run[])[] {
  if (depth > deepest) return [[{ text: sourceOf(node, reading) }]];
  if (node.type === 'paragraph') return keep(readRuns(node.children, reading));
  if (node.type === 'heading') return keep(readRuns(node.children, reading, { bold: true }));
  if (node.type === 'code') return codeLines(node, reading);
  if (node.type === 'table') return tableLines(node, reading);
  if (node.type === 'list') return listLines(node, reading, depth);
  if (node.type === 'blockquote' || node.type === 'footnoteDefinition')
    return takeNotes(node.children, reading).flatMap((child) => readFlatLines(child, reading, depth + 1));
  if (node.type === 'definition') readDefinition(node, reading);
  if (node.type !== 'html') return [];
  return readHtml(node, reading).flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
}

function codeLines(node: Code, reading: Reading): Run[][] {
  if (node.data?.isMath) reading.report(node, 'formula', 'A formula is shown as code.');
  noteLanguage(node, reading);
  return keep([{ text: node.value.replace(/\t/gu, '    '), code: true }]);
}

function tableLines(node: Table, reading: Reading): Run[][] {
  reading.report(node, 'text', 'A table inside a list or quotation is shown as text.');
  return node.children.flatMap((row) =>
    keep(
      row.children.flatMap((cell, index) => [
        ...(index > 0 ? [{ text: ' | ' }] : []),
        ...readRuns(cell.children, reading),
      ]),
    ),
  );
}

function listLines(node: List, reading: Reading, depth: number): (readonly Run[])[] {
  return node.children.flatMap((item, index) =>
    takeNotes(item.children, reading).flatMap((child, at) => {
      const lines = readFlatLines(child, reading, depth + 1);
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

function keep(runs: Run[]): Run[][] {
  return runs.some((run) => run.text.trim() !== '') ? [runs] : [];
}
