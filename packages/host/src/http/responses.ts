import { helpLink } from '@ppt-embed/protocol/help';
import {
  hostApiVersion,
  hostVersionHeader,
  statusOf,
  type HostErrorBody,
  type PptError,
} from '@ppt-embed/protocol/host';

const defaultHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  [hostVersionHeader]: String(hostApiVersion),
};

/** Returns a JSON response. No cache may store it. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...defaultHeaders, 'content-type': 'application/json; charset=utf-8' },
  });
}

/** Returns a response without a body (204). */
export function emptyResponse(): Response {
  return new Response(null, { status: 204, headers: defaultHeaders });
}

/**
 * Returns a redirect (302). The browser sends no referrer to its target.
 * @param cookies Values of `Set-Cookie` headers.
 */
export function redirectResponse(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...defaultHeaders, location, 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

/** Returns `{ error: { code, message, requestId } }` with the status of the code and a link to its explanation. */
export function errorResponse(error: PptError, requestId: string, publicUrl: URL): Response {
  const body: HostErrorBody = {
    error: { code: error.code, message: error.message, requestId: error.requestId || requestId },
  };
  const status = statusOf(error);
  const response = jsonResponse(body, status >= 400 && status < 600 ? status : 502);
  response.headers.set('link', helpLink(publicUrl.pathname, error.code));
  if (error.retryAfterMs !== undefined) {
    response.headers.set('retry-after', String(Math.ceil(error.retryAfterMs / 1000)));
  }
  return response;
}
