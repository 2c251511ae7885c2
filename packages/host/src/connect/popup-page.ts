import { type ConnectFailure, type ConnectResult, connectChannel } from '@ppt-embed/protocol/host';
import { toBase64Url } from '../kernel/bytes.ts';
import { titleOf } from './outcome-messages.ts';
import { backLink, pageResponse } from './page-response.ts';

/**
 * Renders the last page of a connect pop-up. The page posts the result to its opener and closes itself. It uses
 * `BroadcastChannel`, because the consent page's opener policy cuts `window.opener`. Without scripts, a link leads
 * back.
 */
export function popupResponse(
  result: { failure?: ConnectFailure; returnTo: string },
  cookies: readonly string[],
): Response {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const message: ConnectResult = { status: result.failure ?? 'connected' };
  const page = `${backLink(result.returnTo)}
<script nonce="${nonce}">
new BroadcastChannel(${JSON.stringify(connectChannel)}).postMessage(${JSON.stringify(message)});
close();
</script>`;
  return pageResponse(page, { title: titleOf(result.failure), policy: [`script-src 'nonce-${nonce}'`], cookies });
}
