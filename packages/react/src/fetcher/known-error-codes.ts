import type { PptErrorCode } from '@ppt-embed/protocol/names';

// This module is loaded with the first error response or the first error of an editor. It copies the names from
// `@ppt-embed/protocol`, because a bundler would otherwise keep their whole module in the initial bundle.

const knownCodes = {
  invalid_request: true,
  invalid_grant: true,
  missing_token: true,
  invalid_token: true,
  expired_token: true,
  wrong_credential: true,
  redirect_uri_mismatch: true,
  user_banned: true,
  not_for_sub_users: true,
  quota_exceeded: true,
  insufficient_role: true,
  presentation_not_found: true,
  no_such_endpoint: true,
  method_not_allowed: true,
  not_rendered: true,
  stale_save: true,
  url_used: true,
  too_large: true,
  not_json: true,
  unreadable_source: true,
  idempotency_conflict: true,
  rate_limited: true,
  internal: true,
  unavailable: true,
  network: true,
  timeout: true,
  bad_response: true,
  disconnected: true,
  not_signed_in: true,
  forbidden: true,
  outcome_unknown: true,
  cannot_reopen: true,
  creation_conflict: true,
  download_unavailable: true,
  blocked_url: true,
  blocked_by_csp: true,
  editor_no_answer: true,
  editor_unsupported: true,
  reload_limit: true,
  service_error: true,
} satisfies Record<PptErrorCode, true>;

/**
 * Returns a received code if it is a known one, so that a host's exhaustive `switch` covers all cases. Otherwise,
 * returns `service_error` for any string or no code, and `bad_response` for any other type.
 */
export function receivedErrorCode(code: unknown): PptErrorCode {
  if (code !== undefined && typeof code !== 'string') return 'bad_response';
  return Object.hasOwn(knownCodes, code ?? '') ? (code as PptErrorCode) : 'service_error';
}
