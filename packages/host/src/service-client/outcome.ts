import type { PptError } from '@ppt-embed/protocol/host';

/** Errors of a connection that was never made: the service has not seen the call. */
const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether the service may have carried out a call although it failed here: nobody can tell. */
export function isOutcomeUnknown(error: PptError): boolean {
  if (error.code === 'timeout' || error.code === 'bad_response' || error.code === 'internal') return true;
  // Without a cause the service itself said that it is not available.
  return error.code === 'unavailable' && error.cause !== undefined && !isNeverSent(error.cause);
}

/** Whether the same call may well succeed a moment later: it says nothing about the token it was made with. */
export function isTransient(error: PptError): boolean {
  return isOutcomeUnknown(error) || error.code === 'unavailable' || error.code === 'rate_limited';
}

function isNeverSent(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && connectionErrors.has(String(error.code))) return true;
  }
  return false;
}
