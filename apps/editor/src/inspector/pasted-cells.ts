/** Cells as sheets put them on the clipboard: rows by lines, columns by tabs; null: plain text of one cell. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/u, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}
