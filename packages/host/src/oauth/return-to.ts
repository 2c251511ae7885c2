import { type ConnectFailure, connectFailureParam, PptError } from '@ppt-embed/protocol/host';
import { isOwnOrigin, pageAddress } from '../http/same-origin.ts';
import type { HostSettings } from '../options.ts';

/** It travels in a cookie, which has room for 4 KiB. */
const maxLength = 2000;

/**
 * Where the browser goes after consent: the given address, else the page it came from. Only pages of the host app.
 * @throws PptError `invalid_request` for any other: nobody may be led away from here (RFC 9700 §4.11).
 */
export function checkReturnTo(request: Request, given: string | null, settings: HostSettings): string {
  if (given === null || given === '') return withoutFailure(pageAddress(request, settings));
  const isParsable = URL.canParse(given, settings.publicUrl.origin);
  const address = isParsable ? new URL(given, settings.publicUrl.origin) : undefined;
  if (given.length > maxLength) {
    throw new PptError({ code: 'invalid_request', message: `returnTo is longer than ${maxLength} characters.` });
  }
  if (address && /^https?:$/.test(address.protocol) && isOwnOrigin(address.origin, settings)) {
    return withoutFailure(address.href);
  }
  throw new PptError({
    code: 'invalid_request',
    message: 'returnTo leads to another site. Use an address of your own origin, or add its origin to allowedOrigins.',
  });
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
