import { isPptErrorCode, PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
import { filled, text } from './shape.ts';

/** Replaced by every bundler. */
declare const process: { env: { NODE_ENV?: string } };

/** A refusal of the host API as an error; anything that is not in its form is a `bad_response`. */
export async function errorOfAnswer(response: Response): Promise<PptError> {
  const { status } = response;
  const retryAfterMs = retryAfterOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, requestId } = Object((Object(body) as { error?: unknown }).error) as Record<string, unknown>;
  return new PptError({
    status,
    code: isPptErrorCode(code) ? code : text(code) ? 'service_error' : 'bad_response',
    message: filled(message) ? (message as string) : `The backend answered with status ${status}.`,
    ...(text(requestId) && { requestId: requestId as string }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/**
 * Whatever a fetcher rejects with, as a `PptError`: a `TypeError` is what `fetch` throws without a network; an abort
 * that nobody here asked for broke the call likewise; anything else of a host's own making is a `service_error`.
 */
export function toPptError(cause: unknown): PptError {
  if (cause instanceof PptError) return cause;
  const { name, code, message } = Object(cause) as Record<string, unknown>;
  const words = text(message) ? (message as string) : 'The call failed.';
  // Of another copy of the library on the page.
  if (name === 'PptError' && text(code)) return new PptError({ ...(cause as PptErrorOptions), message: words, cause });
  const isNetwork = cause instanceof TypeError || name === 'AbortError';
  const own = isNetwork ? 'network' : name === 'TimeoutError' ? 'timeout' : 'service_error';
  if (process.env.NODE_ENV !== 'production') warnOf(cause, name, words);
  return new PptError({ code: own, message: words, cause });
}

/**
 * Says in development what a host's own code has thrown: no sentence on the screen can name its mistake, and a `TypeError`
 * may be one as well as a broken network. The browser itself tells of those that are none.
 */
function warnOf(cause: unknown, name: unknown, words: string): void {
  if (name === 'AbortError' || name === 'TimeoutError' || /fetch|network|load/i.test(words)) return;
  console.warn('[ppt-embed] A call failed with an error of the app:', cause);
}

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? ms : undefined;
}
