import { createHash, randomBytes } from 'node:crypto';
import type { EditorSession } from '@ppt-embed/protocol/editor';

/** The redirect URI of the test application. */
export const redirectUri = 'https://app.example.com/callback';
/** The origin that may frame the test application's editors. */
export const frameOrigin = 'https://app.example.com';
/** The id of the test application. */
export const appId = 'Harbour';
/** The token of the test application. */
export const appToken = 'app-token-of-harbour';

/** A response, with its body as text and JSON. */
export interface ServiceResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; tests define the type that they expect. */
  json: ReturnType<typeof JSON.parse>;
}

/** Options of a request. */
export interface SendOptions {
  token?: string;
  /** Body of the request. A form, a string or bytes are sent unchanged; other values are sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A connected user. */
export interface Connected {
  accessToken: string;
  refreshToken: string;
  code: string;
  verifier: string;
}

/** The credentials of an application. */
export interface Credentials {
  appId: string;
  appToken: string;
  redirectUri: string;
}

/** Sends one request to the service under test; redirects are not followed. */
export type SendRequest = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The actions of applications, users and editors, over HTTP alone. */
export type ServiceClient = ReturnType<typeof serviceClient>;

/** Returns the actions of applications, users and editors, over HTTP alone. */
export function serviceClient(request: SendRequest, credentials: Credentials = { appId, appToken, redirectUri }) {
  const send = async (
    method: string,
    url: string,
    { token, body, headers = {} }: SendOptions = {},
  ): Promise<ServiceResponse> => {
    const isRaw = body instanceof URLSearchParams || body instanceof Uint8Array || typeof body === 'string';
    const isJsonBody = body !== undefined && (!isRaw || typeof body === 'string');
    const response = await request(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isJsonBody && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    // A HEAD response has headers that describe a body, but no body.
    const isJson = text !== '' && (response.headers.get('content-type')?.startsWith('application/json') ?? false);
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
  const get = (url: string, options?: SendOptions) => send('GET', url, options);
  const post = (url: string, options?: SendOptions) => send('POST', url, options);

  /** Performs the part of an authorization that belongs to the application's backend. */
  const authorize = async (query: Record<string, string> = {}): Promise<ServiceResponse & { verifier: string }> => {
    const verifier = randomBytes(32).toString('base64url');
    const parameters = new URLSearchParams({
      app_id: credentials.appId,
      response_type: 'code',
      state: 'a state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      redirect_uri: credentials.redirectUri,
      ...query,
    });
    return { ...(await get(`/oauth/authorize?${parameters.toString()}`, { token: credentials.appToken })), verifier };
  };

  /** Performs the browser's part of an authorization on the consent page: signs in, then presses a button. */
  const consent = async (url: string, decision: 'authorize' | 'cancel' = 'authorize'): Promise<ServiceResponse> => {
    const requestSecret = new URL(url).searchParams.get('request') ?? '';
    const signedIn = await post('/oauth/sign-in', { body: new URLSearchParams({ request: requestSecret }) });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await get(url, { headers: { Cookie: cookie } });
    const proof = /name="proof" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const body = new URLSearchParams({ request: requestSecret, proof, decision });
    return post('/oauth/consent', { body, headers: { Cookie: cookie } });
  };

  const newCode = async (): Promise<{ code: string; verifier: string }> => {
    const { headers, verifier } = await authorize();
    const decided = await consent(headers.get('location') ?? '');
    return { code: new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '', verifier };
  };

  const exchange = ({ code, verifier }: { code: string; verifier: string }, more: Record<string, unknown> = {}) =>
    post('/oauth/token', {
      token: credentials.appToken,
      body: { app_id: credentials.appId, code, code_verifier: verifier, ...more },
    });

  const connect = async (unionId?: string): Promise<Connected> => {
    const grant = await newCode();
    const { json } = await exchange(grant, unionId === undefined ? {} : { union_id: unionId });
    return { ...grant, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
  };

  /** Refreshes a token, and sends the grant's own fields, as a refresh requires. */
  const refresh = (of: Connected, more: Record<string, unknown> = {}, token = of.refreshToken) =>
    post('/oauth/token', {
      token,
      body: { app_id: credentials.appId, code: of.code, code_verifier: of.verifier, ...more },
    });

  /** Returns the code in the response to a call with this access token. */
  const codeWith = async (token: string) => (await post('/oauth/saas-url', { token })).json.code as number;

  const createMarkdown = async (token: string, text = '# Harbour news\n\n## First\n\n- one', headers = {}) =>
    post('/saas/api/md-ppt', { token, body: { text }, headers });

  const open = async (url: string): Promise<EditorSession> => {
    const { text } = await get(url);
    const json = /<script type="application\/json" id="ppt-session">(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new Error(`no session in: ${text}`);
    return JSON.parse(json) as EditorSession;
  };

  /** Calls the editor session API with a path after `/editor/api`. */
  const editor = (session: { token: string }, method: string, path: string, body?: unknown) =>
    send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });

  return {
    send,
    get,
    post,
    authorize,
    consent,
    newCode,
    exchange,
    connect,
    refresh,
    codeWith,
    createMarkdown,
    open,
    editor,
  };
}
