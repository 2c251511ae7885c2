import { number, object, optional } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, url } from '../fields.ts';

/** Spec endpoint 8: returns a signed link to the .pptx of the last manual save. */
export const pptDownload = endpoint({
  name: 'pptDownload',
  spec: 8,
  summary: 'Get a download link for a presentation.',
  method: 'POST',
  path: '/saas/api/ppt-download',
  credential: 'access_token',
  body: object({ ppt_id: identifier() }),
  data: object({
    download_url: url(),
    /** Time until which further links are free, in Unix seconds (extension). */
    charged_until: optional(number()),
  }),
  errors: ['expired_token', 'user_banned', 'not_json', 'presentation_not_found', 'not_rendered', 'too_large'],
});
