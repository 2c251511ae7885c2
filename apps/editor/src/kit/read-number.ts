/**
 * Parses the number in a field, with or without its unit; undefined if it is not a number. Chinese input methods write
 * full-width digits and several characters for minus. A comma is a decimal point.
 */
export function readNumber(text: string, unit = ''): number | undefined {
  const plain = inHalfWidth(text);
  const ending = inHalfWidth(unit);
  const figures = ending !== '' && plain.endsWith(ending) ? plain.slice(0, -ending.length).trimEnd() : plain;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(figures) ? Number(figures) : undefined;
}

/** Normalizes full-width characters and lookalikes of minus and point to ASCII. */
function inHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[\u2010-\u2015\u2212\u30FC]/gu, '-')
    .replace(/[,、。]/gu, '.');
}
