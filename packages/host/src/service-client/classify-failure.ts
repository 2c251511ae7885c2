import type { PptError } from '@ppt-embed/protocol/host';

/** Errors that occur before a connection is established. The service has not received the call. */
const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether the service may have executed a call although it failed here. */
export function isOutcomeUnknown(error: PptError): boolean {
  if (error.code === 'timeout' || error.code === 'bad_response' || error.code === 'internal') return true;
  // If there is no cause, the service itself reported that it is unavailable.
  return error.code === 'unavailable' && error.cause !== undefined && !isNeverSent(error.cause);
}

/** Whether the same call may succeed shortly afterwards. Such an error does not mean that the token is invalid. */
export function isTransient(error: PptError): boolean {
  return isOutcomeUnknown(error) || error.code === 'unavailable' || error.code === 'rate_limited';
}

function isNeverSent(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && connectionErrors.has(String(error.code))) return true;
  }
  return false;
}
