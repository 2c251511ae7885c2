import { object, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { displayTitle, identifier } from '../fields.ts';

/** Extension `ppt-rename`: changes the title of a presentation. */
export const pptRename = endpoint({
  name: 'pptRename',
  extension: 'ppt-rename',
  summary: 'Rename a presentation.',
  description:
    'Changes the title of the record and of the last save, which is also the name of its file. The text on the slides stays. An open editor keeps the title that it has loaded, and its next save restores that title.',
  method: 'POST',
  path: '/saas/api/ppt-rename',
  credential: 'access_token',
  body: object({ ppt_id: identifier(), title: displayTitle() }),
  data: object({ ppt_id: string(), title: string() }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found', 'too_large'],
});
