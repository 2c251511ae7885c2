import type { Table, TableCell, TableRow } from 'mdast';
import { placeIn, pointAt, type LineStart } from './places.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { lineAt } from './plain-text.ts';

/** Other spaces than these are words. */
const around = /^ +|(?<! ) +$/gu;
const delimiter = /^ *(:?)-+(:?) *$/u;

/** Rows between `|` and `|`, the second of dashes, up to an empty line. */
export function readPlainTable(text: string, start: LineStart): Table | undefined {
  const head = lineAt(text, start.offset);
  const columns = rowOf(head, start);
  const dashes = { offset: start.offset + head.length + 1, line: start.line + 1 };
  const align = alignOf(lineAt(text, dashes.offset));
  if (!columns || align?.length !== columns.children.length) return undefined;
  const children = [columns];
  let { offset, line } = dashes;
  let written = lineAt(text, offset);
  for (;;) {
    const end = offset + written.length;
    const next = lineAt(text, end + 1);
    if (next === '')
      return {
        type: 'table',
        align,
        children,
        position: { start: pointAt(start), end: pointAt({ offset, line }, written.length + 1) },
      };
    offset = end + 1;
    line++;
    written = next;
    const row = rowOf(written, { offset, line });
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

/** What stands between the signs of a row; undefined if that needs the parser. */
function rowOf(written: string, start: LineStart): TableRow | undefined {
  if (written.length < 2 || !written.startsWith('|') || !written.endsWith('|')) return undefined;
  const children: TableCell[] = [];
  const cells = written.slice(1, -1).split('|');
  let column = 1;
  for (const [index, cell] of cells.entries()) {
    // The last one has the sign behind it, too.
    const length = cell.length + (index === cells.length - 1 ? 2 : 1);
    const words = cell.replace(around, '');
    const said: TableCell['children'] = [];
    if (words !== '' && !addPhrasing(said, words, start, column + 1 + cell.indexOf(words))) return undefined;
    children.push({ type: 'tableCell', children: said, position: placeIn(start, column, length) });
    column += length;
  }
  return { type: 'tableRow', children, position: placeIn(start, 1, column - 1) };
}
