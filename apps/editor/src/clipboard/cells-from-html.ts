/** A span that a page asks for is taken up to here. */
const longestSpan = 100;

/** The cells of the first table of a page, merged ones with empty cells beside them; null where there is none. */
export function cellsFromHtml(html: string): string[][] | null {
  if (!/<table/iu.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const cells: string[][] = [];
  for (const [row, line] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (cells[row]?.[column] !== undefined) column += 1;
      const [down, across] = [Math.min(cell.rowSpan || 1, longestSpan), Math.min(cell.colSpan || 1, longestSpan)];
      for (let y = 0; y < down; y += 1) {
        const covered = (cells[row + y] ??= []);
        for (let x = 0; x < across; x += 1) covered[column + x] = y === 0 && x === 0 ? textOfCell(cell) : '';
      }
      column += across;
    }
  }
  const widest = Math.max(0, ...cells.map((line) => line.length));
  const full = cells
    .slice(0, table.rows.length)
    .map((line) => Array.from({ length: widest }, (_, at) => line[at] ?? ''));
  return full.length * widest > 1 ? full : null;
}

/** Blocks and breaks are lines; the spaces between tags are none. */
function textOfCell(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('style, script')) hidden.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u2028');
  for (const block of copy.querySelectorAll('p, div, li')) block.append('\u2028');
  const text = (copy.textContent ?? '').replaceAll(/[^\S\u2028]+/gu, ' ');
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
