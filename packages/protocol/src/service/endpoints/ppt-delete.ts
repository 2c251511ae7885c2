import { number, object, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { identifier } from '../fields.ts';

/** Extension `ppt-delete`: removes a presentation from all lists. It can be restored for a while. */
export const pptDelete = endpoint({
  name: 'pptDelete',
  extension: 'ppt-delete',
  summary: 'Delete a presentation.',
  description:
    'Removes the presentation from all lists. Its editors, links and thumbnails stop working. Until `restorable_until`, `/saas/api/ppt-restore` restores it; afterwards its content is erased. Afterwards, every call responds that the presentation was not found, and so does this one.',
  method: 'POST',
  path: '/saas/api/ppt-delete',
  credential: 'access_token',
  body: object({ ppt_id: identifier() }),
  data: object({
    ppt_id: string(),
    /** Time until which the presentation can be restored, in Unix seconds. */
    restorable_until: number(),
  }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found'],
});

/** Extension `ppt-delete`: restores a deleted presentation. */
export const pptRestore = endpoint({
  name: 'pptRestore',
  extension: 'ppt-delete',
  summary: 'Restore a deleted presentation.',
  description: 'The call is idempotent: a presentation that is not deleted is unchanged.',
  method: 'POST',
  path: '/saas/api/ppt-restore',
  credential: 'access_token',
  body: object({ ppt_id: identifier() }),
  data: object({ ppt_id: string(), title: string() }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found', 'quota_exceeded'],
});
