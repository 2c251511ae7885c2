import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { PptError } from '@ppt-embed/protocol/host';
import { nonEmptyString, string } from './guards.ts';
import { receivedErrorCode } from './known-error-codes.ts';
import { maxRetryDelayMs } from './retry-delay.ts';

// This module is loaded on the first error response.

/** Every bundler replaces `process.env.NODE_ENV`. */
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

/** An unsuccessful response. */
export interface FailedResponse {
  response: Response;
  /** Text of a successful response that is not JSON. */
  text: string | undefined;
  /** Path at which the host API is mounted, for the message. */
  baseUrl: string;
  /** Whether the request had a body. Without one, the user's text cannot have been too large. */
  hasBody: boolean;
}

/** Statuses from 400 to 499 after which the same request may succeed later. */
const temporaryStatuses: readonly number[] = [408, 425, 429];

/**
 * Converts an error response. If it has no code of the host API, for example because the host's own middleware sent it,
 * the status determines the code.
 */
export async function errorFromResponse({ response, text, baseUrl, hasBody }: FailedResponse): Promise<PptError> {
  if (text !== undefined) return notJsonError(text, response.status);
  const { status } = response;
  const retryAfterMs = retryAfterOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, requestId } = Object((Object(body) as { error?: unknown }).error) as Record<string, unknown>;
  const isText = string(code);
  const received = isText ? receivedErrorCode(code) : undefined;
  const isUnknown = !isText || (received === 'service_error' && code !== received);
  // The same request would fail in the same way.
  const isFinal = isUnknown && status >= 400 && status < 500 && !temporaryStatuses.includes(status);
  return new PptError({
    status,
    code: received && !(isUnknown && codesByStatus[status]) ? received : codeOfStatus(status, hasBody),
    ...(isFinal && { retryable: false }),
    message: nonEmptyString(message) ? (message as string) : messageOfStatus(status, baseUrl),
    ...(string(requestId) && { requestId: requestId as string }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/**
 * Returns the error for a response that is not JSON. An HTML page is a sign-in page, to which a request without a
 * session was redirected.
 */
function notJsonError(text: string, status: number): PptError {
  const isPage = text.trimStart().startsWith('<');
  return new PptError({
    code: isPage ? 'not_signed_in' : 'bad_response',
    status,
    message: isPage ? 'The backend responded with an HTML page.' : 'The backend did not respond with JSON.',
  });
}

function codeOfStatus(status: number, hasBody: boolean): PptErrorCode {
  if (status === 413 && !hasBody) return 'bad_response';
  return codesByStatus[status] ?? (status >= 500 ? 'internal' : 'bad_response');
}

function messageOfStatus(status: number, baseUrl: string): string {
  const isProxyError = status === 502 || status === 504;
  return process.env.NODE_ENV !== 'production' && isProxyError
    ? `The backend does not respond at ${baseUrl}: a proxy responded with status ${status}.`
    : `The backend responded with status ${status}.`;
}

/**
 * Returns `Retry-After` in milliseconds, at most five minutes. The header has seconds or an HTTP date (RFC
 * 9110 §10.2.3).
 */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? Math.min(ms, maxRetryDelayMs) : undefined;
}
