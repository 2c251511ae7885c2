import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 of data in hex: the form in which tokens, codes and URLs are stored, and the names of pictures. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** Returns an HMAC-SHA-256 as base64url. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two strings in constant time. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
