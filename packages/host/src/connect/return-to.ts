import { type ConnectFailure, connectFailureParam, PptError } from '@ppt-embed/protocol/host';
import { isOwnOrigin, pageUrl } from '../http/same-origin.ts';
import type { HostSettings } from '../options/host-settings.ts';

/**
 * Maximum length of the URL. It is stored in a cookie of up to 4 KiB, which also holds the rest of the attempt as
 * sealed JSON in base64.
 */
const maxLength = 2000;

/**
 * Validates the URL to return to after consent. Only pages of the host app are allowed.
 * @throws PptError `invalid_request` for other URLs, to prevent open redirects (RFC 9700 §4.11).
 */
export function checkReturnTo(candidate: string, settings: HostSettings): string {
  const isParsable = URL.canParse(candidate, settings.publicUrl.origin);
  const url = isParsable ? new URL(candidate, settings.publicUrl.origin) : undefined;
  if (url && /^https?:$/.test(url.protocol) && isOwnOrigin(url.origin, settings)) {
    return truncateUrl(withoutFailure(url.href));
  }
  throw new PptError({
    code: 'invalid_request',
    message: `returnTo leads to another site${url?.host ? `, ${url.origin}` : ''}. Pages must be on ${settings.publicUrl.origin}. Set publicUrl to the URL that the browser uses, or add the origin to allowedOrigins.`,
  });
}

/** Returns the page from which the user connects, for requests without `returnTo`. */
export function defaultReturnTo(request: Request, settings: HostSettings): string {
  return truncateUrl(withoutFailure(pageUrl(request, settings)));
}

/** Shortens the URL to fit into the cookie, because connecting is more important than the page's last state. */
function truncateUrl(href: string): string {
  const { origin, pathname } = new URL(href);
  // This is the length in the cookie, where JSON doubles each backslash.
  const fits = (url: string): boolean => JSON.stringify(url).length <= maxLength;
  return [href, origin + pathname].find(fits) ?? `${origin}/`;
}

/** Adds the reason why connecting failed to the URL. */
export function withFailure(returnTo: string, failure: ConnectFailure): string {
  const url = new URL(returnTo);
  url.searchParams.set(connectFailureParam, failure);
  return url.href;
}

/** Removes the result of an earlier attempt from the page's URL. */
function withoutFailure(returnTo: string): string {
  const url = new URL(returnTo);
  if (!url.searchParams.has(connectFailureParam)) return url.href;
  url.searchParams.delete(connectFailureParam);
  return url.href;
}
