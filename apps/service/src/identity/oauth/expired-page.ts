import { html } from 'hono/html';
import { ticketIcon } from '../../http/pages/icons.ts';
import { page } from '../../http/pages/page.ts';
import { en, zhCN } from './messages.ts';

/** Renders the page for a used, expired or unknown request. */
export function expiredPage(nonce: string, requestId: string): Promise<Response> {
  return page({
    title: en.expiredTitle,
    nonce,
    status: 400,
    policy: ["form-action 'none'", "frame-ancestors 'none'"],
    body: html`<main class="statement">
      <div class="ticket">${ticketIcon}</div>
      <section>
        <h1>${en.expiredTitle}</h1>
        <p>${en.expiredBody}</p>
      </section>
      <section lang="zh-CN">
        <h2>${zhCN.expiredTitle}</h2>
        <p>${zhCN.expiredBody}</p>
      </section>
      <p class="request">400 · Request ID <code>${requestId}</code></p>
    </main>`,
  });
}
