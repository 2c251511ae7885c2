import type {
  DraftResponse,
  EditorDownloadResponse,
  HeartbeatResponse,
  ListedDraft,
  PictureResponse,
  RecentResponse,
  ReportedLine,
  SaveResponse,
  StartResponse,
  VersionsResponse,
} from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** A type guard for external data. */
export type Check<Value> = (value: unknown) => value is Value;

/** Whether a value is a string. */
export const isString: Check<string> = (value) => typeof value === 'string';
/** Whether a value is a boolean. */
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';
/** Whether a value is true. An optional field that is false is omitted. */
export const isTrue: Check<true> = (value): value is true => value === true;
/** Whether a value is a finite number. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
/** Whether a value is a time in Unix seconds in the range of ECMAScript dates (ECMA-262, time values). */
export const isUnixTime: Check<number> = (value): value is number => isNumber(value) && Math.abs(value) <= 8.64e12;
/** Whether a value is a revision. Revisions of saves start at 0. */
const revision: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
/** Whether a value is a length in px. */
const isPositive: Check<number> = (value): value is number => isNumber(value) && value > 0;
const isStoredPicture: Check<PictureResponse['src']> = (value): value is PictureResponse['src'] =>
  isString(value) && value.startsWith('picture:');

const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** Returns a check that also accepts undefined. */
export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

/** Returns a check of an array. */
export const arrayOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** Returns a check of an object. Additional fields are ignored, because a newer service may send more. */
export const fields =
  <Value extends object>(checks: { [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

/** Whether a value is defined. Other checks validate its content. */
export const isDefined: Check<unknown> = (value): value is unknown => value !== undefined;

/** Validates the response to a save. */
export const saved = fields<SaveResponse>({ revision });

/** Validates a response with a deck. The deck itself is validated by the deck package. */
export const deckRevision = fields<{ revision: number; deck: unknown }>({ revision, deck: isDefined });

/** Validates a stored draft. Its deck is validated by the deck package. */
export const storedDraft = fields<{ id: string; saved_at: number; deck: unknown; document?: string | undefined }>({
  id: isString,
  saved_at: isUnixTime,
  deck: isDefined,
  document: optional(isString),
});

/** Validates a line of the import report. */
export const reportedLine = fields<Pick<ReportedLine, 'kind' | 'slide_id' | 'line' | 'message'>>({
  kind: optional(isString) as Check<ReportedLine['kind']>,
  slide_id: optional(isString),
  line: optional(isNumber),
  message: isString,
});

/** Validates the list of versions and drafts. */
export const versions = fields<VersionsResponse>({
  drafts: optional(arrayOf(fields<ListedDraft>({ id: isString, saved_at: isUnixTime, slides: nullable(isNumber) }))),
  versions: arrayOf(
    fields<VersionsResponse['versions'][number]>({
      revision,
      title: isString,
      slides: nullable(isNumber),
      saved_at: isUnixTime,
      thumbnail: isString,
      name: optional(isString),
      author: optional(isString),
      own: optional(isTrue),
    }),
  ),
});

/** Validates the response to a new presentation. The title is optional. */
export const started = fields<Pick<StartResponse, 'ppt_id'> & Partial<StartResponse>>({
  ppt_id: isString,
  title: optional(isString),
});

/** Validates the response to an uploaded picture. */
export const picture = fields<PictureResponse>({ src: isStoredPicture, width: isPositive, height: isPositive });

/** Validates the response to a download. */
export const download = fields<Pick<EditorDownloadResponse, 'download_url'>>({ download_url: isString });

/** Validates the list of recent presentations. */
export const recent = fields<RecentResponse>({
  presentations: arrayOf(
    fields<RecentResponse['presentations'][number]>({
      ppt_id: isString,
      title: isString,
      created_at: isUnixTime,
      edited_at: optional(isUnixTime),
      has_unsaved_changes: optional((value) => value === true),
      thumbnail: isString,
    }),
  ),
});

/** Validates the response to a draft. The other fields are not read. */
export const draftSaved = fields<Partial<DraftResponse>>({ draft_id: optional(isString) });

/** Validates the response to a heartbeat. */
export const heartbeat = fields<Partial<Pick<HeartbeatResponse, 'open_elsewhere'>>>({
  open_elsewhere: optional(isBoolean),
});

/** Errors that the editor distinguishes, by their `code` on the wire. The service has the complete table. */
const names: Readonly<Record<number, PptErrorCode>> = {
  40000: 'invalid_request',
  40100: 'missing_token',
  40101: 'invalid_token',
  40102: 'expired_token',
  40103: 'wrong_credential',
  40301: 'user_banned',
  40303: 'quota_exceeded',
  40304: 'insufficient_role',
  40400: 'presentation_not_found',
  40900: 'not_rendered',
  40901: 'stale_save',
  41300: 'too_large',
  42900: 'rate_limited',
  50000: 'internal',
  50300: 'unavailable',
};

/** Converts an error response to a `PptError`. */
export function errorFromResponse(status: number, body: unknown): PptError {
  const { code, msg, request_id } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return new PptError({
    code: (typeof code === 'number' && names[code]) || codeOfStatus(status),
    status,
    message: typeof msg === 'string' ? msg : `The service returned status ${status}.`,
    requestId: typeof request_id === 'string' ? request_id : '',
  });
}

/** Returns the error code of a response that is not in the service's format, for example of a proxy. */
function codeOfStatus(status: number): PptErrorCode {
  if (status === 401) return 'invalid_token';
  // RFC 9110 §15.5.14
  if (status === 413) return 'too_large';
  // A proxy sends these while the service is not running (RFC 9110 §15.6.3 to §15.6.5).
  return status >= 502 && status <= 504 ? 'unavailable' : 'service_error';
}

const sessionEndingCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'missing_token',
  'invalid_token',
  'expired_token',
  'wrong_credential',
  'user_banned',
]);

/** Whether the session is over, so that no later call can succeed. */
export function endsSession(code: PptErrorCode): boolean {
  return sessionEndingCodes.has(code);
}

const finalCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'too_large',
  'quota_exceeded',
  'insufficient_role',
  'invalid_request',
  'presentation_not_found',
]);

/** Whether retrying the same call cannot succeed. */
export function isFinal(code: PptErrorCode): boolean {
  return finalCodes.has(code);
}

const unavailableCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'network',
  'timeout',
  'unavailable',
  'rate_limited',
]);

/** Whether the service could not be reached or is busy. It has not rejected the call, which succeeds later. */
export function isUnavailable(code: PptErrorCode): boolean {
  return unavailableCodes.has(code);
}

/** Returns the error code of a thrown value. */
export function codeOf(thrown: unknown): PptErrorCode {
  return thrown instanceof PptError ? thrown.code : 'service_error';
}
