import { object, oneOf, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { identifier } from '../fields.ts';

/** Spec endpoint 1: redirects (302) to the authorization page. The host's backend calls it. */
export const authorize = endpoint({
  name: 'authorize',
  spec: 1,
  summary: 'Begin an authorization: redirects to the page where the user authorizes the application.',
  method: 'GET',
  path: '/oauth/authorize',
  credential: 'app_token',
  query: object({
    app_id: identifier(),
    response_type: oneOf(['code']),
    /** A string that the service returns unchanged, so it must not contain characters that cannot be returned. */
    state: string({ min: 1, max: 2048, pattern: /^[^\uFFFD]*$/u, message: 'must be UTF-8 without U+0000' }),
    /** base64url(SHA-256(code_verifier)) without padding: always 43 characters (RFC 7636 §4.2). */
    code_challenge: string({
      pattern: /^[A-Za-z0-9_-]{43}$/,
      message: 'must be 43 base64url characters without padding',
    }),
    redirect_uri: string({ min: 1, max: 2048 }),
  }),
  errors: ['redirect_uri_mismatch'],
});
