import { object } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { saasPpt } from '../fields.ts';

/** Spec endpoint 4: issues a URL of the editor's home page. */
export const saasUrl = endpoint({
  name: 'saasUrl',
  spec: 4,
  summary: "Get a single-use URL of the editor's home.",
  method: 'POST',
  path: '/oauth/saas-url',
  credential: 'access_token',
  data: object({ saas_ppt: saasPpt() }),
  errors: ['expired_token', 'user_banned'],
});
