import { html } from 'hono/html';
import { dotsIcon, downloadIcon, editIcon, globeIcon, listIcon, logoIcon } from '../../http/pages/icons.ts';
import { page, type Markup } from '../../http/pages/page.ts';
import { en, zhCN } from './messages.ts';

/** Data of the page. */
export interface ConsentPage {
  application: string;
  redirectUri: string;
  request: string;
  /** CSRF token, which binds the form to the browser in which the user is signed in. */
  proof: string;
  userName: string;
  /** Whether a different account could be used instead. */
  hasAccount: boolean;
  nonce: string;
}

/** Renders the page with Authorize and Cancel: a plain form that works without scripts. */
export function consentPage({
  application,
  redirectUri,
  request,
  proof,
  userName,
  hasAccount,
  nonce,
}: ConsentPage): Promise<Response> {
  const permissionItem = (icon: Markup, key: 'mayEdit' | 'mayList' | 'mayDownload') =>
    html`<li>
      ${icon}
      <div>
        <div class="strong">${en[key]}</div>
        <div lang="zh-CN">${zhCN[key]}</div>
      </div>
    </li>`;
  return page({
    title: en.consentTitle(application),
    nonce,
    policy: connectPolicy(redirectUri),
    headers: { 'Referrer-Policy': 'same-origin' },
    body: html`<main>
      <div class="card">
        ${logos(application)}
        <h1>${en.consentTitle(application)}</h1>
        <p class="under" lang="zh-CN">${zhCN.consentTitle(application)}</p>
        <div class="well">
          ${globeIcon}
          <div>
            <div class="strong">${new URL(redirectUri).host}</div>
            <div class="meta">${en.returnThere} · <span lang="zh-CN">${zhCN.returnThere}</span></div>
          </div>
        </div>
        <ul class="points">
          ${permissionItem(editIcon, 'mayEdit')}${permissionItem(listIcon, 'mayList')}${permissionItem(downloadIcon, 'mayDownload')}
        </ul>
        <form method="post" action="/oauth/consent">
          <input type="hidden" name="request" value="${request}" />
          <input type="hidden" name="proof" value="${proof}" />
          <button class="primary" name="decision" value="authorize">
            ${en.authorize} / <span lang="zh">${zhCN.authorize}</span>
          </button>
          <button name="decision" value="cancel">${en.cancel} / <span lang="zh">${zhCN.cancel}</span></button>
        </form>
        <p class="note">${en.noPassword}<br /><span lang="zh-CN">${zhCN.noPassword}</span></p>
      </div>
      <div class="below">
        <p>${en.signedInAs} · <span lang="zh-CN">${zhCN.signedInAs}</span><b>${userName}</b></p>
        ${hasAccount ? signOutForm(request, proof) : ''}
      </div>
    </main>`,
  });
}

function signOutForm(request: string, proof: string): Markup {
  return html`<form method="post" action="/oauth/sign-out">
    <input type="hidden" name="request" value="${request}" />
    <input type="hidden" name="proof" value="${proof}" />
    <button class="quiet">${en.otherAccount} / <span lang="zh">${zhCN.otherAccount}</span></button>
  </form>`;
}

/** Renders the application's initial next to our logo. */
export function logos(application: string): Markup {
  const initial = Array.from(application)[0]?.toUpperCase() ?? '';
  return html`<div class="marks" aria-hidden="true">
    <span class="mark letter">${initial}</span>${dotsIcon}<span class="mark">${logoIcon}</span>
  </div>`;
}

/**
 * Returns the policy of the page. Browsers apply `form-action` to redirects, so it must include the application's
 * origin.
 */
function connectPolicy(redirectUri: string): string[] {
  return [`form-action 'self' ${new URL(redirectUri).origin}`, "frame-ancestors 'none'"];
}
