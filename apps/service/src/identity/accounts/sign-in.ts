import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { deleteSignIn, findSignIn, insertSignIn } from './sign-in-queries.ts';

const signInSeconds = 7 * 86_400;

/** Account of the one-click sign-in in development. It does not exist in production. */
const developer = 'developer@localhost';

/** The account that is signed in in this browser. */
export interface SignedInUser {
  userName: string;
  /** Whether a different account could be used instead. */
  hasAccount: boolean;
  /** Value of the cookie. */
  session: string;
}

/** Signs this browser in with an account, or (null) as the developer, and ends its previous session. */
export async function signIn(context: Context, appContext: AppContext, account: string | null): Promise<void> {
  await endSession(context, appContext);
  const session = appContext.random(32).toString('base64url');
  await insertSignIn(appContext.db, {
    token_hash: sha256(session),
    person: account ?? developer,
    account,
    expires_at: addSeconds(appContext.clock(), signInSeconds),
  });
  writeCookie(context, appContext, session, signInSeconds);
}

/** Returns the signed-in account if the session is valid. */
export async function findSignedInUser(context: Context, appContext: AppContext): Promise<SignedInUser | undefined> {
  const session = readCookie(context, appContext);
  const row = session ? await findSignIn(appContext.db, sha256(session), appContext.clock()) : undefined;
  if (!session || !row || (appContext.settings.isProduction && row.account === null)) return undefined;
  return { userName: row.person, hasAccount: row.account !== null, session };
}

/** Ends the sign-in session of this browser. */
export async function signOut(context: Context, appContext: AppContext): Promise<void> {
  await endSession(context, appContext);
  writeCookie(context, appContext, '', 0);
}

async function endSession(context: Context, appContext: AppContext): Promise<void> {
  const session = readCookie(context, appContext);
  if (session) await deleteSignIn(appContext.db, sha256(session));
}

/** Returns the name of the cookie. Cookies ignore ports, so the name distinguishes services on the same machine. */
function cookieName(publicUrl: string): string {
  return `ppt_session_${sha256(publicUrl).slice(0, 12)}`;
}

function isSecure({ settings }: AppContext): boolean {
  return settings.publicUrl.startsWith('https:');
}

function readCookie(context: Context, appContext: AppContext): string | undefined {
  const name = cookieName(appContext.settings.publicUrl);
  return isSecure(appContext) ? getCookie(context, name, 'host') : getCookie(context, name);
}

/**
 * Sets the cookie. The prefix `__Host-` (RFC 6265bis §4.1.3.2) prevents other hosts of the domain from setting it, and
 * requires the path `/`.
 */
function writeCookie(context: Context, appContext: AppContext, value: string, maxAge: number): void {
  const shared = { httpOnly: true, sameSite: 'Lax', maxAge } as const;
  const name = cookieName(appContext.settings.publicUrl);
  if (isSecure(appContext)) setCookie(context, name, value, { ...shared, prefix: 'host', path: '/', secure: true });
  else setCookie(context, name, value, { ...shared, path: '/oauth' });
}
