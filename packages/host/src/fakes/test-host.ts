import { createPptHost, type PptHost } from '../create-host.ts';
import type { PptHostOptions, PptUser } from '../options/options.ts';
import { fakeAppToken, type FakeKind, fakeNow, FakeService } from './fake-service.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

export const publicUrl = 'http://localhost:5173/api/ppt';
export const origin = 'http://localhost:5173';

/** A host with its fake service, a clock, and browsers that call it. */
export interface TestHost {
  service: FakeService;
  ppt: PptHost;
  storage: Omit<ReturnType<typeof memoryStorage>, 'warning'>;
  log: string[];
  /** Moves both clocks. */
  wait: (ms: number) => void;
  /** Another process of the same host app: same storage, same service. */
  sibling: (changes?: Partial<PptHostOptions>) => PptHost;
  /** @param host The process that responds. @default the first */
  browser: (user?: PptUser | null, host?: PptHost) => Browser;
}

export function testHost(kind: FakeKind, changes: Partial<PptHostOptions> = {}): TestHost {
  const service = new FakeService(kind);
  let now = fakeNow;
  // The storage's warning is meant for users, not for tests.
  const { warning: _warning, ...storage } = memoryStorage({ now: () => now });
  const log: string[] = [];
  const options: PptHostOptions = {
    service: { baseUrl: service.baseUrl, appId: 'app-1', appToken: fakeAppToken },
    publicUrl,
    authenticate: (request) => JSON.parse(request.headers.get('x-test-user') ?? 'null') as PptUser | null,
    secret: 'a secret of more than thirty-two characters',
    storage,
    fetch: service.fetch,
    now: () => now,
    log: (line) => log.push(line),
    ...changes,
  };
  const ppt = createPptHost(options);
  return {
    service,
    ppt,
    storage,
    log,
    wait(ms) {
      now += ms;
      service.now += ms;
    },
    sibling: (more = {}) => createPptHost({ ...options, ...more }),
    browser: (user = { id: 'ann' }, host = ppt) => new Browser(host, service, user),
  };
}

/** A browser, which stores cookies, sends the page's origin and follows the consent flow. */
class Browser {
  readonly cookies = new Map<string, string>();
  /** The process that responds. */
  #ppt: PptHost;
  readonly #service: FakeService;
  readonly #user: PptUser | null;

  constructor(ppt: PptHost, service: FakeService, user: PptUser | null) {
    this.#ppt = ppt;
    this.#service = service;
    this.#user = user;
  }

  /** Switches to a different process. */
  switchTo(ppt: PptHost): void {
    this.#ppt = ppt;
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#user) headers.set('x-test-user', JSON.stringify(this.#user));
    if (this.cookies.size > 0) headers.set('cookie', Array.from(this.cookies, (pair) => pair.join('=')).join('; '));
    const url = path.startsWith('http') ? path : publicUrl + path;
    const response = await this.#ppt.handler(new Request(url, { ...init, method, headers }));
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie);
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, referer: `${origin}/create`, ...headers },
    });
  }

  /** Sends one creation request: `POST /editor-url` with its key. */
  open(source: unknown, creationId: string = crypto.randomUUID()): Promise<Response> {
    return this.post('/editor-url', { source }, { 'idempotency-key': creationId });
  }

  /** Runs the whole flow: connecting, authorizing and the callback. Returns the final URL. */
  async connect(returnTo = '/create'): Promise<string> {
    const consent = await this.get(`/connect?returnTo=${encodeURIComponent(returnTo)}`);
    const callback = this.#service.consent(consent.headers.get('location') ?? '');
    return destinationOf(await this.get(callback));
  }

  #storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/**
 * Returns the URL to which a response sends the browser: by a redirect, by a page that navigates immediately, or by its
 * link.
 */
export async function destinationOf(response: Response): Promise<string> {
  const location = response.headers.get('location');
  if (location !== null) return location;
  const page = await response.text();
  const [, destination = ''] =
    /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(page) ?? /<a href="([^"]*)">/.exec(page) ?? [];
  return destination.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Returns the error of an error response. */
export async function errorOf(response: Response): Promise<{ code: string; message: string; requestId: string }> {
  const body = (await response.json()) as { error: { code: string; message: string; requestId: string } };
  return body.error;
}
