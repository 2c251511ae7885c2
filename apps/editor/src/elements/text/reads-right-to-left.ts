/** Whether text reads from right to left, according to its first letter, as in the deck engine. */
export function readsRightToLeft(text: string): boolean {
  return /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
