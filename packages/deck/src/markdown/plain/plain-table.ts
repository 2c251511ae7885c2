import type { Table, TableCell, TableRow } from 'mdast';
import { positionIn, pointAt, type LineStart } from './positions.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { lineAt } from './plain-text.ts';

/** Other whitespace counts as text. */
const paddingPattern = /^ +|(?<! ) +$/gu;
const delimiter = /^ *(:?)-+(:?) *$/u;

/** Reads rows between `|` and `|`, of which the second consists of dashes, up to an empty line. */
export function readPlainTable(text: string, start: LineStart): Table | undefined {
  const headerLine = lineAt(text, start.offset);
  const columns = rowOf(headerLine, start);
  const delimiterRow = { offset: start.offset + headerLine.length + 1, line: start.line + 1 };
  const align = alignOf(lineAt(text, delimiterRow.offset));
  if (!columns || align?.length !== columns.children.length) return undefined;
  const children = [columns];
  let { offset, line } = delimiterRow;
  let lineText = lineAt(text, offset);
  for (;;) {
    const end = offset + lineText.length;
    const next = lineAt(text, end + 1);
    if (next === '')
      return {
        type: 'table',
        align,
        children,
        position: { start: pointAt(start), end: pointAt({ offset, line }, lineText.length + 1) },
      };
    offset = end + 1;
    line++;
    lineText = next;
    const row = rowOf(lineText, { offset, line });
    if (!row) return undefined;
    children.push(row);
  }
}

function alignOf(line: string): Table['align'] | undefined {
  if (line.length < 2 || !line.startsWith('|') || !line.endsWith('|')) return undefined;
  const align: NonNullable<Table['align']> = [];
  for (const cell of line.slice(1, -1).split('|')) {
    const [found, left, right] = delimiter.exec(cell) ?? [];
    if (found === undefined) return undefined;
    align.push(left ? (right ? 'center' : 'left') : right ? 'right' : null);
  }
  return align;
}

/** Reads the cells of a row; returns undefined if they need the parser. */
function rowOf(lineText: string, start: LineStart): TableRow | undefined {
  if (lineText.length < 2 || !lineText.startsWith('|') || !lineText.endsWith('|')) return undefined;
  const children: TableCell[] = [];
  const cells = lineText.slice(1, -1).split('|');
  let column = 1;
  for (const [index, cell] of cells.entries()) {
    // The last cell includes the bar after it.
    const length = cell.length + (index === cells.length - 1 ? 2 : 1);
    const cellText = cell.replace(paddingPattern, '');
    const cellChildren: TableCell['children'] = [];
    if (cellText !== '' && !addPhrasing(cellChildren, cellText, start, column + 1 + cell.indexOf(cellText)))
      return undefined;
    children.push({ type: 'tableCell', children: cellChildren, position: positionIn(start, column, length) });
    column += length;
  }
  return { type: 'tableRow', children, position: positionIn(start, 1, column - 1) };
}
