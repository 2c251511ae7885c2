import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An independent embedding service that implements only the specification and imports none of our code. It has no extra
 * fields and no OpenAPI document, returns errors with HTTP 200 in its own format, numbers as strings and empty request
 * ids, and its editor sends no messages to the frame and navigates within it.
 */
export interface BareVendor {
  url: string;
  appId: string;
  appToken: string;
  /** Requests so far, as `METHOD /path`. */
  readonly calls: string[];
  /** Titles of the created presentations, in order. */
  readonly created: string[];
  /** Effects on the next request to a path: a truncated response, a gateway's error page, or a delay. */
  readonly faults: { path: string; how: 'cut' | 'gateway' | 'hang' }[];
  /**
   * The user presses Authorize (or Cancel) on the consent page of endpoint 1. Returns the URL the browser is sent to.
   */
  consent: (pageUrl: string, button?: 'authorize' | 'cancel') => Promise<string>;
  /** Drops all tokens, like a vendor that rotated its secrets. */
  revokeAll: () => void;
  close: () => Promise<void>;
}

interface Presentation {
  id: string;
  title: string;
  uid: string;
  isRendered: boolean;
}

interface VendorOptions {
  port?: number;
  /** Allowed redirect URIs. */
  securityDomain: readonly string[];
  lifetimeSeconds?: number;
}

const random = (): string => randomBytes(12).toString('hex');
const shanghai = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export async function startBareVendor({
  port = 0,
  securityDomain,
  lifetimeSeconds = 86_400,
}: VendorOptions): Promise<BareVendor> {
  const appId = 'vendor-app';
  const appToken = `vendor-token-${random()}`;
  const calls: string[] = [];
  const faults: BareVendor['faults'] = [];
  const requests = new Map<string, { challenge: string; state: string; redirectUri: string }>();
  const codes = new Map<string, { challenge: string; verifier?: string }>();
  const access = new Map<string, { uid: string; until: number }>();
  const refresh = new Map<string, { code: string; verifier: string; uid: string }>();
  const presentations: Presentation[] = [];
  const issuedUrls = new Map<string, Presentation | undefined>();
  const opened = new Set<string>();
  const users: { union_id: string; nick: string }[] = [];
  let url = '';

  const ok = (response: ServerResponse, data: unknown): void =>
    respond(response, 200, { code: '200', msg: 'success', data, request_id: '' });
  /** The specification does not define error bodies (spec, Errors), so this vendor uses its own. */
  const sendError = (response: ServerResponse, code: number, reason: string): void =>
    respond(response, 200, { code, message: reason, success: false });

  function respond(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  const page = (response: ServerResponse, html: string, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`);

  function issueUrl(presentation?: Presentation): string {
    const key = random();
    issuedUrls.set(key, presentation);
    return `${url}/saas/edit?key=${key}`;
  }
  function create(title: string, uid: string): Presentation {
    const made = { id: String(1_000_000 + presentations.length), title, uid, isRendered: false };
    presentations.unshift(made);
    return made;
  }
  function tokens(code: string, verifier: string, uid: string): unknown {
    const accessToken = `at-${random()}`;
    const refreshToken = `rt-${random()}`;
    const until = Math.floor(Date.now() / 1000) + lifetimeSeconds;
    access.set(accessToken, { uid, until });
    refresh.set(refreshToken, { code, verifier, uid });
    return { access_token: accessToken, refresh_token: refreshToken, expire_date: String(until), union_data: null };
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!securityDomain.includes(redirectUri)) return sendError(response, 4003, '安全域名不匹配');
    if (query.get('app_id') !== appId) return sendError(response, 4004, '应用不存在');
    const id = random();
    requests.set(id, { challenge: query.get('code_challenge') ?? '', state: query.get('state') ?? '', redirectUri });
    response.writeHead(302, { location: `/authorize-page?id=${id}` }).end();
  }

  function finishConsent(form: URLSearchParams, response: ServerResponse): void {
    const pendingRequest = requests.get(form.get('id') ?? '');
    if (!pendingRequest) return page(response, '<p>授权请求已失效</p>', 400);
    requests.delete(form.get('id') ?? '');
    const back = new URL(pendingRequest.redirectUri);
    back.searchParams.set('state', pendingRequest.state);
    if (form.get('button') === 'cancel') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = random();
      codes.set(code, { challenge: pendingRequest.challenge });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function token(bearer: string, body: Record<string, unknown>, response: ServerResponse): void {
    const { code, code_verifier: verifier, app_id: app } = body;
    if (typeof code !== 'string' || typeof verifier !== 'string' || app !== appId)
      return sendError(response, 1001, '参数错误');
    const uid = typeof body['union_id'] === 'string' ? body['union_id'] : '';
    if (bearer === appToken) {
      const grant = codes.get(code);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!grant || grant.verifier !== undefined || grant.challenge !== challenge)
        return sendError(response, 1002, 'code 无效');
      codes.set(code, { ...grant, verifier });
      return ok(response, tokens(code, verifier, uid));
    }
    const known = refresh.get(bearer);
    if (!known || known.code !== code || known.verifier !== verifier)
      return sendError(response, 401, 'refresh_token 无效');
    return ok(response, tokens(code, verifier, known.uid));
  }

  function withAccess(path: string, uid: string, body: Record<string, unknown>, response: ServerResponse): void {
    const own = presentations.filter((one) => uid === '' || one.uid === uid);
    if (path === '/oauth/saas-url') return ok(response, { saas_ppt: issueUrl() });
    if (path === '/saas/api/md-ppt') {
      const made = create(/^#\s+(.+)$/m.exec(String(body['text']))?.[1] ?? '未命名', uid);
      return ok(response, { saas_ppt: issueUrl(made) });
    }
    if (path === '/saas/api/editor-ppt') {
      if (typeof body['ppt_id'] === 'string') {
        const found = own.find(({ id }) => id === body['ppt_id']);
        if (!found) return sendError(response, 2001, '文档不存在');
        return ok(response, { saas_ppt: issueUrl(found), ppt_id: found.id });
      }
      if (!body['json_url'] || !body['ref_url']) return sendError(response, 1001, '参数错误');
      const made = create('JSON', uid);
      return ok(response, { saas_ppt: issueUrl(made), ppt_id: Number(made.id), cover_id: body['cover_id'] ?? '' });
    }
    if (path === '/saas/api/ppt-download') {
      const found = own.find(({ id }) => id === body['ppt_id']);
      // "No link available": success without a link.
      return ok(response, found?.isRendered ? { download_url: `${url}/files/${found.id}.pptx` } : null);
    }
    if (path === '/saas/api/history') {
      const [number, size] = [Number(body['page']), Number(body['page_size'])];
      const list = own.slice((number - 1) * size, number * size);
      return ok(response, {
        ppt_list: list.map(({ title }) => ({ title, created_at: shanghai(), app_id: '', uid })),
        current_page: String(number),
        total: String(own.length),
        last_page: String(Math.max(1, Math.ceil(own.length / size))),
      });
    }
    if (path === '/saas/user/list') return ok(response, { list: users });
    if (path === '/saas/user/create') {
      const unionId = typeof body['union_id'] === 'string' ? body['union_id'] : random();
      users.push({ union_id: unionId, nick: JSON.stringify(body['name']) });
      return ok(response, null);
    }
    if (path === '/saas/user/ban') return ok(response, {});
    return page(response, '<h1>502 Bad Gateway</h1>', 502);
  }

  function editor(requestUrl: URL, response: ServerResponse): void {
    const key = requestUrl.searchParams.get('key') ?? '';
    if (!issuedUrls.has(key) || opened.has(key)) return page(response, '<h1>链接已失效</h1>');
    opened.add(key);
    // Navigates to another page of the editor without notifying the parent.
    page(
      response,
      `<title>编辑器</title><script>setTimeout(() => location.replace('/saas/workbench?key=${key}'), 50)</script>`,
    );
  }
  function workbench(requestUrl: URL, response: ServerResponse): void {
    const presentation = issuedUrls.get(requestUrl.searchParams.get('key') ?? '');
    if (presentation) presentation.isRendered = true;
    page(
      response,
      `<title>编辑器</title><h1>${presentation?.title.replace(/[<&]/g, '') ?? '首页'}</h1><button>保存</button>`,
    );
  }

  function covers(query: URLSearchParams, response: ServerResponse): void {
    const limit = Number(query.get('limit') ?? 1);
    const one = (index: number): object => ({
      id: index + 1,
      style: query.get('style') ?? '商务风',
      color_style: query.get('color_style') ?? '蓝色',
      language: query.get('language') ?? '中文',
      special: '',
      cover_image: `${url}/pictures/${index + 1}.png`,
    });
    ok(
      response,
      Array.from({ length: limit }, (_, index) => one(index)),
    );
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestUrl = new URL(request.url ?? '/', url);
    const path = requestUrl.pathname;
    calls.push(`${request.method} ${path}`);
    const text = await readBody(request);
    const at = faults.findIndex((fault) => fault.path === path);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0];
    if (fault?.how === 'gateway') return page(response, '<h1>502 Bad Gateway</h1>', 502);
    // Executed, but the response is lost.
    if (fault?.how === 'cut') response.end = () => response.destroy();
    if (fault?.how === 'hang') return;
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const isJson = request.headers['content-type'] === 'application/json';

    if (path === '/authorize-page' && request.method === 'POST')
      return finishConsent(new URLSearchParams(text), response);
    if (path === '/authorize-page') {
      const id = (requestUrl.searchParams.get('id') ?? '').replace(/\W/g, '');
      const button = (name: string, label: string): string => `<button name="button" value="${name}">${label}</button>`;
      const form = `<form method="post"><input type="hidden" name="id" value="${id}">${button('authorize', '授权')}${button('cancel', '取消')}</form>`;
      return page(response, form);
    }
    if (path === '/saas/edit') return editor(requestUrl, response);
    if (path === '/saas/workbench') return workbench(requestUrl, response);
    if (path.startsWith('/files/')) {
      return void response.writeHead(200, { 'content-disposition': 'attachment; filename="deck.pptx"' }).end('PK');
    }
    if (path.startsWith('/pictures/')) return void response.writeHead(200, { 'content-type': 'image/png' }).end();
    if (path === '/oauth/authorize') {
      return bearer === appToken
        ? authorize(requestUrl.searchParams, response)
        : sendError(response, 401, '应用令牌无效');
    }
    if (path === '/apps/ppt-cover-static') {
      return bearer === appToken && isJson
        ? covers(requestUrl.searchParams, response)
        : sendError(response, 401, '应用令牌无效');
    }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    if (path === '/oauth/token') return token(bearer, body, response);
    const caller = access.get(bearer);
    if (!caller || caller.until * 1000 <= Date.now()) return sendError(response, 401, '登录已过期');
    return withAccess(path, caller.uid, body, response);
  }

  const server: Server = createServer((request, response) => {
    route(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    appId,
    appToken,
    calls,
    faults,
    get created() {
      return presentations.map(({ title }) => title).reverse();
    },
    async consent(pageUrl, button = 'authorize') {
      const id = new URL(pageUrl).searchParams.get('id') ?? '';
      const response = await fetch(`${url}/authorize-page`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ id, button }),
      });
      return response.headers.get('location') ?? '';
    },
    revokeAll() {
      access.clear();
      refresh.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
