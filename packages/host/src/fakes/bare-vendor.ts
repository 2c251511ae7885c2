import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorize, consentPage, finishConsent, token } from './bare-vendor/authorization.ts';
import { editor, workbench } from './bare-vendor/editor-pages.ts';
import { covers, withAccess } from './bare-vendor/presentation-calls.ts';
import { page, sendError } from './bare-vendor/respond.ts';
import { newVendorState, type VendorState } from './bare-vendor/vendor-state.ts';

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
  /** Faults of the next request to a path: a truncated response, a gateway's error page, or a delay. */
  readonly faults: { path: string; how: 'cut' | 'gateway' | 'hang' }[];
  /**
   * Presses Authorize (or Cancel) on the consent page of endpoint 1 as the user. Returns the URL to which the browser
   * is redirected.
   */
  consent: (pageUrl: string, button?: 'authorize' | 'cancel') => Promise<string>;
  /** Drops all tokens, like a vendor that rotated its secrets. */
  revokeAll: () => void;
  close: () => Promise<void>;
}

interface VendorOptions {
  port?: number;
  /** Allowed redirect URIs. */
  securityDomain: readonly string[];
  lifetimeSeconds?: number;
}

export async function startBareVendor({
  port = 0,
  securityDomain,
  lifetimeSeconds = 86_400,
}: VendorOptions): Promise<BareVendor> {
  const state = newVendorState({ securityDomain, lifetimeSeconds });
  const calls: string[] = [];
  const faults: BareVendor['faults'] = [];

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', state.url);
    calls.push(`${request.method} ${url.pathname}`);
    const text = await readBody(request);
    const at = faults.findIndex((fault) => fault.path === url.pathname);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0];
    if (fault?.how === 'gateway') return page(response, '<h1>502 Bad Gateway</h1>', 502);
    // The call is executed, but the response is lost.
    if (fault?.how === 'cut') response.end = () => response.destroy();
    if (fault?.how === 'hang') return;
    const vendorCall = { request, url, text };
    if (!respondToBrowser(state, vendorCall, response)) respondToBackend(state, vendorCall, response);
  }

  const server: Server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: state.url,
    appId: state.appId,
    appToken: state.appToken,
    calls,
    faults,
    get created() {
      return state.presentations.map(({ title }) => title).reverse();
    },
    async consent(pageUrl, button = 'authorize') {
      const id = new URL(pageUrl).searchParams.get('id') ?? '';
      const response = await fetch(`${state.url}/authorize-page`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ id, button }),
      });
      return response.headers.get('location') ?? '';
    },
    revokeAll() {
      state.access.clear();
      state.refresh.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface VendorCall {
  request: IncomingMessage;
  url: URL;
  text: string;
}

/** Serves pages and files, which do not require a token. @returns whether the path is one of them */
function respondToBrowser(state: VendorState, { request, url, text }: VendorCall, response: ServerResponse): boolean {
  const path = url.pathname;
  if (path === '/authorize-page' && request.method === 'POST')
    finishConsent(state, new URLSearchParams(text), response);
  else if (path === '/authorize-page') consentPage(url, response);
  else if (path === '/saas/edit') editor(state, url, response);
  else if (path === '/saas/workbench') workbench(state, url, response);
  else if (path.startsWith('/files/'))
    response.writeHead(200, { 'content-disposition': 'attachment; filename="deck.pptx"' }).end('PK');
  else if (path.startsWith('/pictures/')) response.writeHead(200, { 'content-type': 'image/png' }).end();
  else return false;
  return true;
}

/** Serves the endpoints of the specification. */
function respondToBackend(state: VendorState, { request, url, text }: VendorCall, response: ServerResponse): void {
  const path = url.pathname;
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const isJson = request.headers['content-type'] === 'application/json';
  if (path === '/oauth/authorize') {
    return bearer === state.appToken
      ? authorize(state, url.searchParams, response)
      : sendError(response, 401, '应用令牌无效');
  }
  if (path === '/apps/ppt-cover-static') {
    return bearer === state.appToken && isJson
      ? covers(state, url.searchParams, response)
      : sendError(response, 401, '应用令牌无效');
  }
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  if (path === '/oauth/token') return token(state, { bearer, body }, response);
  const caller = state.access.get(bearer);
  if (!caller || caller.until * 1000 <= Date.now()) return sendError(response, 401, '登录已过期');
  return withAccess(state, { path, uid: caller.uid, body }, response);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
