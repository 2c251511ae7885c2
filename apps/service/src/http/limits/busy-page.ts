import { html } from 'hono/html';
import { ticketIcon } from '../pages/icons.ts';
import { page } from '../pages/page.ts';
import { en, zhCN } from './messages.ts';

/**
 * Renders the page for clients that open too many editors. Any page may frame it, because it contains no user data. The
 * editor URL is not consumed, so the page retries automatically.
 */
export function busyPage({
  seconds,
  nonce,
  requestId,
}: {
  seconds: number;
  nonce: string;
  requestId: string;
}): Promise<Response> {
  return page({
    title: en.title,
    nonce,
    status: 429,
    policy: ["form-action 'none'"],
    headers: { 'Retry-After': String(seconds), Refresh: String(seconds) },
    body: html`<main class="statement">
      <div class="ticket">${ticketIcon}</div>
      <section>
        <h1>${en.title}</h1>
        <p>${en.body(seconds)}</p>
      </section>
      <section lang="zh-CN">
        <h2>${zhCN.title}</h2>
        <p>${zhCN.body(seconds)}</p>
      </section>
      <p class="request">429 · Request ID <code>${requestId}</code></p>
    </main>`,
  });
}
