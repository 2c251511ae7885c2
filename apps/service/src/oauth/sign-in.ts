import { sha256, sign } from '../http/hash.ts';
import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { findSignIn, insertSignIn } from './sign-in-queries.ts';

export const signInSeconds = 7 * 86_400;

/** Who the one-click sign-in of development signs in. */
const developer = 'developer@localhost';

/** Cookies ignore ports: the name tells apart services that run side by side on one machine. */
export function cookieName(publicUrl: string): string {
  return `ppt_session_${sha256(publicUrl).slice(0, 12)}`;
}

/** @returns the value of the cookie; only its hash is kept. */
export async function signIn({ db, clock, random }: Parts): Promise<string> {
  const token = random(32).toString('base64url');
  await insertSignIn(db, {
    token_hash: sha256(token),
    person: developer,
    account: null,
    expires_at: secondsAfter(clock(), signInSeconds),
  });
  return token;
}

/** The person who is signed in, or undefined. */
export async function personOf({ db, clock }: Parts, cookie: string | undefined): Promise<string | undefined> {
  return cookie ? findSignIn(db, sha256(cookie), clock()) : undefined;
}

/** What a form must carry to prove that it came from our page in this browser; worthless to any other. */
export function formProof(cookie: string, request: string): string {
  return sign(Buffer.from(cookie), `consent ${request}`);
}
