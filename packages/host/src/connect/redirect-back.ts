import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { redirectResponse } from '../http/responses.ts';
import type { HostSettings } from '../options/host-settings.ts';
import { titleOf } from './outcome-messages.ts';
import { escapeHtml, backLink, pageResponse } from './page-response.ts';
import { popupResponse } from './popup-page.ts';
import { withFailure } from './return-to.ts';
import type { PendingConnect } from './state-cookie.ts';

/** Ends a connection attempt: returns to the page, or closes the pop-up. */
export function redirectBack(
  { publicUrl }: Pick<HostSettings, 'publicUrl'>,
  { mode, returnTo }: Pick<PendingConnect, 'mode' | 'returnTo'>,
  failure?: ConnectFailure,
  cookies: readonly string[] = [],
): Response {
  const url = failure ? withFailure(returnTo, failure) : returnTo;
  if (mode === 'popup') return popupResponse({ returnTo: url, ...(failure && { failure }) }, cookies);
  if (new URL(url).origin === publicUrl.origin) return redirectResponse(url, cookies);
  // The consent page's `form-action` allows only the origin of `redirect_uri`, and browsers apply it to the redirects
  // that follow its form (CSP 3, form-action). A page that navigates is not such a redirect.
  const refresh = `<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">`;
  return pageResponse(`${refresh}\n${backLink(url)}`, { title: titleOf(failure), cookies });
}
