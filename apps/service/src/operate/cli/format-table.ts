/** Matches Han, kana, hangul and their punctuation, which occupy two terminal columns. */
const wideCharacters = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;
/** Matches control characters in users' input, which a terminal would interpret (ECMA-48). */
const controlCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Formats rows as columns with headers. */
export function formatTable(headers: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headers, ...rows].map((row) => row.map((cell) => cell.replace(controlCharacters, '\u{FFFD}')));
  const widths = headers.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

function widthOf(text: string): number {
  return text.length + (text.match(wideCharacters)?.length ?? 0);
}
