import type { ConnectFailure } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../options/host-settings.ts';
import { chinese, english, titleOf, type Outcome } from './outcome-messages.ts';
import { backLink, pageResponse } from './page-response.ts';
import { redirectBack } from './redirect-back.ts';
import { withFailure } from './return-to.ts';
import type { PendingConnect } from './state-cookie.ts';

/**
 * The `returnTo` of an attempt whose page is unknown: neither the request nor its `Referer` names a page of the app.
 */
export const unknownPage = '';

/**
 * Ends a connection attempt as `redirectBack` does. If no page of the app is known, a page explains the outcome,
 * because the app may not have a page at `/`. It is in both languages, because the user's language is unknown, and
 * links to the app's origin.
 */
export function endAttempt(
  settings: Pick<HostSettings, 'publicUrl'>,
  { mode, returnTo }: Pick<PendingConnect, 'mode' | 'returnTo'>,
  failure?: ConnectFailure,
  cookies: readonly string[] = [],
): Response {
  const app = `${settings.publicUrl.origin}/`;
  if (returnTo !== unknownPage || mode === 'popup')
    return redirectBack(settings, { mode, returnTo: returnTo || app }, failure, cookies);
  const outcome = failure ?? 'connected';
  const link = backLink(failure ? withFailure(app, failure) : app);
  return pageResponse(`${section('en', english[outcome])}\n${section('zh-CN', chinese[outcome])}\n${link}`, {
    title: titleOf(failure),
    cookies,
  });
}

function section(language: string, { title, body }: Outcome): string {
  return `<section lang="${language}"><h1>${title}</h1><p>${body}</p></section>`;
}
