import { serviceClient, type SendRequest } from '../testing/service-client.ts';
import { createResponseCheck, basicCheck, type ResponseCheck, type Document } from './response-check.ts';
import { consentAsUser } from './consent-as-user.ts';
import type { Target, TestedService, Tokens } from './target.ts';

/**
 * Reads the description that a service publishes, if any, and checks each response against it from then on.
 * @throws Error if the service redirects to no consent page.
 */
export async function inspectTarget(target: Target): Promise<TestedService> {
  const document = await publishedDocument(target.url);
  const check = document ? createResponseCheck(document) : basicCheck;
  const send = withResponseCheck(target, check);
  const client = serviceClient(send, target.credentials);
  const newCode = async () => {
    const { headers, status, text, verifier } = await client.authorize();
    const page = headers.get('location');
    if (!page) throw new Error(`no redirect to the consent page: ${status} ${text}`);
    const until = target.credentials.redirectUri;
    const redirectUrl = await consentAsUser(send, page, { account: target.account, press: 'authorize', until });
    return { code: redirectUrl.searchParams.get('code') ?? '', verifier };
  };
  const connect = async (unionId?: string): Promise<Tokens> => {
    if (target.accessToken !== undefined) return manualTokens(target.accessToken);
    const grant = await newCode();
    const { json } = await client.exchange(grant, unionId === undefined ? {} : { union_id: unionId });
    return { ...grant, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
  };
  let tokens: Promise<Tokens> | undefined;
  return {
    ...target,
    client,
    check,
    extensions: document?.info['x-ppt-extensions'] ?? [],
    newCode,
    connect,
    connected: () => (tokens ??= connect()),
  };
}

/** Returns the description that a service publishes, if any. */
export async function publishedDocument(url: string): Promise<Document | undefined> {
  const response = await fetch(`${url}/openapi.json`);
  const isJson = response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
  return isJson ? ((await response.json()) as Document) : undefined;
}

function manualTokens(accessToken: string): Tokens {
  return { accessToken, refreshToken: '', code: '', verifier: '' };
}

/** Returns a function that sends a request and checks its response. It accepts paths and absolute URLs of the service. */
export function withResponseCheck({ url }: Target, check: ResponseCheck): SendRequest {
  return async (requestUrl, init) => {
    // Uses a new connection, because a kept-alive connection may be closed just as it is reused, which would prove
    // nothing.
    const headers = { ...(init.headers as Record<string, string>), Connection: 'close' };
    const response = await fetch(new URL(requestUrl, url), { redirect: 'manual', ...init, headers });
    const body = Buffer.from(await response.arrayBuffer());
    const { pathname, search } = new URL(requestUrl, url);
    check({
      method: init.method ?? 'GET',
      path: pathname + search,
      status: response.status,
      headers: response.headers,
      text: body.toString(),
    });
    return new Response(response.status === 304 || response.status === 204 ? null : body, response);
  };
}
