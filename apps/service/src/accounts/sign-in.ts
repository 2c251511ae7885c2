import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../http/hash.ts';
import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { deleteSignIn, findSignIn, insertSignIn } from './sign-in-queries.ts';

const signInSeconds = 7 * 86_400;

/** Who the one-click sign-in of development signs in; production does not know it. */
const developer = 'developer@localhost';

/** Who is signed in in this browser. */
export interface SignedIn {
  userName: string;
  /** Whether another account could be used instead. */
  hasAccount: boolean;
  /** The value of the cookie. */
  session: string;
}

/** Signs this browser in with an account, or (null) as the developer; a session that it had ends. */
export async function signIn(context: Context, parts: Parts, account: string | null): Promise<void> {
  await endSession(context, parts);
  const session = parts.random(32).toString('base64url');
  await insertSignIn(parts.db, {
    token_hash: sha256(session),
    person: account ?? developer,
    account,
    expires_at: secondsAfter(parts.clock(), signInSeconds),
  });
  writeCookie(context, parts, session, signInSeconds);
}

/** Whoever is signed in, if the session is still good. */
export async function signedIn(context: Context, parts: Parts): Promise<SignedIn | undefined> {
  const session = readCookie(context, parts);
  const row = session ? await findSignIn(parts.db, sha256(session), parts.clock()) : undefined;
  if (!session || !row || (parts.settings.isProduction && row.account === null)) return undefined;
  return { userName: row.person, hasAccount: row.account !== null, session };
}

export async function signOut(context: Context, parts: Parts): Promise<void> {
  await endSession(context, parts);
  writeCookie(context, parts, '', 0);
}

async function endSession(context: Context, parts: Parts): Promise<void> {
  const session = readCookie(context, parts);
  if (session) await deleteSignIn(parts.db, sha256(session));
}

/** Cookies ignore ports: the name tells apart services that run side by side on one machine. */
function cookieName(publicUrl: string): string {
  return `ppt_session_${sha256(publicUrl).slice(0, 12)}`;
}

function isSecure({ settings }: Parts): boolean {
  return settings.publicUrl.startsWith('https:');
}

function readCookie(context: Context, parts: Parts): string | undefined {
  const name = cookieName(parts.settings.publicUrl);
  return isSecure(parts) ? getCookie(context, name, 'host') : getCookie(context, name);
}

/** `__Host-` (RFC 6265bis §4.1.3.2): no other host of the domain can plant it. Its path is then the whole host. */
function writeCookie(context: Context, parts: Parts, value: string, maxAge: number): void {
  const shared = { httpOnly: true, sameSite: 'Lax', maxAge } as const;
  const name = cookieName(parts.settings.publicUrl);
  if (isSecure(parts)) setCookie(context, name, value, { ...shared, prefix: 'host', path: '/', secure: true });
  else setCookie(context, name, value, { ...shared, path: '/oauth' });
}
