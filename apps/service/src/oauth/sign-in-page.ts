import { html } from 'hono/html';
import { page } from '../http/page.ts';
import { connectPolicy, marks } from './consent-page.ts';
import { en, zhCN } from './messages.ts';

export interface SignInPage {
  application: string;
  redirectUri: string;
  request: string;
  nonce: string;
}

/** In development: one form, one button, nothing to fill in. */
export function signInPage({ application, redirectUri, request, nonce }: SignInPage): Promise<Response> {
  return page({
    title: en.signInTitle,
    nonce,
    policy: connectPolicy(redirectUri),
    headers: { 'Referrer-Policy': 'same-origin' },
    body: html`<main>
      <div class="card">
        ${marks(application)}
        <h1>${en.signInTitle}</h1>
        <p class="under" lang="zh-CN">${zhCN.signInTitle}</p>
        <div class="well">
          <div>
            <div class="strong">${en.signInFor(application)}</div>
            <div class="meta" lang="zh-CN">${zhCN.signInFor(application)}</div>
          </div>
        </div>
        <form method="post" action="/oauth/sign-in">
          <input type="hidden" name="request" value="${request}" />
          <button class="primary">${en.signIn} / <span lang="zh">${zhCN.signIn}</span></button>
        </form>
        <p class="note">${en.signInNote}<br /><span lang="zh-CN">${zhCN.signInNote}</span></p>
      </div>
    </main>`,
  });
}
