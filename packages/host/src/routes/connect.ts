import { PptError } from '@ppt-embed/protocol/host';
import { randomToken } from '../bytes.ts';
import { redirectAnswer } from '../http/answers.ts';
import { leadBack } from '../oauth/lead-back.ts';
import { challengeOf, createVerifier } from '../oauth/pkce.ts';
import { checkReturnTo } from '../oauth/return-to.ts';
import type { PendingConnect } from '../oauth/state-cookie.ts';
import { requireConnectRight } from '../tokens/connection-status.ts';
import type { Route } from './route.ts';

/** `GET /connect`: asks endpoint 1 for the consent page and leads the browser there. */
export const connectRoute: Route = async ({ context, request, url, user }) => {
  const { client, settings, stateCookie } = context;
  requireConnectRight(settings.connection, user);
  const pending: PendingConnect = {
    state: randomToken(),
    verifier: createVerifier(),
    userId: user.id,
    returnTo: checkReturnTo(request, url.searchParams.get('returnTo'), settings),
    mode: url.searchParams.get('mode') === 'popup' ? 'popup' : 'redirect',
    startedAt: settings.now(),
  };
  try {
    const consent = await client.authorize({
      app_id: settings.appId,
      response_type: 'code',
      state: pending.state,
      code_challenge: await challengeOf(pending.verifier),
      redirect_uri: settings.redirectUri,
    });
    return redirectAnswer(consent, [await stateCookie.begin(pending)]);
  } catch (error) {
    if (!(error instanceof PptError)) throw error;
    // The person looks at a page, not at an API: back with a word, the reason in the log.
    settings.log(`[ppt-embed/host] connect: ${error.code} ${error.requestId}: ${error.message}`);
    return leadBack(pending, 'failed');
  }
};
