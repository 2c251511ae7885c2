const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes text as UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Decodes UTF-8. Invalid sequences become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): string {
  return decoder.decode(bytes);
}

/** Encodes bytes as base64url (RFC 4648 §5), without padding. */
export function toBase64Url(bytes: Uint8Array<ArrayBuffer>): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url. @throws Error if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Returns the SHA-256 hash of the text in UTF-8. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
}

/** Returns the SHA-256 hash in lowercase hexadecimal, which is a valid file name on every system. */
export async function sha256Hex(text: string): Promise<string> {
  return Array.from(await sha256(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns part of a storage key: a hash of ids, which may contain any character. Unlike joined strings, two lists of
 * ids never collide. Every key of a user's data uses it.
 */
export function hashIds(...ids: readonly (string | null)[]): Promise<string> {
  return sha256Hex(JSON.stringify(ids));
}

/** Returns 256 random bits as base64url: 43 characters. */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Compares two strings in constant time. */
export async function equalSecrets(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(a), sha256(b)]);
  return equalBytes(left, right);
}

/** Compares bytes in a time that depends only on their number. */
export function equalBytes(a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}

/**
 * Serializes a value as JSON with sorted keys and without undefined fields, so that equal values give equal strings.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
