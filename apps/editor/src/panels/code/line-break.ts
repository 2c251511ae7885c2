/**
 * Returns the text that Enter inserts at a position in code: a line break with the indentation of the line, and one
 * level more after a character that opens a block.
 * @param code The code before the position.
 */
export function lineBreakAfter(code: string): string {
  const line = code.slice(code.lastIndexOf('\n') + 1);
  const indentation = line.slice(0, line.length - line.trimStart().length);
  const last = line.trimEnd().at(-1) ?? '';
  if (last === '' || !':{[('.includes(last)) return `\n${indentation}`;
  return `\n${indentation}${indentation.startsWith('\t') ? '\t' : last === ':' ? '    ' : '  '}`;
}
