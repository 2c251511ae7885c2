import { object } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { unionId, user } from '../fields.ts';

/** Spec endpoint 13: suspends a sub-user. */
export const userBan = endpoint({
  name: 'userBan',
  spec: 13,
  summary: 'Suspend a sub-user.',
  method: 'POST',
  path: '/saas/user/ban',
  credential: 'access_token',
  body: object({ union_id: unionId() }),
  data: user,
  errors: ['expired_token', 'not_for_sub_users', 'not_json'],
});
