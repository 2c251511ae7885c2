import { integer, object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, tokenSet, unionId } from '../fields.ts';

/** Both forms of `/oauth/token` take the same fields; the Bearer credential tells them apart. */
const tokenRequest = object({
  code: identifier(),
  app_id: identifier(),
  /** RFC 7636 §4.1. */
  code_verifier: string({
    pattern: /^[A-Za-z0-9\-._~]{43,128}$/,
    message: 'must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~',
  }),
  /** Lifetime of the access token, in seconds. */
  expire_date: optional(integer({ min: 60, max: 2_592_000 })),
  union_id: optional(unionId()),
});

/** Spec endpoint 2: the code becomes a token set. */
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

/** Spec endpoint 3: a refresh token becomes the next token set. */
export const refreshToken = endpoint({
  name: 'refreshToken',
  spec: 3,
  summary: 'Refresh: get a new token set.',
  description:
    'Repeating a refresh returns the same token set, so a lost response does no harm: until 10 minutes after the first, or 60 seconds after the first use of the new set, whichever is earlier. A later repeat revokes the grant.',
  method: 'POST',
  path: '/oauth/token',
  credential: 'refresh_token',
  body: tokenRequest,
  data: tokenSet,
  errors: ['invalid_grant', 'expired_token', 'user_banned', 'not_json'],
});
