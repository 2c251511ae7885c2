import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { isPptErrorCode, PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
import { maxRetryDelayMs } from './retry-delay.ts';
import { nonEmptyString, string } from './guards.ts';

/** Replaced by every bundler. */
declare const process: { env: { NODE_ENV?: string } };

/** Codes of responses without an error body of the host API, sent by the host's own middleware or a proxy. */
const codesByStatus: Partial<Record<number, PptErrorCode>> = {
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'no_such_endpoint',
  413: 'too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

/**
 * Converts an error response of the host API. Without an error body of the host API, the status determines the code.
 * @param baseUrl where the host API is mounted, for the message.
 * @param hasBody whether the request had a body; only then can the user's text have been too large.
 */
export async function errorFromResponse(response: Response, baseUrl: string, hasBody: boolean): Promise<PptError> {
  const { status } = response;
  const retryAfterMs = retryAfterOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, requestId } = Object((Object(body) as { error?: unknown }).error) as Record<string, unknown>;
  return new PptError({
    status,
    code: isPptErrorCode(code) ? code : string(code) ? 'service_error' : codeOfStatus(status, hasBody),
    message: nonEmptyString(message) ? (message as string) : messageOfStatus(status, baseUrl),
    ...(string(requestId) && { requestId: requestId as string }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function codeOfStatus(status: number, hasBody: boolean): PptErrorCode {
  if (status === 413 && !hasBody) return 'bad_response';
  return codesByStatus[status] ?? (status >= 500 ? 'internal' : 'bad_response');
}

function messageOfStatus(status: number, baseUrl: string): string {
  const isProxyError = status === 502 || status === 504;
  return process.env.NODE_ENV !== 'production' && isProxyError
    ? `The backend does not respond at ${baseUrl}: a proxy answered with status ${status}.`
    : `The backend responded with status ${status}.`;
}

/**
 * Messages of Chrome, Firefox, Safari and Node.js (undici), in this order, when `fetch` or the reading of a body fails.
 * Some add the host in parentheses. A `TypeError` with any other message is a bug in the host's own code.
 */
const fetchMessage =
  /^(Failed to fetch|network error|NetworkError when attempting to fetch resource\.|Error in input stream|Load failed|The Internet connection appears to be offline\.|The network connection was lost\.|fetch failed|terminated)( \(.*\))?$/s;

/**
 * Converts any rejection of a fetcher to a `PptError`. A `TypeError` of `fetch` itself becomes `network`, and so does
 * an abort that the library did not request. Any other error of the host's own code becomes `service_error`, which is
 * not retried if it is a programming error.
 */
export function toPptError(cause: unknown): PptError {
  if (cause instanceof PptError) return cause;
  const { name, code, message } = Object(cause) as Record<string, unknown>;
  const errorMessage = string(message) ? (message as string) : 'The call failed.';
  // Thrown by another copy of the library on the page.
  if (name === 'PptError' && string(code))
    return new PptError({ ...(cause as PptErrorOptions), message: errorMessage, cause });
  const isTypeError = cause instanceof TypeError;
  const isNetwork = (isTypeError && fetchMessage.test(errorMessage)) || name === 'AbortError';
  if (isNetwork) return new PptError({ code: 'network', message: errorMessage, cause });
  if (name === 'TimeoutError') return new PptError({ code: 'timeout', message: errorMessage, cause });
  if (process.env.NODE_ENV !== 'production') console.warn('[ppt-embed] A call failed with an error of the app:', cause);
  const isProgrammingError = isTypeError || cause instanceof ReferenceError;
  return new PptError({
    code: 'service_error',
    message: errorMessage,
    cause,
    ...(isProgrammingError && { retryable: false }),
  });
}

/**
 * Returns `Retry-After` in milliseconds, at most five minutes. The header has seconds or an HTTP date (RFC 9110
 * §10.2.3).
 */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? Math.min(ms, maxRetryDelayMs) : undefined;
}
