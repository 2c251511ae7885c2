import { object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Extra `oauth-revoke`, after RFC 7009: ends the grant that a token belongs to. The application authenticates itself as it
 * does at endpoint 2, so a token that has already expired or was rotated can still end its grant.
 */
export const revokeToken = endpoint({
  name: 'revokeToken',
  extension: 'oauth-revoke',
  summary: 'Revoke a grant and all its tokens.',
  description:
    'After RFC 7009, with a JSON body. `token` is any access or refresh token of the grant, also an expired one. It ends every token of the grant at its next call, its open editors at their next heartbeat, and its editor addresses that were not opened yet. Repeating it changes nothing. A token that is unknown, or belongs to another application, is answered with success too, and nothing happens.',
  method: 'POST',
  path: '/oauth/revoke',
  credential: 'app_token',
  body: object({
    /** The specification says nothing about the form of a token, so the limit is generous. */
    token: string({ min: 1, max: 4096 }),
    /** RFC 7009 §2.1: `access_token` or `refresh_token`. Accepted and not needed. */
    token_type_hint: optional(string({ max: 200 })),
  }),
  data: object({}),
  errors: ['not_json'],
});
