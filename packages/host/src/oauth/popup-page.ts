import { type ConnectFailure, type ConnectResult, connectChannel } from '@ppt-embed/protocol/host';
import { toBase64Url } from '../bytes.ts';

/**
 * The last page of a connect pop-up: tells the page that opened it, and closes itself. By `BroadcastChannel`, because
 * the consent page's opener policy cuts `window.opener`. Without scripts a link leads back.
 */
export function popupAnswer(
  result: { failure?: ConnectFailure; returnTo: string },
  cookies: readonly string[],
): Response {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const message: ConnectResult = { status: result.failure ?? 'connected' };
  const address = result.returnTo.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>PPT</title>
<p><a href="${address}">←</a></p>
<script nonce="${nonce}">
new BroadcastChannel(${JSON.stringify(connectChannel)}).postMessage(${JSON.stringify(message)});
close();
</script>
</html>
`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(page, { headers });
}
