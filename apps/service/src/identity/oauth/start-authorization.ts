import type { Application } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { insertRequest } from '../grants/grant-queries.ts';

const requestSeconds = 600;

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  app: Application;
  redirectUri: string;
  state: string;
  codeChallenge: string;
}

/**
 * Stores an authorization request (spec, endpoint 1).
 * @returns The absolute URL of the consent page.
 * @throws ServiceError redirect_uri_mismatch unless it equals one of the security domain's URLs byte for byte
 */
export async function startAuthorization(
  { db, clock, random, settings }: AppContext,
  { app, redirectUri, state, codeChallenge }: AuthorizationRequest,
): Promise<string> {
  if (!app.securityDomain.includes(redirectUri)) throw new ServiceError('redirect_uri_mismatch', { redirectUri });
  const request = random(16).toString('base64url');
  await insertRequest(db, {
    request_hash: sha256(request),
    app_id: app.appId,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    expires_at: addSeconds(clock(), requestSeconds),
  });
  return `${settings.publicUrl}/oauth/consent?request=${request}`;
}
