import type { Secret } from '../kernel/secret.ts';
import { equalBytes, utf8 } from '../kernel/bytes.ts';

/**
 * Maximum time difference in seconds, in both directions (Standard Webhooks, "Webhook timestamp": each attempt is
 * signed again, so an old signature means a replay).
 */
const toleranceSeconds = 5 * 60;

interface SignedHeaders {
  id: string;
  /** Time of signing in Unix seconds. */
  timestamp: string;
  /** Signatures separated by spaces, each `v1,<base64>`. */
  signature: string;
}

/**
 * Returns whether this secret signed the body within five minutes of now.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md (Signature scheme)
 */
export async function isSignedBy(
  secret: Secret,
  body: string,
  { id, timestamp, signature }: SignedHeaders,
  now: number,
): Promise<boolean> {
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = await keyOf(secret);
  if (!key) return false;
  // Computed once: anyone can send a large body with thousands of signatures.
  const signed = utf8(`${id}.${timestamp}.${body}`);
  const expected = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return signature.split(' ').some((candidate) => {
    const [version, text = ''] = candidate.split(',');
    const bytes = version === 'v1' ? fromBase64(text) : undefined;
    return bytes !== undefined && equalBytes(bytes, expected);
  });
}

async function keyOf(secret: Secret): Promise<CryptoKey | undefined> {
  const bytes = fromBase64(secret.reveal().replace(/^whsec_/, ''));
  if (!bytes || bytes.byteLength === 0) return undefined;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
