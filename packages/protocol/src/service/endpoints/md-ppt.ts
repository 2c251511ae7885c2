import { object, optional, string } from '../../schema/index.ts';
import { endpoint, maxMarkdownBodyBytes } from '../endpoint.ts';
import { displayName, saasPpt, unionId } from '../fields.ts';

/** Spec endpoint 9: creates a presentation from Markdown and issues an editor URL. */
export const mdPpt = endpoint({
  name: 'mdPpt',
  spec: 9,
  summary: 'Create a presentation from Markdown.',
  method: 'POST',
  path: '/saas/api/md-ppt',
  credential: 'access_token',
  body: object({
    text: string({ pattern: /\S/, message: 'must not be empty' }),
    /** Extension `editor-user-name`: the name that other users see in their editors. Default: the `union_id`. */
    user_name: optional(displayName()),
    /** Extension `editor-comments`: identifies the user as the author of comments. Default: the `union_id`. */
    user_id: optional(unionId()),
  }),
  maxBodyBytes: maxMarkdownBodyBytes,
  data: object({
    saas_ppt: saasPpt(),
    /** Extension: the presentation's id. Clients work without it. */
    ppt_id: optional(string()),
  }),
  idempotent: true,
  errors: ['expired_token', 'user_banned', 'quota_exceeded', 'not_json', 'too_large', 'idempotency_conflict'],
});
