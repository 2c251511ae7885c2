import { PptError } from '@ppt-embed/protocol/host';

/** Maximum length of a URL for an iframe, in characters of its serialized form, which is ASCII (frame rule 6). */
const maxUrlLength = 8 * 1024;

/**
 * Validates an editor URL before it becomes an iframe's `src` (frame rule 6). It must be absolute, use HTTPS (or HTTP
 * if the page itself does), contain no user name or password, be at most 8 KiB long, and have an allowed origin.
 * @param pageProtocol `location.protocol` of the page.
 * @param allowedOrigins Allowed origins. If undefined, any origin is allowed.
 * @throws PptError `bad_response` if it is not an absolute URL, `blocked_url` if it must not be framed.
 */
export function validateEditorUrl(
  candidate: unknown,
  pageProtocol: string,
  allowedOrigins: readonly string[] | undefined,
): URL {
  const url = parse(candidate);
  if (!url || url.href.length > maxUrlLength) throw invalidUrlError('bad_response', 'The URL is missing or too long.');
  const { protocol, origin } = url;
  const mayBeFramed =
    (protocol === 'https:' || (protocol === 'http:' && protocol === pageProtocol)) &&
    !url.username &&
    !url.password &&
    (!allowedOrigins || allowedOrigins.some((allowed) => parse(allowed)?.origin === origin));
  // The panel shows this message, which is the blocked origin or protocol.
  if (!mayBeFramed) throw invalidUrlError('blocked_url', origin === 'null' ? protocol : origin);
  return url;
}

/** Creates an error that is not retryable, because the next request would return the same URL. */
function invalidUrlError(code: 'bad_response' | 'blocked_url', message: string): PptError {
  return new PptError({ code, message, retryable: false });
}

/** Parses a value of any type; returns undefined unless it is an absolute URL. */
function parse(candidate: unknown): URL | undefined {
  const text = candidate as string;
  return URL.canParse(text) ? new URL(text) : undefined;
}
