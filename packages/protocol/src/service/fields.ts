import { coverColors, coverLanguages, coverStyles, maxPageSize } from '../names.ts';
import type { CoverColor, CoverLanguage, CoverStyle } from '../names.ts';
import {
  integer,
  nullable,
  number,
  object,
  oneOf,
  type Schema,
  string,
  url as anyWebAddress,
} from '../schema/index.ts';

/** Identifiers are opaque to a client; 1 to 200 characters keeps an index row small. */
export const identifier = (): Schema<string> => string({ min: 1, max: 200 });

/**
 * Text that is kept and given back as it was: U+0000 and halves of surrogate pairs, which no database holds, would not
 * be (they arrive as U+FFFD), and two names must not become one.
 */
const plainText = (rule: { min: number; max: number }): Schema<string> =>
  string({ ...rule, pattern: /^[^\p{Cc}\uFFFD]*$/u, message: 'must not have control characters' });

/** What people read: plain text that is more than space. */
export const displayName = (): Schema<string> =>
  string({
    min: 1,
    max: 200,
    trim: true,
    // ReDoS: at most 200 characters (`max`, checked before).
    pattern: /^[^\p{Cc}\uFFFD]*[^\s\p{Cc}\uFFFD][^\p{Cc}\uFFFD]*$/u,
    message: 'must be text without control characters',
  });

/** What an application calls one of its users. */
export const unionId = (): Schema<string> => plainText({ min: 1, max: 200 });

/** An absolute http(s) address. */
export const url = (): Schema<string> => anyWebAddress({ max: 8192 });

/** A single-use editor address (spec, Presentation: `saas_ppt`). */
export const saasPpt = (): Schema<string> => url();

/** Paging of endpoints 10 and 11: whole numbers. */
export const pageRequest = {
  page: integer({ min: 1 }),
  page_size: integer({ min: 1, max: maxPageSize }),
};

export const pageResponse = {
  current_page: number(),
  total: number(),
  last_page: number(),
};

export const coverStyle = (): Schema<CoverStyle> => oneOf(coverStyles);
export const coverColor = (): Schema<CoverColor> => oneOf(coverColors);
export const coverLanguage = (): Schema<CoverLanguage> => oneOf(coverLanguages);

const userStatus = oneOf(['active', 'banned']);

/** A sub-user of an application; the specification leaves its shape open. */
export const user = object({
  union_id: string(),
  name: string(),
  status: userStatus,
  created_at: string(),
});

/** Answer of both forms of `/oauth/token` (spec, Token set). */
export const tokenSet = object({
  access_token: string(),
  refresh_token: string(),
  /** Expiry of the access token, Unix seconds. */
  expire_date: number(),
  union_data: nullable(object({ union_id: string(), name: string(), status: userStatus })),
});
