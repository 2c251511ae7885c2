import { tableCellText } from '@ppt-embed/deck';
import type { Bullet, CellBullet, Run, TableCell, TextElement } from '@ppt-embed/deck';
import type { EditableText } from '../text/editable-text.ts';
import { cellList } from './cell-format.ts';
import { withCellRuns } from './table-cells.ts';

/** The text of the cells of tables. */
export const tableText: EditableText<'table'> = {
  isInCells: true,
  read: (table, deck, cell) => (cell ? tableCellText(table, cell.row, cell.column, deck.theme) : undefined),
  write: (table, text, cell) => (cell ? withCellRuns(table, cell.row, cell.column, inCell(text)) : table),
  clear(table, cell) {
    const line = cell && table.rows[cell.row];
    const emptied = cell && line?.cells[cell.column];
    if (!line || !emptied) return table;
    const cells = line.cells.with(cell.column, { ...emptied, runs: [] });
    return { ...table, rows: table.rows.with(cell.row, { ...line, cells }) };
  },
};

/** Converts paragraphs to lines, because a cell has one paragraph, or one list. */
function inCell({ paragraphs }: TextElement): Pick<TableCell, 'runs' | 'align' | 'bullet' | 'levels'> {
  const runs = paragraphs.flatMap((paragraph, index) =>
    index === 0 ? paragraph.runs : [{ text: '\n' }, ...paragraph.runs],
  );
  const { align, bullet } = paragraphs[0] ?? {};
  // The lines of the cell are the lines of its items.
  const levels = paragraphs.flatMap(({ level = 0, runs: line }) => linesIn(line).map(() => level));
  return {
    runs: mergeLineBreaks(runs),
    ...(align && { align }),
    ...(bullet && cellList({ bullet: cellBulletOf(bullet), levels })),
  };
}

/** Returns the lines of a paragraph, of which there is at least one. */
function linesIn(runs: readonly Run[]): string[] {
  return runs
    .map(({ text }) => text)
    .join('')
    .split('\n');
}

/** Returns the bullet of a list in a cell. Cells have no checklists. */
export const cellBulletOf = (bullet: Bullet): CellBullet => (bullet === 'number' ? 'number' : 'disc');

/** Merges line breaks into the preceding run, as the text editor writes them. */
function mergeLineBreaks(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const before = result.at(-1);
    if (run.text === '\n' && before) result[result.length - 1] = { ...before, text: `${before.text}\n` };
    else result.push(run);
  }
  return result;
}
