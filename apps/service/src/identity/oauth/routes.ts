import * as endpoints from '@ppt-embed/protocol/service';
import type { Caller } from '../../http/caller.ts';
import type { Router } from '../../http/router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { exchangeCode } from './exchange-code.ts';
import { revokeToken } from './revoke-token.ts';
import { rotateToken } from './rotate-token.ts';
import { startAuthorization } from './start-authorization.ts';

/** Registers spec endpoints 1 to 3, and revocation. */
export function oauthRoutes(router: Router, appContext: AppContext): void {
  router.on(endpoints.authorize, async ({ query, caller }) => {
    requireApplication(caller, query.app_id);
    const consentUrl = await startAuthorization(appContext, {
      app: caller.app,
      redirectUri: query.redirect_uri,
      state: query.state,
      codeChallenge: query.code_challenge,
    });
    return new Response(null, { status: 302, headers: { Location: consentUrl, 'Cache-Control': 'no-store' } });
  });

  router.on(endpoints.exchangeCode, ({ body, caller }) => {
    requireApplication(caller, body.app_id);
    return exchangeCode(appContext, {
      app: caller.app,
      code: body.code,
      codeVerifier: body.code_verifier,
      seconds: body.expire_date,
      unionId: body.union_id,
    });
  });

  router.on(endpoints.refreshToken, ({ body, caller }) => {
    requireApplication(caller, body.app_id);
    return rotateToken(appContext, caller, {
      code: body.code,
      codeVerifier: body.code_verifier,
      seconds: body.expire_date,
      unionId: body.union_id,
    });
  });

  router.on(endpoints.revokeToken, async ({ body, caller }) => {
    await revokeToken(appContext, { app: caller.app, token: body.token });
    return {};
  });
}

function requireApplication(caller: Caller, appId: string): void {
  if (caller.app.appId !== appId) throw new ServiceError('wrong_credential', { appId });
}
