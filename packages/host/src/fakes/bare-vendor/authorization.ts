import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ok, page, sendError } from './respond.ts';
import { random, type VendorState } from './vendor-state.ts';

/** Renders the consent page of endpoint 1. */
export function consentPage(requestUrl: URL, response: ServerResponse): void {
  const id = (requestUrl.searchParams.get('id') ?? '').replace(/\W/g, '');
  const button = (name: string, label: string): string => `<button name="button" value="${name}">${label}</button>`;
  const form = `<form method="post"><input type="hidden" name="id" value="${id}">${button('authorize', '授权')}${button('cancel', '取消')}</form>`;
  page(response, form);
}

export function authorize(state: VendorState, query: URLSearchParams, response: ServerResponse): void {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!state.securityDomain.includes(redirectUri)) return sendError(response, 4003, '安全域名不匹配');
  if (query.get('app_id') !== state.appId) return sendError(response, 4004, '应用不存在');
  const id = random();
  state.requests.set(id, {
    challenge: query.get('code_challenge') ?? '',
    state: query.get('state') ?? '',
    redirectUri,
  });
  response.writeHead(302, { location: `/authorize-page?id=${id}` }).end();
}

export function finishConsent(state: VendorState, form: URLSearchParams, response: ServerResponse): void {
  const pendingRequest = state.requests.get(form.get('id') ?? '');
  if (!pendingRequest) return page(response, '<p>授权请求已失效</p>', 400);
  state.requests.delete(form.get('id') ?? '');
  const redirectUrl = new URL(pendingRequest.redirectUri);
  redirectUrl.searchParams.set('state', pendingRequest.state);
  if (form.get('button') === 'cancel') {
    redirectUrl.searchParams.set('error', 'access_denied');
  } else {
    const code = random();
    state.codes.set(code, { challenge: pendingRequest.challenge });
    redirectUrl.searchParams.set('code', code);
  }
  response.writeHead(302, { location: redirectUrl.href }).end();
}

export function token(
  state: VendorState,
  { bearer, body }: { bearer: string; body: Record<string, unknown> },
  response: ServerResponse,
): void {
  const { code, code_verifier: verifier, app_id: app } = body;
  if (typeof code !== 'string' || typeof verifier !== 'string' || app !== state.appId)
    return sendError(response, 1001, '参数错误');
  const uid = typeof body['union_id'] === 'string' ? body['union_id'] : '';
  if (bearer === state.appToken) {
    const grant = state.codes.get(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.verifier !== undefined || grant.challenge !== challenge)
      return sendError(response, 1002, 'code 无效');
    state.codes.set(code, { ...grant, verifier });
    return ok(response, tokens(state, code, verifier, uid));
  }
  const known = state.refresh.get(bearer);
  if (!known || known.code !== code || known.verifier !== verifier)
    return sendError(response, 401, 'refresh_token 无效');
  return ok(response, tokens(state, code, verifier, known.uid));
}

function tokens(state: VendorState, code: string, verifier: string, uid: string): unknown {
  const accessToken = `at-${random()}`;
  const refreshToken = `rt-${random()}`;
  const expiresAt = Math.floor(Date.now() / 1000) + state.lifetimeSeconds;
  state.access.set(accessToken, { uid, until: expiresAt });
  state.refresh.set(refreshToken, { code, verifier, uid });
  return { access_token: accessToken, refresh_token: refreshToken, expire_date: String(expiresAt), union_data: null };
}
