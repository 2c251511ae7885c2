import { object, optional } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { displayName, unionId, user } from '../fields.ts';

/** Spec endpoint 12: creates a sub-user. */
export const userCreate = endpoint({
  name: 'userCreate',
  spec: 12,
  summary: 'Create a sub-user.',
  method: 'POST',
  path: '/saas/user/create',
  credential: 'access_token',
  body: object({ name: displayName(), union_id: optional(unionId()) }),
  data: user,
  errors: ['expired_token', 'not_for_sub_users', 'not_json'],
});
