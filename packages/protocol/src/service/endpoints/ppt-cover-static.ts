import { z } from 'zod';
import { maxCovers } from '../../names.ts';
import { endpoint } from '../endpoint.ts';
import { coverColor, coverLanguage, coverStyle, webAddress } from '../fields.ts';

/** Spec endpoint 7: a random sample of the cover templates that match. */
export const pptCoverStatic = endpoint({
  name: 'pptCoverStatic',
  spec: 7,
  summary: 'List cover templates: a random sample of the matches.',
  method: 'GET',
  path: '/apps/ppt-cover-static',
  credential: 'app_token',
  query: z.object({
    style: coverStyle().optional(),
    color_style: coverColor().optional(),
    language: coverLanguage().optional(),
    limit: z
      .string()
      .regex(/^\d{1,2}$/, `must be a whole number from 1 to ${maxCovers}`)
      .transform(Number)
      .pipe(z.int().min(1).max(maxCovers))
      .default(1),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      style: z.string(),
      color_style: z.string(),
      language: z.string(),
      special: z.string(),
      cover_image: webAddress(),
    }),
  ),
  errors: [],
});
