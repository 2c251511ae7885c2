import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { PptError } from '@ppt-embed/protocol/host';
import { nonEmptyString, string } from './guards.ts';
import { receivedErrorCode } from './known-error-codes.ts';
import { maxRetryDelayMs } from './retry-delay.ts';

// Loaded on the first error response.

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
    code: string(code) ? receivedErrorCode(code) : codeOfStatus(status, hasBody),
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
 * Returns `Retry-After` in milliseconds, at most five minutes. The header has seconds or an HTTP date (RFC 9110
 * §10.2.3).
 */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? Math.min(ms, maxRetryDelayMs) : undefined;
}
