import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { AppContext } from '../../context/app-context.ts';
import { findAccount } from '../../identity/accounts/account-queries.ts';
import { checkPassword } from '../../identity/accounts/check-password.ts';
import { sha256 } from '../../kernel/hash.ts';

/** A request for the status page. */
export interface StatusRequest {
  headers: IncomingHttpHeaders;
  /** IP address of the client, by which failed sign-in attempts are counted. */
  client: string;
}

/** The status page, or the reason why it is not shown. */
export interface StatusResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** Headers of the page, which loads no files and runs no scripts. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
const textHeaders = { ...pageHeaders, 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * Time in ms for which a checked password is not checked again, because the page reloads itself and must stay available
 * while the database does not respond. While it responds, changes of the account apply immediately.
 */
const passwordCacheMs = 5 * 60_000;
/** Maximum number of operators whose checked passwords are cached. */
const maxCachedOperators = 100;

/** An operator whose password was checked. */
interface KnownOperator {
  account: string;
  passwordSetAt: Date;
  checkedAt: number;
}

/**
 * Creates a function that responds to requests for the status page. In production, the browser asks for the name and
 * password of an operator's account (HTTP Basic authentication, RFC 7617).
 */
export function statusResponder(
  appContext: AppContext,
  render: () => Promise<string>,
): (request: StatusRequest) => Promise<StatusResponse> {
  const checked = new Map<string, KnownOperator>();
  const show = async () => ({ status: 200, headers: pageHeaders, body: await render() });
  return async ({ headers, client }) => {
    if (!appContext.settings.isProduction) return show();
    const key = sha256(headers.authorization ?? '');
    const known = checked.get(key);
    if (known && performance.now() - known.checkedAt < passwordCacheMs && (await isUnchanged(appContext, known)))
      return show();
    checked.delete(key);
    const typed = readCredentials(headers.authorization);
    if (!typed) return unauthorized();
    const check = await checkPassword(appContext, { ...typed, client }).catch(() => undefined);
    if (!check) return rejection(503, 'The password cannot be checked, because the database does not respond.');
    if (check.kind === 'wrong') return unauthorized();
    if (check.kind === 'limited') {
      const retryAfter = { 'Retry-After': String(check.retryAfterSeconds) };
      return rejection(429, `Too many attempts. Try again in ${check.retryAfterSeconds} seconds.`, retryAfter);
    }
    if (!check.isOperator) {
      return rejection(
        403,
        `${check.account} is not an operator. Run: service account update ${check.account} --operator yes`,
      );
    }
    const [oldest] = checked.keys();
    if (checked.size >= maxCachedOperators && oldest !== undefined) checked.delete(oldest);
    const { account, passwordSetAt } = check;
    checked.set(key, { account, passwordSetAt, checkedAt: performance.now() });
    return show();
  };
}

/** Whether the account is still an operator's, with the same password, or the database does not respond. */
async function isUnchanged({ db }: AppContext, { account, passwordSetAt }: KnownOperator): Promise<boolean> {
  try {
    const row = await findAccount(db, account);
    return row?.is_operator === true && row.password_set_at.getTime() === passwordSetAt.getTime();
  } catch {
    return true;
  }
}

/** Reads a name and password. The password may contain colons. */
function readCredentials(authorization: string | undefined): { name: string; password: string } | undefined {
  const encoded = /^basic ([a-z\d+/]+={0,2})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

function unauthorized(): StatusResponse {
  return rejection(401, 'Sign in with an operator account.', {
    'WWW-Authenticate': 'Basic realm="Service status", charset="UTF-8"',
  });
}

function rejection(status: number, body: string, headers: OutgoingHttpHeaders = {}): StatusResponse {
  return { status, headers: { ...textHeaders, ...headers }, body: `${body}\n` };
}
