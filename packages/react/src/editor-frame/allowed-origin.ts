import { PptError } from '@ppt-embed/protocol/host';

/** Longest address that goes into an iframe, in characters of its serialized form, which is ASCII (frame rule 6). */
const maxUrlLength = 8 * 1024;

/**
 * Looks over an editor address before it becomes an iframe's `src` (frame rule 6): absolute, https, or http when the
 * page itself is http; without user name or password; at most 8 KiB; only from allowed origins.
 * @param pageProtocol `location.protocol` of the page.
 * @param allowedOrigins undefined: any.
 * @throws PptError `bad_response` if it is no absolute address, `blocked_url` if it is one that may not be framed.
 */
export function validateEditorUrl(
  candidate: unknown,
  pageProtocol: string,
  allowedOrigins: readonly string[] | undefined,
): URL {
  const url = parse(candidate);
  if (!url || url.href.length > maxUrlLength) throw invalidUrlError('bad_response', 'No address, or over 8 KiB.');
  const { protocol, origin } = url;
  const mayBeFramed =
    (protocol === 'https:' || (protocol === 'http:' && protocol === pageProtocol)) &&
    !url.username &&
    !url.password &&
    (!allowedOrigins || allowedOrigins.some((allowed) => parse(allowed)?.origin === origin));
  // The message is what the panel names as refused.
  if (!mayBeFramed) throw invalidUrlError('blocked_url', origin === 'null' ? protocol : origin);
  return url;
}

/** Asking again would bring the same. */
function invalidUrlError(code: 'bad_response' | 'blocked_url', message: string): PptError {
  return new PptError({ code, message, retryable: false });
}

/** Reads anything as a text; none but a whole address is one. */
function parse(candidate: unknown): URL | undefined {
  const text = candidate as string;
  return URL.canParse(text) ? new URL(text) : undefined;
}
