/** Replaces full-width characters, and characters that look like a minus sign, with ASCII characters. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[\u2010-\u2015\u2212\u30FC]/gu, '-');
}
