import { type ConnectFailure, connectFailureParam, PptError } from '@ppt-embed/protocol/host';
import { isOwnOrigin, pageAddress } from '../http/same-origin.ts';
import type { HostSettings } from '../host-settings.ts';

/** It travels in a cookie, which has room for 4 KiB of what is sealed: JSON, in base64, with the rest of the attempt. */
const maxLength = 2000;

/**
 * Where the browser goes after consent: the given address. Only pages of the host app.
 * @throws PptError `invalid_request` for any other: nobody may be led away from here (RFC 9700 §4.11).
 */
export function checkReturnTo(given: string, settings: HostSettings): string {
  const isParsable = URL.canParse(given, settings.publicUrl.origin);
  const address = isParsable ? new URL(given, settings.publicUrl.origin) : undefined;
  if (address && /^https?:$/.test(address.protocol) && isOwnOrigin(address.origin, settings)) {
    return toFit(withoutFailure(address.href));
  }
  throw new PptError({
    code: 'invalid_request',
    message: `returnTo leads to another site${address?.host ? `, ${address.origin}` : ''}. Pages are expected on ${settings.publicUrl.origin}: let publicUrl begin as the browser's address does, or add that origin to allowedOrigins.`,
  });
}

/** The page that asked to connect, where nothing else is given. */
export function askingPage(request: Request, settings: HostSettings): string {
  return toFit(withoutFailure(pageAddress(request, settings)));
}

/** As much of the address as the cookie has room for: connecting matters more than the page's last state. */
function toFit(href: string): string {
  const { origin, pathname } = new URL(href);
  // As written into the cookie: JSON doubles a backslash.
  const fits = (address: string): boolean => JSON.stringify(address).length <= maxLength;
  return [href, origin + pathname].find(fits) ?? `${origin}/`;
}

/** The address with the reason why connecting did not succeed. */
export function withFailure(returnTo: string, failure: ConnectFailure): string {
  const address = new URL(returnTo);
  address.searchParams.set(connectFailureParam, failure);
  return address.href;
}

/** What an earlier attempt left in the page's address must not show again. */
function withoutFailure(returnTo: string): string {
  const address = new URL(returnTo);
  if (!address.searchParams.has(connectFailureParam)) return address.href;
  address.searchParams.delete(connectFailureParam);
  return address.href;
}
