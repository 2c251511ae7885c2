import { PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
import { string } from './guards.ts';

/** Every bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Messages of Chrome, Firefox, Safari and Node.js (undici), in this order, when `fetch` or the reading of a body fails.
 * Some add the host in parentheses. A `TypeError` with any other message is a bug in the host's own code.
 */
const fetchMessage =
  /^(Failed to fetch|network error|NetworkError when attempting to fetch resource\.|Error in input stream|Load failed|The Internet connection appears to be offline\.|The network connection was lost\.|fetch failed|terminated)( \(.*\))?$/s;

/**
 * Messages of Chrome, Firefox and Safari when a file that is loaded on demand does not arrive: offline, or after a new
 * version of the app was deployed. Bundlers that load files themselves throw a `ChunkLoadError`.
 */
const importMessage =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/**
 * Converts any rejection of a fetcher to a `PptError`. A `TypeError` of `fetch` or `import()` itself becomes `network`, and
 * so does an abort that the library did not request. Any other error of the host's own code becomes `service_error`, which is
 * not retried if it is a programming error.
 */
export function toPptError(cause: unknown): PptError {
  if (cause instanceof PptError) return cause;
  const { name, code, message } = Object(cause) as Record<string, unknown>;
  const errorMessage = string(message) ? (message as string) : 'The call failed.';
  // The error comes from a different copy of the library on the page.
  if (name === 'PptError' && string(code))
    return new PptError({ ...(cause as PptErrorOptions), message: errorMessage, cause });
  const isTypeError = cause instanceof TypeError;
  const isNetwork =
    (isTypeError && (fetchMessage.test(errorMessage) || importMessage.test(errorMessage))) ||
    name === 'AbortError' ||
    name === 'ChunkLoadError';
  if (isNetwork || name === 'TimeoutError')
    return new PptError({ code: isNetwork ? 'network' : 'timeout', message: errorMessage, cause });
  if (process.env.NODE_ENV !== 'production') console.warn('[ppt-embed] A call failed with an error of the app:', cause);
  const isProgrammingError = isTypeError || cause instanceof ReferenceError;
  return new PptError({
    code: 'service_error',
    message: errorMessage,
    cause,
    ...(isProgrammingError && { retryable: false }),
  });
}
