import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageAnswer, pageRequest, user } from '../fields.ts';

/** Spec endpoint 11. */
export const userList = endpoint({
  name: 'userList',
  spec: 11,
  summary: 'List sub-users, newest first.',
  method: 'POST',
  path: '/saas/user/list',
  credential: 'access_token',
  body: z.object(pageRequest),
  data: z.object({ user_list: z.array(user), ...pageAnswer }),
  errors: ['expired_token', 'not_for_sub_users', 'not_json'],
});
