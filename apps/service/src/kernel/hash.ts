import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex: how tokens, codes and addresses are stored, and pictures named. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** base64url of an HMAC-SHA-256. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares without telling by its time where two texts differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
