/**
 * The number typed into a field, with or without its unit; undefined where it is no number. Input methods for Chinese
 * write figures in full width, and several signs for minus; a comma is a decimal point.
 */
export function readNumber(text: string, unit = ''): number | undefined {
  const plain = inHalfWidth(text);
  const ending = inHalfWidth(unit);
  const figures = ending !== '' && plain.endsWith(ending) ? plain.slice(0, -ending.length).trimEnd() : plain;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(figures) ? Number(figures) : undefined;
}

/** Signs of other widths, and those that only look like minus or point, as a program writes them. */
function inHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[\u2010-\u2015\u2212\u30FC]/gu, '-')
    .replace(/[,、。]/gu, '.');
}
