import { array, object } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { pageResponse, pageRequest, user } from '../fields.ts';

/** Spec endpoint 11: lists sub-users, newest first. */
export const userList = endpoint({
  name: 'userList',
  spec: 11,
  summary: 'List sub-users, newest first.',
  method: 'POST',
  path: '/saas/user/list',
  credential: 'access_token',
  body: object(pageRequest),
  data: object({ user_list: array(user), ...pageResponse }),
  errors: ['expired_token', 'not_for_sub_users', 'not_json'],
});
