/** Cells as sheets write them on the clipboard: rows by lines, columns by tabs; what holds either stands between quotes. */
export function writeTabSeparated(cells: readonly (readonly string[])[]): string {
  return cells.map((line) => line.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The same read back. A quote that is not at the start of a cell is a letter like any other. */
export function readTabSeparated(text: string): string[][] {
  const cells: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/uy;
  const whole = text.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '');
  for (let found = cell.exec(whole); found; found = cell.exec(whole)) {
    const [, inQuotes, plain = '', end] = found;
    cells.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  return cells;
}
