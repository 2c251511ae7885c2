import { array, object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { pageResponse, pageRequest } from '../fields.ts';

/** Spec endpoint 10: generation records, newest first. */
export const history = endpoint({
  name: 'history',
  spec: 10,
  summary: 'List generation records, newest first.',
  method: 'POST',
  path: '/saas/api/history',
  credential: 'access_token',
  body: object(pageRequest),
  data: object({
    ppt_list: array(
      object({
        title: string(),
        /** `YYYY-MM-DD HH:MM:SS` in the service's time zone. */
        created_at: string(),
        app_id: string(),
        uid: string(),
        /** Extra. */
        ppt_id: optional(string()),
        /** Extra: a signed picture address, or empty. */
        thumbnail: optional(string()),
      }),
    ),
    ...pageResponse,
  }),
  errors: ['expired_token', 'user_banned', 'not_json'],
});
