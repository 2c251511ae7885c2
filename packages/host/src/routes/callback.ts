import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { describeError } from '../http/describe-error.ts';
import { failureFromOAuthError, connectFailureOf } from '../connect/connect-failure.ts';
import { finishConnect } from '../connect/finish-connect.ts';
import { endAttempt, unknownPage } from '../connect/outcome-page.ts';
import { redirectBack } from '../connect/redirect-back.ts';
import type { PendingConnect } from '../connect/state-cookie.ts';
import type { NavigationRequest, NavigationRoute } from './route.ts';

/** `GET /callback`: receives the browser after consent (spec, Authentication 2). It always responds with a page. */
export const callbackRoute: NavigationRoute = async (navigation) => {
  const { context, request, url } = navigation;
  const { settings, stateCookie } = context;
  const state = url.searchParams.get('state') ?? '';
  const pending = await stateCookie.find(request, state);
  if (!pending) {
    // This browser did not begin the attempt, so it is rejected (RFC 6749 §10.12) and the browser returns to the page
    // from which it began an attempt. A URL without parameters comes from the doctor, which expects a redirect, or was
    // typed by a user.
    if (url.search === '')
      return redirectBack(settings, { mode: 'redirect', returnTo: `${settings.publicUrl.origin}/` }, 'other_browser');
    settings.log(
      `[ppt-embed/host] callback: this browser did not begin an attempt with this state. Open pages at ${settings.publicUrl.host}, for which the cookie is set.`,
    );
    const ownAttempt = await stateCookie.findAny(request);
    return endAttempt(settings, ownAttempt ?? { mode: 'redirect', returnTo: unknownPage }, 'other_browser');
  }
  const failure = await outcomeOf(navigation, pending).catch((error: unknown) => {
    settings.log(`[ppt-embed/host] callback: ${describeError(error, settings.publicUrl)}`);
    return connectFailureOf(error);
  });
  return redirectBack(settings, pending, failure, [await stateCookie.end(state)]);
};

async function outcomeOf(
  { context, url, requireUser }: NavigationRequest,
  pending: PendingConnect,
): Promise<ConnectFailure | undefined> {
  const log = (reason: string): void => context.settings.log(`[ppt-embed/host] callback: ${reason}`);
  const error = url.searchParams.get('error');
  if (error !== null) {
    const failure = failureFromOAuthError(error);
    if (failure !== 'cancelled') {
      log(`the service returned error=${/^\w{1,40}$/.test(error) ? error : '(not a code)'}.`);
    }
    return failure;
  }
  if (context.stateCookie.isExpired(pending)) return 'expired';
  const code = url.searchParams.get('code');
  const user = await requireUser();
  if (pending.userId !== user.id) {
    // The consent belongs to another user.
    log('another user has signed in since the attempt began.');
    return 'other_user';
  }
  if (code) return finishConnect(context, user, pending, code);
  log('the service returned neither a code nor an error.');
  return 'failed';
}
