import { helpLink } from '@ppt-embed/protocol/help';
import { serviceErrors, statusOf, type ErrorEnvelope } from '@ppt-embed/protocol/service';
import { translateDatabaseError } from '../stores/db/database-errors.ts';
import { translateStoreError } from '../stores/files/store-errors.ts';
import { ServiceError } from '../kernel/service-error.ts';

/** Converts an error to its envelope. Temporary failures become `unavailable`, unknown errors `internal`. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known =
    error instanceof ServiceError
      ? error
      : (translateDatabaseError(error) ?? translateStoreError(error) ?? internal(error));
  const row = serviceErrors[known.code];
  const body: ErrorEnvelope = {
    code: row.code,
    msg: row.msg,
    data: null,
    request_id: requestId,
    ...(known.errors && { errors: [...known.errors] }),
  };
  const status = statusOf(known.code);
  // RFC 9110 §15.5.2 requires a challenge; RFC 6750 §3.1 defines it.
  const challenge = status === 401 && { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  const headers = { 'Cache-Control': 'no-store', Link: helpLink('', known.code), ...challenge, ...known.headers };
  return Response.json(body, { status, headers });
}

function internal(cause: unknown): ServiceError {
  return new ServiceError('internal', {}, { cause });
}

/** Maximum length of an error in the log, in characters. */
const maxLogLength = 8000;

/** Formats an error for the log: details and stack, never a token. Long ones are truncated. */
export function describeError(error: unknown): string {
  const text = describeInFull(error);
  return text.length > maxLogLength ? `${text.slice(0, maxLogLength).toWellFormed()}…` : text;
}

function describeInFull(error: unknown): string {
  if (error instanceof ServiceError) {
    const details = Object.keys(error.details).length > 0 ? ` ${JSON.stringify(error.details)}` : '';
    return `${error.code}${details}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
