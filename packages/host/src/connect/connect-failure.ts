import { type ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { operatorErrorCodes } from './operator-error-codes.ts';

const transientCodes: readonly PptErrorCode[] = ['unavailable', 'timeout', 'rate_limited', 'internal', 'bad_response'];

/** Converts an error during connecting to a reason for the user. The log contains the error itself. */
export function connectFailureOf(error: unknown): ConnectFailure {
  if (!(error instanceof PptError)) return 'failed';
  if (error.code === 'invalid_grant') return 'expired';
  if (error.code === 'user_banned') return 'banned';
  if (transientCodes.includes(error.code)) return 'no_response';
  return operatorErrorCodes.has(error.code) || error.code === 'service_error' ? 'refused' : 'failed';
}

/** Converts the service's `error` parameter on the callback (RFC 6749 §4.1.2.1). */
export function failureFromOAuthError(error: string): ConnectFailure {
  if (error === 'access_denied') return 'cancelled';
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'no_response' : 'refused';
}
