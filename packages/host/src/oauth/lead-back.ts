import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { redirectAnswer } from '../http/answers.ts';
import type { HostSettings } from '../host-settings.ts';
import { inAttribute, linkBack, pageAnswer } from './page-answer.ts';
import { popupAnswer } from './popup-page.ts';
import { withFailure } from './return-to.ts';
import type { PendingConnect } from './state-cookie.ts';

/** Ends an attempt where it began: at the page, or by closing the pop-up. */
export function leadBack(
  { publicUrl }: Pick<HostSettings, 'publicUrl'>,
  { mode, returnTo }: Pick<PendingConnect, 'mode' | 'returnTo'>,
  failure?: ConnectFailure,
  cookies: readonly string[] = [],
): Response {
  const address = failure ? withFailure(returnTo, failure) : returnTo;
  if (mode === 'popup') return popupAnswer({ returnTo: address, ...(failure && { failure }) }, cookies);
  if (new URL(address).origin === publicUrl.origin) return redirectAnswer(address, cookies);
  // The consent page's `form-action` names the origin of `redirect_uri` alone, and browsers hold the redirects that
  // follow its form to it (CSP 3, form-action). A page that leads on is no such redirect.
  const refresh = `<meta http-equiv="refresh" content="0; url=${inAttribute(address)}">`;
  return pageAnswer(`${refresh}\n${linkBack(address)}`, { cookies });
}
