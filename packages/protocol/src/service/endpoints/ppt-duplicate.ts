import { object, optional, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { displayTitle, identifier } from '../fields.ts';

/** Extension `ppt-duplicate`: creates a presentation from the last save of an existing one. */
export const pptDuplicate = endpoint({
  name: 'pptDuplicate',
  extension: 'ppt-duplicate',
  summary: 'Duplicate a presentation.',
  description:
    'Creates a presentation from the last save of another, which counts against the quotas. Without `title`, its title says that it is a copy, in the language of its slides.',
  method: 'POST',
  path: '/saas/api/ppt-duplicate',
  credential: 'access_token',
  body: object({ ppt_id: identifier(), title: optional(displayTitle()) }),
  data: object({ ppt_id: string(), title: string() }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found', 'quota_exceeded', 'too_large'],
});
