import { type ConnectFailure, connectFailureParam, PptError } from '@ppt-embed/protocol/host';
import { isOwnOrigin, pageUrl } from '../http/same-origin.ts';
import type { HostSettings } from '../options/host-settings.ts';

/** It travels in a cookie, which has room for 4 KiB of what is sealed: JSON, in base64, with the rest of the attempt. */
const maxLength = 2000;

/**
 * Where the browser goes after consent: the given address. Only pages of the host app.
 * @throws PptError `invalid_request` for any other: nobody may be led away from here (RFC 9700 §4.11).
 */
export function checkReturnTo(candidate: string, settings: HostSettings): string {
  const isParsable = URL.canParse(candidate, settings.publicUrl.origin);
  const url = isParsable ? new URL(candidate, settings.publicUrl.origin) : undefined;
  if (url && /^https?:$/.test(url.protocol) && isOwnOrigin(url.origin, settings)) {
    return truncateUrl(withoutFailure(url.href));
  }
  throw new PptError({
    code: 'invalid_request',
    message: `returnTo leads to another site${url?.host ? `, ${url.origin}` : ''}. Pages are expected on ${settings.publicUrl.origin}: let publicUrl begin as the browser's address does, or add that origin to allowedOrigins.`,
  });
}

/** The page that asked to connect, where nothing else is given. */
export function defaultReturnTo(request: Request, settings: HostSettings): string {
  return truncateUrl(withoutFailure(pageUrl(request, settings)));
}

/** As much of the address as the cookie has room for: connecting matters more than the page's last state. */
function truncateUrl(href: string): string {
  const { origin, pathname } = new URL(href);
  // As written into the cookie: JSON doubles a backslash.
  const fits = (url: string): boolean => JSON.stringify(url).length <= maxLength;
  return [href, origin + pathname].find(fits) ?? `${origin}/`;
}

/** The address with the reason why connecting did not succeed. */
export function withFailure(returnTo: string, failure: ConnectFailure): string {
  const url = new URL(returnTo);
  url.searchParams.set(connectFailureParam, failure);
  return url.href;
}

/** What an earlier attempt left in the page's address must not show again. */
function withoutFailure(returnTo: string): string {
  const url = new URL(returnTo);
  if (!url.searchParams.has(connectFailureParam)) return url.href;
  url.searchParams.delete(connectFailureParam);
  return url.href;
}
