import { hostErrorNames, serviceErrorNames, type PptErrorCode } from '../names.ts';

/** HTTP status of each code in the host API. 0 means that the error occurs only in the browser. */
export const statusByCode: Readonly<Record<PptErrorCode, number>> = {
  invalid_request: 400,
  invalid_grant: 400,
  missing_token: 401,
  invalid_token: 401,
  expired_token: 401,
  wrong_credential: 401,
  redirect_uri_mismatch: 403,
  user_banned: 403,
  not_for_sub_users: 403,
  quota_exceeded: 403,
  insufficient_role: 403,
  presentation_not_found: 404,
  no_such_endpoint: 404,
  method_not_allowed: 405,
  not_rendered: 409,
  stale_save: 409,
  url_used: 410,
  too_large: 413,
  not_json: 415,
  unreadable_source: 422,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  network: 0,
  timeout: 504,
  bad_response: 502,
  disconnected: 409,
  not_signed_in: 401,
  forbidden: 403,
  outcome_unknown: 504,
  cannot_reopen: 409,
  creation_conflict: 409,
  download_unavailable: 409,
  blocked_url: 0,
  blocked_by_csp: 0,
  editor_no_answer: 0,
  editor_unsupported: 0,
  reload_limit: 0,
  service_error: 502,
};

/** Returns the HTTP status for an error response: the error's own status, or the default for its code. */
export function statusOf({ code, status }: { code: PptErrorCode; status: number }): number {
  return status || statusByCode[code];
}

/**
 * Whether a string is an error code. Data received over HTTP is not trusted. Checks only the name, so that browser
 * bundles do not include the statuses.
 */
export function isPptErrorCode(value: unknown): value is PptErrorCode {
  return [...serviceErrorNames, ...hostErrorNames].includes(value as PptErrorCode);
}
