import type { ConnectFailure } from '@ppt-embed/protocol/host';
import { redirectAnswer } from '../http/answers.ts';
import { popupAnswer } from './popup-page.ts';
import { withFailure } from './return-to.ts';
import type { PendingConnect } from './state-cookie.ts';

/** Ends an attempt where it began: at the page, or by closing the pop-up. */
export function leadBack(
  { mode, returnTo }: Pick<PendingConnect, 'mode' | 'returnTo'>,
  failure?: ConnectFailure,
  cookies: readonly string[] = [],
): Response {
  const address = failure ? withFailure(returnTo, failure) : returnTo;
  if (mode === 'redirect') return redirectAnswer(address, cookies);
  return popupAnswer({ returnTo: address, ...(failure && { failure }) }, cookies);
}
