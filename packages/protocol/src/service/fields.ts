import { z } from 'zod';
import { coverColors, coverLanguages, coverStyles, maxPageSize } from '../names.ts';

/** Identifiers are opaque to a client; 1 to 200 characters keeps an index row small. */
export const identifier = (): z.ZodString => z.string().min(1).max(200);

/** An absolute http(s) address. */
export const webAddress = (): z.ZodURL => z.url({ protocol: /^https?$/ }).max(8192);

/** A single-use editor address (spec, Presentation: `saas_ppt`). */
export const saasPpt = (): z.ZodURL => webAddress();

/** Paging of endpoints 10 and 11: whole numbers. */
export const pageRequest = {
  page: z.int().min(1),
  page_size: z.int().min(1).max(maxPageSize),
};

export const pageAnswer = {
  current_page: z.number(),
  total: z.number(),
  last_page: z.number(),
};

export const coverStyle = (): z.ZodType<(typeof coverStyles)[number]> => z.enum(coverStyles);
export const coverColor = (): z.ZodType<(typeof coverColors)[number]> => z.enum(coverColors);
export const coverLanguage = (): z.ZodType<(typeof coverLanguages)[number]> => z.enum(coverLanguages);

/** A sub-user of an application; the specification leaves its shape open. */
export const user = z.object({
  union_id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'banned']),
  created_at: z.string(),
});

/** Answer of both forms of `/oauth/token` (spec, Token set). */
export const tokenSet = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Expiry of the access token, Unix seconds. */
  expire_date: z.number(),
  union_data: z.object({ union_id: z.string(), name: z.string(), status: z.enum(['active', 'banned']) }).nullable(),
});
