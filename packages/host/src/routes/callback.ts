import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { describeError } from '../http/describe-error.ts';
import { finishConnect } from '../oauth/finish-connect.ts';
import { leadBack } from '../oauth/lead-back.ts';
import type { PendingConnect } from '../oauth/state-cookie.ts';
import type { NavigationRequest, NavigationRoute } from './route.ts';

/** `GET /callback`: the browser comes back from consent (spec, Authentication 2), and always ends at a page. */
export const callbackRoute: NavigationRoute = async (asked) => {
  const { context, request, url } = asked;
  const { settings, stateCookie } = context;
  const state = url.searchParams.get('state') ?? '';
  const pending = await stateCookie.find(request, state);
  if (!pending) {
    // Not begun in this browser: refused (RFC 6749 §10.12), and back to where one of its own attempts began.
    settings.log(
      `[ppt-embed/host] callback: this browser began no connection with this state. Pages must be opened at ${settings.publicUrl.host}, for which the cookie is set.`,
    );
    const own = await stateCookie.findAny(request);
    return leadBack(settings, own ?? { mode: 'redirect', returnTo: `${settings.publicUrl.origin}/` }, 'failed');
  }
  const failure = await outcomeOf(asked, pending).catch((error: unknown): ConnectFailure => {
    settings.log(`[ppt-embed/host] callback: ${describeError(error, settings.publicUrl)}`);
    return 'failed';
  });
  return leadBack(settings, pending, failure, [await stateCookie.end(state)]);
};

async function outcomeOf(
  { context, url, signedIn }: NavigationRequest,
  pending: PendingConnect,
): Promise<ConnectFailure | undefined> {
  const refuse = (why: string): ConnectFailure => {
    context.settings.log(`[ppt-embed/host] callback: ${why}`);
    return 'failed';
  };
  const error = url.searchParams.get('error');
  if (error === 'access_denied') return 'cancelled';
  if (error !== null) return refuse(`the service answered error=${/^\w{1,40}$/.test(error) ? error : '(not a code)'}.`);
  if (context.stateCookie.isExpired(pending)) return 'expired';
  const code = url.searchParams.get('code');
  const user = await signedIn();
  // Somebody else has signed in meanwhile: the consent was not theirs.
  if (pending.userId !== user.id) return refuse('somebody else has signed in since the connection was begun.');
  if (!code) return refuse('the service sent neither a code nor an error.');
  return finishConnect(context, user, pending, code);
}
