import { html } from 'hono/html';
import { messageVersion } from '@ppt-embed/protocol/frame';
import { jsonForScript } from '../../http/pages/json-for-script.ts';
import { ticketIcon } from '../../http/pages/icons.ts';
import { page } from '../../http/pages/page.ts';
import { en, zhCN } from './messages.ts';

/** Data of the page. */
export interface LinkExpiredPage {
  frameOrigins: readonly string[];
  nonce: string;
  requestId: string;
}

/** Renders error 41000 as a page that informs the user, and the frame on request, that the URL has been used. */
export function linkExpiredPage({ frameOrigins, nonce, requestId }: LinkExpiredPage): Promise<Response> {
  return page({
    title: en.usedTitle,
    status: 410,
    nonce,
    policy: ["form-action 'none'", frameAncestors(frameOrigins)],
    script: respondToHello(frameOrigins),
    body: html`<main class="statement">
      <div class="ticket">${ticketIcon}</div>
      <section>
        <h1>${en.usedTitle}</h1>
        <p>${en.usedBody}</p>
      </section>
      <section lang="zh-CN">
        <h2>${zhCN.usedTitle}</h2>
        <p>${zhCN.usedBody}</p>
      </section>
      <p class="request">410 · Request ID <code>${requestId}</code></p>
    </main>`,
  });
}

/** Returns the `frame-ancestors` directive for origins that may frame a page (CSP Level 3 §6.4.2). */
export function frameAncestors(frameOrigins: readonly string[]): string {
  return `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`;
}

/**
 * Returns a script that only replies to the frame's `hello`. It never sends the first message, and sends nothing if the
 * page is the top window.
 */
function respondToHello(frameOrigins: readonly string[]): string {
  return `const origins = ${jsonForScript(frameOrigins)};
addEventListener('message', (event) => {
  const { data, source, origin } = event;
  if (parent === window || source !== parent || !origins.includes(origin)) return;
  if (data === null || typeof data !== 'object' || data.ppt !== ${messageVersion} || data.type !== 'hello') return;
  source.postMessage({ ppt: ${messageVersion}, type: 'url_used' }, origin);
});`;
}
