const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from(alphabet, (letter, value) => [letter, value]));

/** RFC 4648 §4. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    text += (left > 1 ? alphabet.charAt((bits >> 6) & 63) : '=') + (left > 2 ? alphabet.charAt(bits & 63) : '=');
  }
  return text;
}

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
