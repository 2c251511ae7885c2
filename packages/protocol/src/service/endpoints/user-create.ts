import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, user } from '../fields.ts';

/** Spec endpoint 12. */
export const userCreate = endpoint({
  name: 'userCreate',
  spec: 12,
  summary: 'Create a sub-user.',
  method: 'POST',
  path: '/saas/user/create',
  credential: 'access_token',
  body: z.object({ name: z.string().trim().min(1).max(200), union_id: identifier().optional() }),
  data: user,
  errors: ['expired_token', 'not_for_sub_users', 'not_json'],
});
