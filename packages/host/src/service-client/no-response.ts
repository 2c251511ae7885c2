import { PptError } from '@ppt-embed/protocol/host';
import { withCauses } from '../http/with-causes.ts';
import type { Secret } from '../kernel/secret.ts';
import { redacted } from './redacted.ts';

/**
 * Returns the error of a call without a response. For the log, its cause contains the URL and the system's error code.
 * The original error is dropped, because `fetch` quotes an invalid header in it.
 */
export function noResponseError(
  { method, url }: { method: string; url: URL },
  error: unknown,
  secrets: readonly Secret[] = [],
): PptError {
  const logText = redacted(`${method} ${url.origin}${url.pathname}: ${withCauses(error)}`, secrets);
  const cause = Object.assign(new Error(logText), { code: codeOf(error) });
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new PptError({
      code: 'timeout',
      message: 'The presentation service did not respond in time. Try again.',
      cause,
    });
  }
  return new PptError({
    code: 'unavailable',
    message: 'The presentation service is not responding. Try again in a few seconds.',
    cause,
  });
}

/** Returns the system's error code, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}
