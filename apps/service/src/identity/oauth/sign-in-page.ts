import { html } from 'hono/html';
import { page, type Markup } from '../../http/pages/page.ts';
import { logos } from './consent-page.ts';
import { en, zhCN } from './messages.ts';

/** Data of the page. */
export interface SignInPage {
  application: string;
  request: string;
  nonce: string;
  /** Whether to show only a button without fields (development). */
  oneClick: boolean;
  failure?: SignInFailure;
}

/** The reason why the sign-in attempt failed. */
export type SignInFailure =
  | { kind: 'wrong'; name: string }
  | { kind: 'limited'; name: string; retryAfterSeconds: number };

/** Renders the page that is shown before the consent page if no account is signed in. It works without scripts. */
export function signInPage({ application, request, nonce, oneClick, failure }: SignInPage): Promise<Response> {
  return page({
    title: en.signInTitle,
    nonce,
    status: statusOf(failure),
    policy: ["form-action 'self'", "frame-ancestors 'none'"],
    headers: {
      'Referrer-Policy': 'same-origin',
      ...(failure?.kind === 'limited' && { 'Retry-After': String(failure.retryAfterSeconds) }),
    },
    body: html`<main>
      <div class="card">
        ${logos(application)}
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
          ${oneClick ? '' : fields(failure)}
          <button class="primary">${en.signIn} / <span lang="zh">${zhCN.signIn}</span></button>
        </form>
        ${note(oneClick ? 'signInNote' : 'forgotten')}
      </div>
    </main>`,
  });
}

function fields(failure: SignInFailure | undefined): Markup {
  const state = failure ? html` aria-invalid="true" aria-describedby="failure"` : '';
  return html`${failure ? failureText(failure) : ''}
    <label for="name">${en.accountName} / <span lang="zh">${zhCN.accountName}</span></label>
    <input
      id="name"
      name="name"
      value="${failure?.name ?? ''}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="200"
      required
      ${state}
    />
    <label for="password">${en.password} / <span lang="zh">${zhCN.password}</span></label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      maxlength="1000"
      required
      ${state}
    />`;
}

function failureText(failure: SignInFailure): Markup {
  const minutes = failure.kind === 'limited' ? Math.ceil(failure.retryAfterSeconds / 60) : 0;
  const failureMessage = (messages: typeof en) =>
    minutes > 0 ? messages.tooManyTries(minutes) : messages.wrongPassword;
  return html`<p class="failure" id="failure" role="alert">
    ${failureMessage(en)}<br /><span lang="zh-CN">${failureMessage(zhCN)}</span>
  </p>`;
}

function note(key: 'signInNote' | 'forgotten'): Markup {
  return html`<p class="note">${en[key]}<br /><span lang="zh-CN">${zhCN[key]}</span></p>`;
}

function statusOf(failure: SignInFailure | undefined): number {
  if (!failure) return 200;
  return failure.kind === 'limited' ? 429 : 403;
}
