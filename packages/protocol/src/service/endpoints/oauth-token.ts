import { integer, object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, tokenSet, unionId } from '../fields.ts';

/** Fields of both variants of `/oauth/token`. The Bearer credential distinguishes the variants. */
const tokenRequest = object({
  code: identifier(),
  app_id: identifier(),
  /** Verifier of PKCE (RFC 7636 §4.1). */
  code_verifier: string({
    pattern: /^[A-Za-z0-9\-._~]{43,128}$/,
    message: 'must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~',
  }),
  /** Lifetime of the access token, in seconds. */
  expire_date: optional(integer({ min: 60, max: 2_592_000 })),
  union_id: optional(unionId()),
});

/** Spec endpoint 2: exchanges an authorization code for a token set. */
export const exchangeCode = endpoint({
  name: 'exchangeCode',
  spec: 2,
  summary: 'Exchange an authorization code for tokens.',
  method: 'POST',
  path: '/oauth/token',
  credential: 'app_token',
  body: tokenRequest,
  data: tokenSet,
  errors: ['invalid_grant', 'user_banned', 'not_json'],
});

/** Spec endpoint 3: exchanges a refresh token for the next token set. */
export const refreshToken = endpoint({
  name: 'refreshToken',
  spec: 3,
  summary: 'Refresh a token set.',
  description:
    'A repeated refresh returns the same token set, so that a lost response is harmless, until 10 minutes after the first request or 60 seconds after the first use of the new set, whichever is earlier. A later repeat revokes the grant.',
  method: 'POST',
  path: '/oauth/token',
  credential: 'refresh_token',
  body: tokenRequest,
  data: tokenSet,
  errors: ['invalid_grant', 'expired_token', 'user_banned', 'not_json'],
});
