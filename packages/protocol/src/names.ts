/** Wire strings and error codes. This module does not import the schema library, so browser bundles may include it. */

/** Style of a cover template, exactly as on the wire (spec §7). */
export const coverStyles = ['极简风', '科技风', '小清新', '商务风', '党政风', '可爱卡通', '中国风'] as const;
/** A cover style, as the specification spells it. */
export type CoverStyle = (typeof coverStyles)[number];

/** Color of a cover template, exactly as on the wire (spec §7). */
export const coverColors = ['粉色', '黄色', '青色', '蓝色', '绿色', '橙色', '紫色'] as const;
/** A cover color, as the specification spells it. */
export type CoverColor = (typeof coverColors)[number];

/** Language of a cover template, exactly as on the wire (spec §7). */
export const coverLanguages = ['中文', '英文'] as const;
/** A cover language, as the specification spells it. */
export type CoverLanguage = (typeof coverLanguages)[number];

/** Maximum number of cover templates per request (spec §7). */
export const maxCovers = 20;

/** Maximum size of a presentation's Markdown, in bytes of UTF-8 (error `too_large`). */
export const maxMarkdownBytes = 1024 * 1024;

/** Maximum number of records on a page of the history. */
export const maxPageSize = 100;

/**
 * Roles of users in an editor: `edit` allows everything; `comment` allows writing comments but no other changes; `view`
 * only shows the presentation, without its comments.
 */
export const editorRoles = ['edit', 'comment', 'view'] as const;
/** The role of a user in an editor. */
export type EditorRole = (typeof editorRoles)[number];

/** Permissions that an embedding iframe grants, in the specification's order (spec §4). */
export const editorPermissions = [
  'microphone',
  'camera',
  'geolocation',
  'fullscreen',
  'clipboard-write',
  'compute-pressure',
  'clipboard-read',
] as const;

/** Names of the service's error codes. `service/errors.ts` has their numbers and messages. */
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
  'insufficient_role',
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
/** An error code of the service. */
export type ServiceErrorName = (typeof serviceErrorNames)[number];

/** Errors that occur between browser, host backend and editor, in addition to the service's own. */
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
/** An error code of the host API or the browser. */
export type HostErrorName = (typeof hostErrorNames)[number];

/** Every `code` that a `PptError` can have. The host API, the hooks and `onError` share this union. */
export type PptErrorCode = ServiceErrorName | HostErrorName;
