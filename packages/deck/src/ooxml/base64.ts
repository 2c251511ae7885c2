const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from(alphabet, (character, value) => [character, value]));

/** Encodes bytes as base64, without platform functions (RFC 4648 §4). */
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

/**
 * Decodes base64, without platform functions (RFC 4648 §4).
 * @returns undefined for text that is not base64.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const characters = text.replace(/[\s=]/gu, '');
  if (characters.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((characters.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const character of characters) {
    const value = values.get(character);
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
