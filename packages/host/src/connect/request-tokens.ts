import { PptError } from '@ppt-embed/protocol/host';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { HostSettings } from '../options/host-settings.ts';
import { Secret } from '../kernel/secret.ts';
import type { ValidatedResponse, ServiceClient } from '../service-client/service-client.ts';
import type { TokenGrant } from './connection-store.ts';

const defaultLifetimeMs = 86_400_000;
/** Threshold between a Unix time and a lifetime, both in seconds. A smaller value is a lifetime. */
const maxLifetimeSeconds = 2_592_000;

/** The client and the application that requests tokens. */
export type TokenRequester = Pick<HostSettings, 'appId' | 'appToken' | 'now'> & { client: ServiceClient };

/**
 * Exchanges a code (endpoint 2). The request is sent only once, because the code is consumed even if the response is
 * lost.
 */
export async function exchangeCode(
  requester: TokenRequester,
  { code, codeVerifier, unionId }: { code: string; codeVerifier: string; unionId: string | null },
): Promise<TokenGrant> {
  const response = await requester.client.call(allEndpoints.exchangeCode, {
    token: requester.appToken,
    body: { code, app_id: requester.appId, code_verifier: codeVerifier, ...(unionId && { union_id: unionId }) },
    secrets: [new Secret(code), new Secret(codeVerifier)],
  });
  return toGrant(requester, response, { code, codeVerifier, ...(unionId && { unionId }) });
}

/**
 * Refreshes a token (endpoint 3), with the grant's own `code` and `code_verifier`. It is safe to repeat with the same
 * token.
 */
export async function refreshGrant(requester: TokenRequester, grant: TokenGrant): Promise<TokenGrant> {
  const { code, codeVerifier, unionId } = grant;
  const response = await requester.client.call(allEndpoints.refreshToken, {
    token: new Secret(grant.refreshToken),
    body: { code, app_id: requester.appId, code_verifier: codeVerifier, ...(unionId && { union_id: unionId }) },
    secrets: [new Secret(code), new Secret(codeVerifier)],
  });
  return toGrant(requester, response, {
    code,
    codeVerifier,
    refreshToken: grant.refreshToken,
    ...(unionId && { unionId }),
  });
}

function toGrant(
  { now }: TokenRequester,
  {
    data,
    serverTime,
    requestId,
  }: ValidatedResponse<{ access_token: string; refresh_token: string; expire_date: number }>,
  grantFields: Pick<TokenGrant, 'code' | 'codeVerifier' | 'unionId'> & { refreshToken?: string },
): TokenGrant {
  if (!data.access_token) {
    throw new PptError({
      code: 'bad_response',
      message: 'The presentation service returned no access token.',
      requestId,
    });
  }
  return {
    ...grantFields,
    accessToken: data.access_token,
    // A service that keeps the refresh token may omit it.
    refreshToken: data.refresh_token || grantFields.refreshToken || '',
    expiresAt: now() + lifetimeOf(data.expire_date, serverTime ?? now()),
    obtainedAt: now(),
  };
}

/** Computes the expiry relative to the service's clock, so that a wrong local clock has no effect. */
function lifetimeOf(expireDate: number, serverTime: number): number {
  if (expireDate <= 0) return defaultLifetimeMs;
  if (expireDate <= maxLifetimeSeconds) return expireDate * 1000;
  return Math.max(0, expireDate * 1000 - serverTime);
}
