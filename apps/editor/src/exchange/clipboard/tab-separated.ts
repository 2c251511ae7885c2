/**
 * Writes cells in the clipboard format of spreadsheets: rows as lines, columns separated by tabs; cells that contain
 * either are quoted.
 */
export function writeTabSeparated(cells: readonly (readonly string[])[]): string {
  return cells.map((line) => line.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Parses that format. A quote inside a cell is a normal character. */
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
