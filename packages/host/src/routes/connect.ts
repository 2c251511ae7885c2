import { PptError } from '@ppt-embed/protocol/host';
import { randomToken } from '../kernel/bytes.ts';
import type { HostContext } from '../host-context.ts';
import { redirectResponse } from '../http/responses.ts';
import { isOwnOrigin } from '../http/same-origin.ts';
import { describeError } from '../http/describe-error.ts';
import type { PptUser } from '../options/options.ts';
import { connectFailureOf } from '../connect/connect-failure.ts';
import { endAttempt, unknownPage } from '../connect/outcome-page.ts';
import { challengeOf, createVerifier } from '../connect/pkce.ts';
import { defaultReturnTo, checkReturnTo } from '../connect/return-to.ts';
import type { PendingConnect } from '../connect/state-cookie.ts';
import { requireConnectPermission } from '../connect/connection-status.ts';
import type { NavigationRoute } from './route.ts';

/**
 * `GET /connect`: requests the consent page from endpoint 1 and redirects the browser there. Because users see this
 * route, errors redirect to the page with a reason, and the log contains the cause.
 */
export const connectRoute: NavigationRoute = async ({ context, request, url, requireUser }) => {
  const { settings } = context;
  const mode = url.searchParams.get('mode') === 'popup' ? 'popup' : 'redirect';
  let returnTo = defaultReturnTo(request, settings);
  try {
    const requested = url.searchParams.get('returnTo');
    if (requested) {
      // If the app's pages have a different origin, this origin may not have any pages.
      if (!isPageKnown(request, returnTo)) returnTo = unknownPage;
      returnTo = checkReturnTo(requested, settings);
    }
    const user = await requireUser();
    requireConnectPermission(settings.connection, user);
    await requireOwnPage(context, request, user);
    if (await tryConnectAutomatically(context, user)) return endAttempt(settings, { mode, returnTo });
    return await redirectToConsent(context, request, {
      state: randomToken(),
      verifier: createVerifier(),
      userId: user.id,
      returnTo,
      mode,
      startedAt: settings.now(),
    });
  } catch (error) {
    settings.log(`[ppt-embed/host] connect: ${describeError(error, settings.publicUrl)}`);
    return endAttempt(settings, { mode, returnTo }, connectFailureOf(error));
  }
};

/** Whether the browser reports the page that sent the request, and that page belongs to the app. */
function isPageKnown(request: Request, defaultPage: string): boolean {
  const { origin } = new URL(defaultPage);
  return ['referer', 'origin'].some((header) => {
    const value = request.headers.get(header);
    return value !== null && URL.canParse(value) && new URL(value).origin === origin;
  });
}

/**
 * Requires that a page of the app sent the request if the user has disconnected and no page would ask them for consent.
 * Otherwise, a link on any page could reconnect them. The browser itself may send it, for example from a bookmark.
 * @throws PptError
 */
async function requireOwnPage(
  { automatic, connections, settings }: HostContext,
  request: Request,
  user: PptUser,
): Promise<void> {
  if (!automatic) return;
  const stored = await connections.read(await connections.keyOf(user));
  if (stored?.content.status !== 'left' || isSentByOwnPage(request, settings)) return;
  throw new PptError({
    code: 'forbidden',
    message: `A page of another site has opened the URL for connecting, but the user has disconnected. Open it from a page of ${settings.publicUrl.origin}, or add the page's origin to allowedOrigins.`,
  });
}

/**
 * Whether the user opened the URL themselves or on a page of the app. A request without both headers does not come from
 * a current browser.
 */
function isSentByOwnPage({ headers }: Request, settings: HostContext['settings']): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const page = headers.get('referer');
  if (page === null) return site === null;
  return URL.canParse(page) && isOwnOrigin(new URL(page).origin, settings);
}

/**
 * Connects a trusted application, which needs no page. If the service requires one anyway, the browser is redirected to
 * it.
 */
async function tryConnectAutomatically({ automatic, settings }: HostContext, user: PptUser): Promise<boolean> {
  if (!automatic) return false;
  try {
    await automatic.connect(user);
    return true;
  } catch (error) {
    settings.log(`[ppt-embed/host] Automatic connection failed: ${describeError(error, settings.publicUrl)}`);
    if (error instanceof PptError && error.code === 'forbidden') return false;
    throw error;
  }
}

async function redirectToConsent(
  { client, settings, stateCookie }: HostContext,
  request: Request,
  pending: PendingConnect,
): Promise<Response> {
  const consent = await client.authorize({
    app_id: settings.appId,
    response_type: 'code',
    state: pending.state,
    code_challenge: await challengeOf(pending.verifier),
    redirect_uri: settings.redirectUri,
  });
  return redirectResponse(consent, await stateCookie.begin(request, pending));
}
