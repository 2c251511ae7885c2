import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * Returns the SHA-256 of data in hex: the form in which tokens, codes and URLs are stored, and the name of a picture.
 */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/**
 * Keys as Node's key objects. With bytes as the key, signing takes Node six times as long, because Node internally
 * throws and catches an error.
 */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/**
 * Returns an HMAC-SHA-256 as base64url.
 * @param key must not be changed afterwards
 */
export function sign(key: Uint8Array, text: string): string {
  const known = keyObjects.get(key);
  const keyObject = known ?? createSecretKey(key);
  if (!known) keyObjects.set(key, keyObject);
  return createHmac('sha256', keyObject).update(text).digest('base64url');
}

/** Whether two strings are equal, compared in constant time. */
export function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}
