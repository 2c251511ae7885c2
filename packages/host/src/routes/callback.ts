import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { describeError } from '../http/describe-error.ts';
import { failureFromOAuthError, connectFailureOf } from '../connect/connect-failure.ts';
import { finishConnect } from '../connect/finish-connect.ts';
import { redirectBack } from '../connect/redirect-back.ts';
import type { PendingConnect } from '../connect/state-cookie.ts';
import type { NavigationRequest, NavigationRoute } from './route.ts';

/** `GET /callback`: the browser comes back from consent (spec, Authentication 2), and always ends at a page. */
export const callbackRoute: NavigationRoute = async (navigation) => {
  const { context, request, url } = navigation;
  const { settings, stateCookie } = context;
  const state = url.searchParams.get('state') ?? '';
  const pending = await stateCookie.find(request, state);
  if (!pending) {
    // Not begun in this browser: refused (RFC 6749 §10.12), and back to where one of its own attempts began. An address
    // without anything is the doctor's question, or typed: no service leads there, so the log needs no cure for it.
    if (url.search !== '') {
      settings.log(
        `[ppt-embed/host] callback: this browser began no connection with this state. Pages must be opened at ${settings.publicUrl.host}, for which the cookie is set.`,
      );
    }
    const ownAttempt = await stateCookie.findAny(request);
    return redirectBack(
      settings,
      ownAttempt ?? { mode: 'redirect', returnTo: `${settings.publicUrl.origin}/` },
      'other_browser',
    );
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
      log(`the service answered error=${/^\w{1,40}$/.test(error) ? error : '(not a code)'}.`);
    }
    return failure;
  }
  if (context.stateCookie.isExpired(pending)) return 'expired';
  const code = url.searchParams.get('code');
  const user = await requireUser();
  if (pending.userId !== user.id) {
    // The consent was not theirs.
    log('somebody else has signed in since the connection was begun.');
    return 'other_person';
  }
  if (code) return finishConnect(context, user, pending, code);
  log('the service sent neither a code nor an error.');
  return 'failed';
}
