import { isPptErrorCode, PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { field } from './shape.ts';

/** A refusal of the host API as an error; anything that is not in its form is a `bad_response`. */
export async function errorOfAnswer(response: Response): Promise<PptError> {
  const retryAfterMs = retryAfterOf(response);
  const told = { status: response.status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const body: unknown = await response.json().catch(() => undefined);
  const error = field(body, 'error');
  const code = field(error, 'code');
  const message = field(error, 'message');
  const requestId = field(error, 'requestId');
  const words =
    typeof message === 'string' && message ? message : `The backend answered with status ${response.status}.`;
  const id = typeof requestId === 'string' ? { requestId } : {};
  if (isPptErrorCode(code)) return new PptError({ ...told, ...id, code, message: words });
  if (typeof code === 'string') return new PptError({ ...told, ...id, code: 'service_error', message: words });
  return new PptError({ ...told, code: 'bad_response', message: words });
}

/**
 * Whatever a fetcher rejects with, as a `PptError`: a `TypeError` is what `fetch` throws without a network; an abort
 * that nobody here asked for broke the call likewise; anything else of a host's own making is a `service_error`.
 */
export function toPptError(cause: unknown): PptError {
  if (cause instanceof PptError) return cause;
  if (isForeignPptError(cause)) {
    return new PptError({ ...cause, message: cause.message, cause });
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  return new PptError({ code: codeOf(cause), message, cause });
}

/** What a call answers; whatever it fails with, thrown at once or later, as a `PptError`. */
export async function orPptError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw toPptError(cause);
  }
}

function codeOf(cause: unknown): PptErrorCode {
  if (cause instanceof TypeError) return 'network';
  const name = field(cause, 'name');
  if (name === 'TimeoutError') return 'timeout';
  return name === 'AbortError' ? 'network' : 'service_error';
}

/** A `PptError` of another copy of the library on the page: `instanceof` does not know it. */
function isForeignPptError(cause: unknown): cause is PptErrorOptions {
  return cause instanceof Error && cause.name === 'PptError' && isPptErrorCode(field(cause, 'code'));
}

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
