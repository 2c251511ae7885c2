import { html } from 'hono/html';
import { page } from '../../http/pages/page.ts';
import { en, zhCN } from '../urls/messages.ts';

const command = 'npx -y pnpm@12 build';

/** Renders the page that is shown if the editor has not been built. The page explains to developers how to build it. */
export function editorNotBuiltPage(nonce: string, requestId: string): Promise<Response> {
  return page({
    title: en.missingTitle,
    status: 503,
    nonce,
    policy: ["form-action 'none'"],
    body: html`<main class="statement">
      <section>
        <h1>${en.missingTitle}</h1>
        <p>${en.missingBody}</p>
        <p><code>${command}</code></p>
      </section>
      <section lang="zh-CN">
        <h2>${zhCN.missingTitle}</h2>
        <p>${zhCN.missingBody}</p>
        <p><code>${command}</code></p>
      </section>
      <p class="request">503 · Request ID <code>${requestId}</code></p>
    </main>`,
  });
}
