import { object } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { unionId } from '../fields.ts';

/**
 * Extension `user-sign-out`: ends everything that a user of the application has open. The application authenticates, so
 * no token of the user is needed, and a user without a connection can also be signed out.
 */
export const userSignOut = endpoint({
  name: 'userSignOut',
  extension: 'user-sign-out',
  summary: 'Sign a user out everywhere.',
  description:
    'Revokes all grants of the sub-user `union_id`, and ends the editors whose URLs were requested with this `user_id`, whichever grant they belong to, for example one that all users share. Unopened editor URLs stop working immediately, tokens at their next call, and open editors within 15 seconds. The user can connect again. The call is idempotent. For an unknown user, it returns success and has no effect.',
  method: 'POST',
  path: '/saas/user/sign-out',
  credential: 'app_token',
  body: object({ union_id: unionId() }),
  data: object({}),
  errors: ['not_json'],
});
