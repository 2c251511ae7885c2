/**
 * A new `creationId`: the key of one press. Made by the control that was pressed and kept by the app (in its URL, say),
 * so that the same press never makes two presentations.
 * @returns a UUID of version 4 (RFC 9562 §5.4).
 */
export function newCreationId(): string {
  // Missing on pages that are not a secure context (http on another host than localhost), and in some test environments.
  const crypto: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = globalThis.crypto;
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80; // variant of RFC 9562
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
