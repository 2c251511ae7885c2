import { array, object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { pageResponse, pageRequest } from '../fields.ts';

/** Spec endpoint 10: lists generation records, newest first. */
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
        /** Extension. */
        ppt_id: optional(string()),
        /** Extension: a signed picture URL, or an empty string. */
        thumbnail: optional(string()),
      }),
    ),
    ...pageResponse,
  }),
  errors: ['expired_token', 'user_banned', 'not_json'],
});
