import type { Table } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLength, plainText } from '../../text/runs.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';
import { endsSentence } from '../../text/sentences.ts';

type Row = readonly (readonly Run[])[];

/** Converts a table; its first row is the header. Sentences below the last row are paragraphs. */
export function readTable(node: Table, context: MarkdownContext): Block[] {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => readRuns(cell.children, context)));
  const notes = notesBelow(head, rows, () => sourceOf(node, context).split('\n'));
  return [
    {
      kind: 'table',
      ...(node.data?.isChartless && { chart: 'none' }),
      align: node.align ?? [],
      head,
      rows: rows.slice(0, rows.length - notes.length),
    },
    ...notes.map((runs): Block => ({ kind: 'paragraph', runs })),
  ];
}

/** Minimum width of a sentence, in characters; a Han character counts as two. */
const minNoteWidth = 24;

/**
 * Returns the first cells of the rows at the end that are notes: a line without `|` directly below the table, which
 * Markdown reads as a row, or a sentence next to empty cells.
 * @param sourceLines Returns the lines of the table.
 */
function notesBelow(head: Row, rows: readonly Row[], sourceLines: () => readonly string[]): (readonly Run[])[] {
  if (head.length < 2) return [];
  let lines: readonly string[] | undefined;
  let start = rows.length;
  while (start > 1 && isAlone(rows[start - 1])) {
    lines ??= sourceLines();
    const line = lines[lines.length - (rows.length - start) - 1] ?? '|';
    const text = plainText(rows[start - 1]?.[0] ?? []).trim();
    const width = weightedLength(text);
    const isSentence = width >= minNoteWidth && (endsSentence(text) || /[）)]$/u.test(text));
    if (line.includes('|') && !isSentence) break;
    start--;
  }
  return rows.slice(start).flatMap((row) => [row[0] ?? []]);
}

/** Whether only the first cell of a row has text. */
function isAlone(row: Row = []): boolean {
  const [first = [], ...others] = row;
  return plainText(first).trim() !== '' && others.every((cell) => plainText(cell).trim() === '');
}
