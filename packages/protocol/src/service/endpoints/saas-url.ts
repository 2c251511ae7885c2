import { object, optional } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { displayName, saasPpt, unionId } from '../fields.ts';

/** Spec endpoint 4: issues a URL of the editor's home page. */
export const saasUrl = endpoint({
  name: 'saasUrl',
  spec: 4,
  summary: "Get a single-use URL of the editor's home.",
  method: 'POST',
  path: '/oauth/saas-url',
  credential: 'access_token',
  body: optional(
    object({
      /** Extension `editor-user-name`: the name in presentations that the user opens there. */
      user_name: optional(displayName()),
      /** Extension `editor-comments`: identifies the user as the author of comments. Default: the `union_id`. */
      user_id: optional(unionId()),
    }),
  ),
  data: object({ saas_ppt: saasPpt() }),
  errors: ['expired_token', 'user_banned', 'not_json'],
});
