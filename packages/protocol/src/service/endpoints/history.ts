import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageAnswer, pageRequest } from '../fields.ts';

/** Spec endpoint 10: generation records, newest first. */
export const history = endpoint({
  name: 'history',
  spec: 10,
  summary: 'List generation records, newest first.',
  method: 'POST',
  path: '/saas/api/history',
  credential: 'access_token',
  body: z.object(pageRequest),
  data: z.object({
    ppt_list: z.array(
      z.object({
        title: z.string(),
        /** `YYYY-MM-DD HH:MM:SS` in the service's time zone. */
        created_at: z.string(),
        app_id: z.string(),
        uid: z.string(),
        /** Extra. */
        ppt_id: z.string().optional(),
        /** Extra: a signed picture address, or empty. */
        thumbnail: z.string().optional(),
      }),
    ),
    ...pageAnswer,
  }),
  errors: ['expired_token', 'user_banned', 'not_json'],
});
