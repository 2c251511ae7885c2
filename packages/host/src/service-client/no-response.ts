import { PptError } from '@ppt-embed/protocol/host';
import { withCauses } from '../http/with-causes.ts';
import type { Secret } from '../kernel/secret.ts';
import { redacted } from './redacted.ts';

/**
 * A call that got no answer. Its cause says, for the log, who was asked and what came between; nothing of the error itself
 * is kept, since `fetch` quotes a header that it refuses.
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
      message: 'The presentation service did not answer in time. Try again.',
      cause,
    });
  }
  return new PptError({
    code: 'unavailable',
    message: 'The presentation service does not answer. Try again in a few seconds.',
    cause,
  });
}

/** What the system calls it: `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
