const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from(alphabet, (letter, value) => [letter, value]));

/** RFC 4648 §4, without any host's help. @returns undefined for text that is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/[\s=]/gu, '');
  if (letters.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const letter of letters) {
    const value = values.get(letter);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 0xff;
    }
  }
  return bytes;
}
