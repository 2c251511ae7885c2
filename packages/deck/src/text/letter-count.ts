/** Returns the number of letters of text. A Han character counts as two, because it is as wide. */
export function letterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x3400 && code <= 0x9fff) count++;
  }
  return count;
}
