import { z } from 'zod';
import { coverColors, coverLanguages, coverStyles, maxCovers, maxPageSize } from '../names.ts';
import type { CoverFilter, EditorSource, PageRequest } from './fetcher.ts';

/** Checks of what a browser sends to the host API; kept apart so that the schema library stays out of browser bundles. */

const wholeNumber = (min: number, max: number): z.ZodType<number, unknown> =>
  z.coerce.number().pipe(z.int().min(min).max(max));

/** A `creationId`: made by the control that was pressed. */
export const creationId = z.uuid();

export const editorSource: z.ZodType<EditorSource> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({
    kind: z.literal('markdown'),
    text: z.string().regex(/\S/, 'must not be empty'),
    coverId: z.string().min(1).optional(),
    creationId: creationId.optional(),
  }),
  z.object({
    kind: z.literal('json'),
    jsonUrl: z.url({ protocol: /^https?$/ }),
    refUrl: z.url({ protocol: /^https?$/ }).optional(),
    coverId: z.string().min(1).optional(),
    creationId: creationId.optional(),
  }),
  z.object({ kind: z.literal('presentation'), pptId: z.string().min(1) }),
]) as unknown as z.ZodType<EditorSource>;

export const openEditorBody: z.ZodType<{ source: EditorSource }> = z.object({ source: editorSource });

export const coverFilter: z.ZodType<CoverFilter> = z.object({
  style: z.enum(coverStyles).optional(),
  colorStyle: z.enum(coverColors).optional(),
  language: z.enum(coverLanguages).optional(),
  limit: wholeNumber(1, maxCovers).default(11),
}) as unknown as z.ZodType<CoverFilter>;

export const pageRequest: z.ZodType<PageRequest> = z.object({
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1),
  pageSize: wholeNumber(1, maxPageSize).default(20),
}) as unknown as z.ZodType<PageRequest>;

export const downloadBody: z.ZodType<{ pptId: string }> = z.object({ pptId: z.string().min(1) });

export const createUserBody: z.ZodType<{ name: string; unionId?: string | undefined }> = z.object({
  name: z.string().trim().min(1).max(200),
  unionId: z.string().min(1).max(200).optional(),
});
