import { coverColors, coverLanguages, coverStyles, maxCovers, maxPageSize } from '../names.ts';
import {
  discriminatedUnion,
  integerString,
  object,
  oneOf,
  optional,
  type Schema,
  string,
  url,
  withDefault,
} from '../schema/index.ts';
import type { CoverFilter, EditorSource, HistoryRequest, PageRequest, PresentationChange } from './fetcher.ts';

/**
 * Schemas of the requests that a browser sends to the host API. They are in a separate module, so that browser bundles
 * do not include them.
 */

/** A `creationId`: a UUID that the client generates for each creation request (RFC 9562 §4). */
export const creationId: Schema<string> = string({
  pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  message: 'must be a UUID',
});

/** A `pptId`, `coverId` or `unionId`. No service uses longer ids. */
export const identifier: Schema<string> = string({ min: 1, max: 200 });

/** Maximum length of a URL, in UTF-16 code units. */
const maxUrlLength = 8192;

/** Fields shared by all sources that create a presentation: an optional cover and the `creationId`. */
const creationFields = { coverId: optional(identifier), creationId: optional(creationId) };

/** The source from which an editor opens. */
export const editorSource: Schema<EditorSource> = discriminatedUnion('kind', [
  object({ kind: oneOf(['home']) }),
  object({
    kind: oneOf(['markdown']),
    text: string({ pattern: /\S/, message: 'must not be empty' }),
    ...creationFields,
  }),
  object({
    kind: oneOf(['json']),
    jsonUrl: url({ max: maxUrlLength }),
    refUrl: optional(url({ max: maxUrlLength })),
    ...creationFields,
  }),
  object({ kind: oneOf(['presentation']), pptId: identifier }),
]) as Schema<EditorSource>;

/** The body of `POST /editor-url`. */
export const openEditorBody: Schema<{ source: EditorSource }> = object({ source: editorSource });

/** The query of `GET /covers`. */
export const coverFilter: Schema<CoverFilter> = object({
  style: optional(oneOf(coverStyles)),
  colorStyle: optional(oneOf(coverColors)),
  language: optional(oneOf(coverLanguages)),
  limit: withDefault(integerString({ min: 1, max: maxCovers }), 11),
}) as Schema<CoverFilter>;

const pageFields = {
  page: withDefault(integerString({ min: 1, max: Number.MAX_SAFE_INTEGER }), 1),
  pageSize: withDefault(integerString({ min: 1, max: maxPageSize }), 20),
};

/** The query of every list. Pages start at 1; a page has at most 100 records. */
export const pageRequest: Schema<PageRequest> = object(pageFields);

/** The query of `GET /history`. */
export const historyRequest: Schema<HistoryRequest> = object({
  ...pageFields,
  search: optional(string({ max: 200 })),
  sort: optional(oneOf(['created', 'edited', 'title'])),
}) as Schema<HistoryRequest>;

/** A title. The service rejects longer ones. */
const title = string({ min: 1, max: 300, trim: true });

/** The body of `POST /change`. */
export const presentationChange: Schema<PresentationChange> = discriminatedUnion('kind', [
  object({ kind: oneOf(['rename']), pptId: identifier, title }),
  object({ kind: oneOf(['duplicate']), pptId: identifier, title: optional(title) }),
  object({ kind: oneOf(['delete']), pptId: identifier }),
  object({ kind: oneOf(['restore']), pptId: identifier }),
]) as Schema<PresentationChange>;

/** The body of `POST /download`. */
export const downloadBody: Schema<{ pptId: string }> = object({ pptId: identifier });

/** The body of `POST /users`. */
export const createUserBody: Schema<{ name: string; unionId?: string | undefined }> = object({
  name: string({ min: 1, max: 200, trim: true }),
  unionId: optional(identifier),
});
