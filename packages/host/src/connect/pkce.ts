import { randomToken, toBase64Url, utf8 } from '../kernel/bytes.ts';

/** Returns a `code_verifier`: 43 characters of base64url, 256 random bits (RFC 7636 §4.1). */
export function createVerifier(): string {
  return randomToken();
}

/**
 * Derives the `code_challenge` for `GET /oauth/authorize`.
 * @param verifier 43 to 128 characters of `[A-Za-z0-9-._~]`.
 * @returns base64url(SHA-256(verifier)) without padding.
 * @throws TypeError if the verifier has another length or alphabet.
 * @see RFC 7636 §4.2; spec, Authentication 1
 */
export async function challengeOf(verifier: string): Promise<string> {
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) {
    throw new TypeError('A code_verifier must have 43 to 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(verifier))));
}
