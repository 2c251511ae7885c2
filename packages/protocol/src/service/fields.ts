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

/**
 * Returns the schema of an identifier. Identifiers are opaque to clients; a length of 1 to 200 characters keeps index
 * rows small.
 */
export const identifier = (): Schema<string> => string({ min: 1, max: 200 });

/**
 * Returns the schema of text that is stored and returned unchanged. U+0000 and unpaired surrogates are rejected:
 * databases cannot store them (they become U+FFFD), and two different names could become the same.
 */
const plainText = (rule: { min: number; max: number }): Schema<string> =>
  string({ ...rule, pattern: /^[^\p{Cc}\uFFFD]*$/u, message: 'must not contain control characters' });

/** Returns the schema of text that is shown: plain text that is not only whitespace. */
const visibleText = (max: 200 | 300): Schema<string> =>
  string({
    min: 1,
    max,
    trim: true,
    // ReDoS: at most 300 characters (`max`, which is checked first).
    pattern: /^[^\p{Cc}\uFFFD]*[^\s\p{Cc}\uFFFD][^\p{Cc}\uFFFD]*$/u,
    message: 'must be text without control characters',
  });

/** Returns the schema of a user's name, at most 200 characters. */
export const displayName = (): Schema<string> => visibleText(200);

/** Returns the schema of a presentation's title, at most 300 characters. */
export const displayTitle = (): Schema<string> => visibleText(300);

/** Returns the schema of a search string, at most 200 characters. It may be empty. */
export const searchText = (): Schema<string> => plainText({ min: 0, max: 200 });

/** Returns the schema of the application's own id of one of its users. */
export const unionId = (): Schema<string> => plainText({ min: 1, max: 200 });

/** Returns the schema of an absolute http(s) URL. */
export const url = (): Schema<string> => anyWebAddress({ max: 8192 });

/** Returns the schema of a single-use editor URL (spec, Presentation: `saas_ppt`). */
export const saasPpt = (): Schema<string> => url();

/** Integer paging parameters of endpoints 10 and 11. */
export const pageRequest = {
  page: integer({ min: 1 }),
  page_size: integer({ min: 1, max: maxPageSize }),
};

/** Paging fields of the responses of endpoints 10 and 11. */
export const pageResponse = {
  current_page: number(),
  total: number(),
  last_page: number(),
};

/** Returns the schema of a cover's style. */
export const coverStyle = (): Schema<CoverStyle> => oneOf(coverStyles);
/** Returns the schema of a cover's color. */
export const coverColor = (): Schema<CoverColor> => oneOf(coverColors);
/** Returns the schema of a cover's language. */
export const coverLanguage = (): Schema<CoverLanguage> => oneOf(coverLanguages);

const userStatus = oneOf(['active', 'banned']);

/** A sub-user of an application. The specification leaves its shape open. */
export const user = object({
  union_id: string(),
  name: string(),
  status: userStatus,
  created_at: string(),
});

/** Response of both variants of `/oauth/token` (spec, Token set). */
export const tokenSet = object({
  access_token: string(),
  refresh_token: string(),
  /** Expiry of the access token, in Unix seconds. */
  expire_date: number(),
  union_data: nullable(object({ union_id: string(), name: string(), status: userStatus })),
});
