import { maxCovers } from '../../names.ts';
import { array, integerString, object, optional, string, withDefault } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';
import { coverColor, coverLanguage, coverStyle, url } from '../fields.ts';

/** Spec endpoint 7: returns a random sample of the matching cover templates. */
export const pptCoverStatic = endpoint({
  name: 'pptCoverStatic',
  spec: 7,
  summary: 'List a random sample of the matching cover templates.',
  method: 'GET',
  path: '/apps/ppt-cover-static',
  credential: 'app_token',
  query: object({
    style: optional(coverStyle()),
    color_style: optional(coverColor()),
    language: optional(coverLanguage()),
    limit: withDefault(integerString({ min: 1, max: maxCovers }), 1),
  }),
  data: array(
    object({
      id: string(),
      style: string(),
      color_style: string(),
      language: string(),
      special: string(),
      cover_image: url(),
    }),
  ),
  errors: [],
});
