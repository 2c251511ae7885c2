import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** The errors that the editor distinguishes, by the wire's `code`. The service has the complete table. */
const names: Readonly<Record<number, PptErrorCode>> = {
  40000: 'invalid_request',
  40100: 'missing_token',
  40101: 'invalid_token',
  40102: 'expired_token',
  40103: 'wrong_credential',
  40301: 'user_banned',
  40303: 'quota_exceeded',
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
    code: (typeof code === 'number' && names[code]) || (status === 401 ? 'invalid_token' : 'service_error'),
    status,
    message: typeof msg === 'string' ? msg : `The service answered ${status}.`,
    requestId: typeof request_id === 'string' ? request_id : '',
  });
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
  'invalid_request',
  'presentation_not_found',
]);

/** Whether retrying the same call cannot succeed. */
export function isFinal(code: PptErrorCode): boolean {
  return finalCodes.has(code);
}

/** The error code of a thrown value. */
export function codeOf(thrown: unknown): PptErrorCode {
  return thrown instanceof PptError ? thrown.code : 'service_error';
}
