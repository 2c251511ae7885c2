import { object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Extension `oauth-revoke`, based on RFC 7009: revokes the grant to which a token belongs. The application
 * authenticates as in endpoint 2, so an expired or rotated token can still revoke its grant.
 */
export const revokeToken = endpoint({
  name: 'revokeToken',
  extension: 'oauth-revoke',
  summary: 'Revoke a grant and all its tokens.',
  description:
    'Based on RFC 7009, with a JSON body. `token` is any access or refresh token of the grant, even an expired one. Revocation takes effect for each token at its next call, for open editors at their next heartbeat, and immediately for unopened editor URLs. The call is idempotent. For a token that is unknown or belongs to another application, it returns success and has no effect.',
  method: 'POST',
  path: '/oauth/revoke',
  credential: 'app_token',
  body: object({
    /** Has a generous maximum length, because the specification does not define the format of a token. */
    token: string({ min: 1, max: 4096 }),
    /** RFC 7009 §2.1: `access_token` or `refresh_token`. Accepted but not required. */
    token_type_hint: optional(string({ max: 200 })),
  }),
  data: object({}),
  errors: ['not_json'],
});
