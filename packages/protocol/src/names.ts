/**
 * Wire strings and error codes, free of any schema library: the part of the protocol that may reach a browser bundle.
 */

/** Style of a cover template, exactly as on the wire (spec §7). */
export const coverStyles = ['极简风', '科技风', '小清新', '商务风', '党政风', '可爱卡通', '中国风'] as const;
/** A style of covers, in the specification's own words. */
export type CoverStyle = (typeof coverStyles)[number];

/** Color of a cover template, exactly as on the wire (spec §7). */
export const coverColors = ['粉色', '黄色', '青色', '蓝色', '绿色', '橙色', '紫色'] as const;
/** A colour of covers, in the specification's own words. */
export type CoverColor = (typeof coverColors)[number];

/** Language of a cover template, exactly as on the wire (spec §7). */
export const coverLanguages = ['中文', '英文'] as const;
/** A language of covers, in the specification's own words. */
export type CoverLanguage = (typeof coverLanguages)[number];

/** Most cover templates one request may ask for (spec §7). */
export const maxCovers = 20;

/** Most Markdown that one presentation takes, in bytes of UTF-8 (error `too_large`). */
export const maxMarkdownBytes = 1024 * 1024;

/** Records on one page of the history: the most the service gives. */
export const maxPageSize = 100;

/** The permissions an embedding iframe grants, in the specification's order (spec §4). */
export const editorPermissions = [
  'microphone',
  'camera',
  'geolocation',
  'fullscreen',
  'clipboard-write',
  'compute-pressure',
  'clipboard-read',
] as const;

/** Names of the errors the service answers with; numbers and sentences: `service/errors.ts`. */
export const serviceErrorNames = [
  'invalid_request',
  'invalid_grant',
  'missing_token',
  'invalid_token',
  'expired_token',
  'wrong_credential',
  'redirect_uri_mismatch',
  'user_banned',
  'not_for_sub_users',
  'quota_exceeded',
  'presentation_not_found',
  'no_such_endpoint',
  'method_not_allowed',
  'not_rendered',
  'stale_save',
  'url_used',
  'too_large',
  'not_json',
  'unreadable_source',
  'idempotency_conflict',
  'rate_limited',
  'internal',
  'unavailable',
] as const;
/** A code that the service answers with. */
export type ServiceErrorName = (typeof serviceErrorNames)[number];

/** Errors that arise between browser, host backend and editor, beside the service's own. */
export const hostErrorNames = [
  'network',
  'timeout',
  'bad_response',
  'disconnected',
  'not_signed_in',
  'forbidden',
  'outcome_unknown',
  'cannot_reopen',
  'creation_conflict',
  'download_unavailable',
  'blocked_url',
  'blocked_by_csp',
  'editor_no_answer',
  'editor_unsupported',
  'reload_limit',
  'service_error',
] as const;
/** A code that arises in the host API or the browser. */
export type HostErrorName = (typeof hostErrorNames)[number];

/** Every `code` a `PptError` can carry: the same union in the host API, the hooks and `onError`. */
export type PptErrorCode = ServiceErrorName | HostErrorName;
