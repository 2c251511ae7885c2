import { serviceErrors, serviceExtensions, statusOf } from '@ppt-embed/protocol/service';
import type { ServiceErrorName } from '@ppt-embed/protocol/names';
import { challengeOf } from '../connect/pkce.ts';

/**
 * Kind of fake service. `bare` implements only the specification and uses the freedoms that it allows. `full` also has
 * every extension and our error table.
 */
export type FakeKind = 'bare' | 'full';

export interface FakeCall {
  path: string;
  token: string;
  idempotencyKey: string | null;
  body: Record<string, unknown>;
}

interface Grant {
  challenge: string;
  verifier?: string;
  unionId: string | null;
}

interface Presentation {
  id: string;
  title: string;
  unionId: string | null;
  key?: { key: string; body: string };
  isRendered: boolean;
  isDeleted?: boolean;
}

export const fakeAppToken = 'app-token-b6f2c1';
/** The start of the fake clock, 2026-11-20T00:30:00Z. */
export const fakeNow: number = Date.UTC(2026, 10, 20, 0, 30, 0);

/** An in-memory embedding service, called through its `fetch`. */
export class FakeService {
  readonly kind: FakeKind;
  readonly baseUrl = 'https://service.test';
  readonly calls: FakeCall[] = [];
  readonly presentations: Presentation[] = [];
  readonly grants = new Map<string, Grant>();
  readonly accessTokens = new Map<string, { code: string; expiresAt: number; unionId: string | null }>();
  readonly refreshTokens = new Map<string, { code: string; unionId: string | null }>();
  readonly bannedUsers = new Set<string>();
  readonly users: { union_id: string; name: string }[] = [];
  readonly refreshResponses = new Map<string, unknown>();
  extensions: readonly string[] = serviceExtensions;
  /** A trusted application: consent returns the code immediately. */
  isTrusted = false;
  /** The only application and redirect URL that are accepted. If undefined, all are. */
  application: { id: string; redirectUri: string } | undefined;
  /** The service's clock in Unix milliseconds. */
  now = fakeNow;
  lifetimeSeconds = 86_400;
  /**
   * Faults of calls to these paths: `lose` executes the call and breaks the response, `refuse` never connects, `fail`
   * returns 500, `slow` responds after `until`, by default after 60 ms.
   */
  readonly faults: { path: string; how: 'lose' | 'refuse' | 'fail' | 'page' | 'slow'; until?: Promise<void> }[] = [];
  #serial = 0;

  constructor(kind: FakeKind) {
    this.kind = kind;
  }

  /** Returns the calls to one path, in order. */
  callsOf(path: string): FakeCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** Presses Authorize on the consent page as the user. Returns the URL to which the browser is sent. */
  consent(consentUrl: string): string {
    const params = new URL(consentUrl).searchParams;
    const code = this.#next('code');
    this.grants.set(code, { challenge: params.get('code_challenge') ?? '', unionId: null });
    const redirectUrl = new URL(params.get('redirect_uri') ?? '');
    redirectUrl.searchParams.set('code', code);
    redirectUrl.searchParams.set('state', params.get('state') ?? '');
    return redirectUrl.href;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const url = new URL(request.url);
    const text = await request.text();
    const call: FakeCall = {
      path: url.pathname,
      token: (request.headers.get('authorization') ?? '').replace(/^Bearer /, ''),
      idempotencyKey: request.headers.get('idempotency-key'),
      body: text === '' ? Object.fromEntries(url.searchParams) : (JSON.parse(text) as Record<string, unknown>),
    };
    this.calls.push(call);
    const at = this.faults.findIndex((fault) => fault.path === call.path);
    const fault = at >= 0 ? this.faults.splice(at, 1)[0] : undefined;
    if (fault?.how === 'refuse') {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    }
    if (fault?.how === 'fail') return this.#respondError('internal');
    if (fault?.how === 'page') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    if (fault?.how === 'slow') await (fault.until ?? new Promise((resolve) => setTimeout(resolve, 60)));
    const response = await this.#response(call, url);
    if (fault?.how === 'lose') throw new TypeError('fetch failed', { cause: new Error('other side closed') });
    return response;
  };

  async #response(call: FakeCall, url: URL): Promise<Response> {
    const { path, body } = call;
    if (path === '/openapi.json') {
      if (this.kind === 'bare') return new Response('<h1>Not found</h1>', { status: 404 });
      return Response.json({ openapi: '3.1.0', info: { 'x-ppt-extensions': this.extensions } });
    }
    if (path === '/oauth/authorize') {
      if (call.token !== fakeAppToken) return this.#respondError('wrong_credential');
      if (this.application && body['redirect_uri'] !== this.application.redirectUri) {
        return this.#respondError('redirect_uri_mismatch');
      }
      if (this.application && body['app_id'] !== this.application.id) return this.#respondError('wrong_credential');
      const location = `/consent${url.search}`;
      return new Response(null, {
        status: 302,
        headers: { location: this.kind === 'bare' ? location : this.baseUrl + location },
      });
    }
    if (path === '/consent') {
      if (!this.isTrusted) return new Response('<h1>Authorize?</h1>');
      return new Response(null, { status: 302, headers: { location: this.consent(url.href) } });
    }
    if (path === '/oauth/token') return call.token === fakeAppToken ? this.#exchange(body) : this.#refresh(call);
    if (path === '/apps/ppt-cover-static') {
      return call.token === fakeAppToken ? this.#covers(body) : this.#respondError('wrong_credential');
    }
    if (path === '/oauth/revoke' && this.kind === 'full') {
      return call.token === fakeAppToken ? this.#revoke(String(body['token'])) : this.#respondError('wrong_credential');
    }
    if (path === '/saas/user/sign-out' && this.kind === 'full') {
      return call.token === fakeAppToken
        ? this.#signOut(String(body['union_id']))
        : this.#respondError('wrong_credential');
    }
    const access = this.accessTokens.get(call.token);
    if (!access) return this.#respondError('invalid_token');
    if (access.expiresAt <= this.now) return this.#respondError('expired_token');
    if (access.unionId !== null && this.bannedUsers.has(access.unionId)) return this.#respondError('user_banned');
    return this.#respondConnected(call, access.unionId);
  }

  #respondConnected(call: FakeCall, unionId: string | null): Response {
    const { path, body } = call;
    if (path === '/oauth/saas-url') return this.#succeed({ saas_ppt: this.#issueUrl() });
    if (path === '/saas/api/md-ppt' || (path === '/saas/api/editor-ppt' && 'json_url' in body)) {
      return this.#create(call, unionId);
    }
    if (path === '/saas/api/editor-ppt') {
      const found = this.#accessible(body['ppt_id'], unionId);
      if (!found) return this.#respondError('presentation_not_found');
      return this.#succeed({ saas_ppt: this.#issueUrl(), ppt_id: found.id });
    }
    if (path === '/saas/api/ppt-download') {
      const found = this.#accessible(body['ppt_id'], unionId);
      if (!found) return this.#respondError('presentation_not_found');
      if (!found.isRendered) return this.#respondError('not_rendered');
      const expires = Math.floor(this.now / 1000) + 3600;
      return this.#succeed({
        download_url: `${this.baseUrl}/files/${found.id}.pptx?expires=${expires}&signature=x`,
        ...(this.kind === 'full' && { charged_until: expires }),
      });
    }
    if (path === '/saas/api/history') return this.#history(body, unionId);
    if (path.startsWith('/saas/api/ppt-') && this.kind === 'full') return this.#change(path, body, unionId);
    if (unionId !== null) return this.#respondError('not_for_sub_users');
    return this.#users(path, body);
  }

  async #exchange(body: Record<string, unknown>): Promise<Response> {
    const code = String(body['code']);
    const verifier = String(body['code_verifier']);
    const grant = this.grants.get(code);
    if (!grant || grant.verifier !== undefined || (await challengeOf(verifier)) !== grant.challenge) {
      return this.#respondError('invalid_grant');
    }
    const unionId = typeof body['union_id'] === 'string' ? body['union_id'] : null;
    if (unionId !== null && this.bannedUsers.has(unionId)) return this.#respondError('user_banned');
    this.grants.set(code, { ...grant, verifier, unionId });
    return this.#tokens(code, unionId);
  }

  #refresh({ token, body }: FakeCall): Response {
    const known = this.refreshTokens.get(token);
    if (!known) return this.#respondError('invalid_token');
    const grant = this.grants.get(known.code);
    if (body['code'] !== known.code || body['code_verifier'] !== grant?.verifier)
      return this.#respondError('invalid_grant');
    if (known.unionId !== null && this.bannedUsers.has(known.unionId)) return this.#respondError('user_banned');
    // A repeated refresh returns the same set.
    const data = this.refreshResponses.get(token) ?? this.#tokenSet(known.code, known.unionId);
    this.refreshResponses.set(token, data);
    return this.#succeed(data);
  }

  /** Revokes every token of the grant. */
  #revoke(token: string): Response {
    const code = (this.accessTokens.get(token) ?? this.refreshTokens.get(token))?.code;
    for (const tokens of [this.accessTokens, this.refreshTokens]) {
      for (const [name, known] of tokens) if (known.code === code) tokens.delete(name);
    }
    return this.#succeed({});
  }

  /** Revokes every token of a sub-user. */
  #signOut(unionId: string): Response {
    for (const tokens of [this.accessTokens, this.refreshTokens]) {
      for (const [name, known] of tokens) if (known.unionId === unionId) tokens.delete(name);
    }
    return this.#succeed({});
  }

  #tokens(code: string, unionId: string | null): Response {
    return this.#succeed(this.#tokenSet(code, unionId));
  }

  #tokenSet(code: string, unionId: string | null): unknown {
    const accessToken = this.#next('access-token-secret');
    const refreshToken = this.#next('refresh-token-secret');
    const expiresAt = this.now + this.lifetimeSeconds * 1000;
    this.accessTokens.set(accessToken, { code, expiresAt, unionId });
    this.refreshTokens.set(refreshToken, { code, unionId });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expire_date: this.#number(Math.floor(expiresAt / 1000)),
      union_data: unionId === null ? null : { whatever: unionId },
    };
  }

  #create({ path, body, idempotencyKey }: FakeCall, unionId: string | null): Response {
    const { user_name: _name, user_id: _id, ...source } = body;
    const text = JSON.stringify(source);
    const isKeyed = this.kind === 'full' && idempotencyKey !== null;
    let created = isKeyed ? this.presentations.find(({ key }) => key?.key === idempotencyKey) : undefined;
    if (created && created.key?.body !== text) return this.#respondError('idempotency_conflict');
    if (!created) {
      created = {
        id: this.#next('ppt'),
        title: String(body['text'] ?? body['json_url']).slice(0, 20),
        unionId,
        isRendered: false,
        ...(isKeyed && { key: { key: idempotencyKey, body: text } }),
      };
      this.presentations.unshift(created);
    }
    if (path === '/saas/api/md-ppt') {
      return this.#succeed({ saas_ppt: this.#issueUrl(), ...(this.kind === 'full' && { ppt_id: created.id }) });
    }
    return this.#succeed({ saas_ppt: this.#issueUrl(), ppt_id: created.id, cover_id: body['cover_id'] ?? '' });
  }

  /** Renames, duplicates, deletes or restores a presentation. */
  #change(path: string, body: Record<string, unknown>, unionId: string | null): Response {
    const isRestored = path.endsWith('-restore');
    const found = this.#accessible(body['ppt_id'], unionId, isRestored);
    if (!found) return this.#respondError('presentation_not_found');
    if (path.endsWith('-rename')) found.title = String(body['title']);
    if (isRestored) found.isDeleted = false;
    if (path.endsWith('-delete')) {
      found.isDeleted = true;
      return this.#succeed({ ppt_id: found.id, restorable_until: this.now / 1000 + 86_400 });
    }
    if (!path.endsWith('-duplicate')) return this.#succeed({ ppt_id: found.id, title: found.title });
    const copy = {
      id: this.#next('ppt'),
      title: typeof body['title'] === 'string' ? body['title'] : 'Copy',
      unionId,
      isRendered: true,
    };
    this.presentations.unshift(copy);
    return this.#succeed({ ppt_id: copy.id, title: copy.title });
  }

  #accessible(id: unknown, unionId: string | null, isDeleted = false): Presentation | undefined {
    const found = this.presentations.find(
      (presentation) => presentation.id === id && (isDeleted || !presentation.isDeleted),
    );
    return found && (unionId === null || found.unionId === unionId) ? found : undefined;
  }

  #history(body: Record<string, unknown>, unionId: string | null): Response {
    const [page, size] = [Number(body['page']), Number(body['page_size'])];
    const visible = this.presentations.filter(
      (presentation) =>
        !presentation.isDeleted &&
        (unionId === null || presentation.unionId === unionId) &&
        presentation.title.includes(typeof body['search'] === 'string' ? body['search'] : ''),
    );
    return this.#succeed({
      ppt_list: visible.slice((page - 1) * size, page * size).map((presentation) => ({
        title: presentation.title,
        created_at: '2026-11-20 08:30:00',
        ...(this.kind === 'full' && {
          edited_at: '2026-11-20 09:30:00',
          ...(presentation.title === 'second' && { has_unsaved_changes: true }),
          app_id: 'app-1',
          uid: presentation.unionId ?? '',
          ppt_id: presentation.id,
          thumbnail: `${this.baseUrl}/thumbnails/${presentation.id}`,
        }),
      })),
      current_page: this.#number(page),
      total: this.#number(visible.length),
      ...(this.kind === 'full' && { last_page: Math.max(1, Math.ceil(visible.length / size)) }),
    });
  }

  #covers(query: Record<string, unknown>): Response {
    const covers = Array.from({ length: 30 }, (_, index) => ({
      id: this.kind === 'bare' ? index + 1 : `cover-${index + 1}`,
      style: query['style'] ?? '科技风',
      color_style: query['color_style'] ?? '蓝色',
      language: query['language'] ?? '中文',
      ...(this.kind === 'full' && { special: '' }),
      cover_image: `${this.baseUrl}/covers/${index + 1}.png`,
    }));
    // This bare service returns no counts, and one invalid record.
    const given = this.kind === 'full' ? covers.slice(0, Number(query['limit'])) : [{ id: 'broken' }, ...covers];
    return this.#succeed(given);
  }

  #users(path: string, body: Record<string, unknown>): Response {
    const record = (user: { union_id: string; name: string }) => ({
      ...user,
      status: this.bannedUsers.has(user.union_id) ? 'banned' : 'active',
      created_at: '2026-11-20 08:30:00',
    });
    if (path === '/saas/user/list') {
      const list = this.users.map(record);
      return this.#succeed({ user_list: list, current_page: 1, total: list.length, last_page: 1 });
    }
    const unionId = typeof body['union_id'] === 'string' ? body['union_id'] : this.#next('union');
    if (path === '/saas/user/create') this.users.unshift({ union_id: unionId, name: String(body['name']) });
    else this.bannedUsers.add(unionId);
    if (this.kind === 'bare') return this.#succeed(undefined);
    return this.#succeed(
      record(this.users.find((user) => user.union_id === unionId) ?? { union_id: unionId, name: '' }),
    );
  }

  #issueUrl(): string {
    return `${this.baseUrl}/e/${this.#next('address')}`;
  }

  #next(name: string): string {
    this.#serial += 1;
    return `${name}-${this.#serial}`;
  }

  /** Converts numbers to strings, because a bare service may return them. */
  #number(value: number): number | string {
    return this.kind === 'bare' ? String(value) : value;
  }

  #succeed(data: unknown): Response {
    return this.#respond(200, { code: this.#number(200), msg: 'success', data, request_id: this.#next('request') });
  }

  /**
   * Responds with an error. `full` uses our table with HTTP statuses. `bare` returns HTTP 200, its own code and no
   * data.
   */
  #respondError(name: ServiceErrorName): Response {
    if (this.kind === 'full') {
      const { code, msg } = serviceErrors[name];
      return this.#respond(statusOf(name), { code, msg, data: null, request_id: this.#next('request') });
    }
    const code = { invalid_token: 401, expired_token: 401, internal: 500 }[name as string] ?? 1007;
    return this.#respond(200, { code: String(code), msg: `vendor says: ${name}` });
  }

  #respond(status: number, body: unknown): Response {
    return Response.json(body, { status, headers: { date: new Date(this.now).toUTCString() } });
  }
}
