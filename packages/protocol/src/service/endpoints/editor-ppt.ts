import { editorRoles } from '../../names.ts';
import { boolean, object, oneOf, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { displayName, identifier, saasPpt, unionId, url } from '../fields.ts';

/** Spec endpoint 5: creates a presentation from a JSON file and issues an editor URL. */
export const editorPptFromJson = endpoint({
  name: 'editorPptFromJson',
  spec: 5,
  summary: 'Create a presentation from a JSON file at a URL.',
  method: 'POST',
  path: '/saas/api/editor-ppt',
  credential: 'access_token',
  body: object({
    json_url: url(),
    ref_url: url(),
    cover_id: optional(identifier()),
    /** Extension `editor-user-name`: the name that other users see in their editors. Default: the `union_id`. */
    user_name: optional(displayName()),
    /** Extension `editor-comments`: identifies the user as the author of comments. Default: the `union_id`. */
    user_id: optional(unionId()),
  }),
  data: object({ saas_ppt: saasPpt(), ppt_id: string(), cover_id: string() }),
  idempotent: true,
  errors: [
    'expired_token',
    'user_banned',
    'quota_exceeded',
    'not_json',
    'too_large',
    'unreadable_source',
    'idempotency_conflict',
  ],
});

/** Spec endpoint 6: issues a new editor URL for a presentation, which opens at its last manual save. */
export const editorPptFromId = endpoint({
  name: 'editorPptFromId',
  spec: 6,
  summary: 'Issue a new editor URL for a presentation.',
  method: 'POST',
  path: '/saas/api/editor-ppt',
  credential: 'access_token',
  body: object({
    ppt_id: identifier(),
    /**
     * Extension `editor-role`: what the editor may do. The service rejects everything else. `comment` requires
     * `editor-comments`. Default: `edit`.
     */
    role: optional(oneOf(editorRoles)),
    /** Extension `editor-role`: whether the editor may download. Default: only with the role `edit`. */
    download: optional(boolean()),
    /**
     * Extension `editor-create`: whether the editor may create other presentations, such as a copy of this one. The
     * service rejects it otherwise. Default: only with the role `edit`.
     */
    create: optional(boolean()),
    /** Extension `editor-user-name`: the name that other users see in their editors. Default: the `union_id`. */
    user_name: optional(displayName()),
    /** Extension `editor-comments`: identifies the user as the author of comments. Default: the `union_id`. */
    user_id: optional(unionId()),
  }),
  data: object({ saas_ppt: saasPpt(), ppt_id: string() }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found'],
});
