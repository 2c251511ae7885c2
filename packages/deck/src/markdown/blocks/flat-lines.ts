import type { RootContent } from 'mdast';
import type { Run } from '../../model/text.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';
import { readHtml } from './html.ts';

/** Deeper than this no one writes; such blocks are taken as they were written. */
const deepest = 40;

/** Any block as lines of text, where only text may stand: in quotations, in list items. */
export function readFlatLines(node: RootContent, reading: Reading, depth = 0): (readonly Run[])[] {
  if (depth > deepest) return [[{ text: sourceOf(node, reading) }]];
  switch (node.type) {
    case 'paragraph':
      return keep(readRuns(node.children, reading));
    case 'heading':
      return keep(readRuns(node.children, reading, { bold: true }));
    case 'code':
      return keep([{ text: node.value.replace(/\t/gu, '    '), code: true }]);
    case 'table':
      reading.report(node, 'A table inside a list or quotation is shown as text.');
      return node.children.flatMap((row) => keep(row.children.flatMap((cell, index) => [...(index > 0 ? [{ text: ' | ' }] : []), ...readRuns(cell.children, reading)])));
    case 'list':
      return node.children.flatMap((item, index) =>
        item.children.flatMap((child, at) => {
          const mark = at > 0 ? '' : item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : node.ordered ? `${(node.start ?? 1) + index}. ` : '• ';
          return readFlatLines(child, reading, depth + 1).map((runs, line) => (line === 0 && mark ? [{ text: mark }, ...runs] : runs));
        }),
      );
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap((child) => readFlatLines(child, reading, depth + 1));
    case 'html':
      return readHtml(node, reading).flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
    default:
      return [];
  }
}

function keep(runs: Run[]): Run[][] {
  return runs.some((run) => run.text.trim() !== '') ? [runs] : [];
}
