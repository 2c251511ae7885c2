import { createHash } from 'node:crypto';
import { isSame } from '../../kernel/hash.ts';

/** Whether BASE64URL(SHA256(ASCII(code_verifier))) is the challenge (RFC 7636 §4.6). */
export function verifierMatches(verifier: string, challenge: string): boolean {
  return isSame(createHash('sha256').update(verifier, 'ascii').digest('base64url'), challenge);
}
