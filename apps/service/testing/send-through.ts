import type { SendRequest } from './service-client.ts';

/**
 * Returns a function that sends requests to absolute URLs, as the service returns them, through a given process. Each
 * request uses a new connection, because on a busy machine the server may close a kept-alive one just as it is reused.
 * @param url URL of the process, or of the load balancer.
 */
export function sendThrough(url: string, publicUrl: string): SendRequest {
  return (requestUrl, init) => {
    const headers = new Headers(init.headers);
    headers.set('Connection', 'close');
    return fetch(`${url}${requestUrl.replace(publicUrl, '')}`, { ...init, headers });
  };
}
