import type { ServerType } from '@hono/node-server';

/**
 * Makes a server announce with each response that it closes the connection (RFC 9112 §9.6). Otherwise, a client that
 * reuses a connection just before the server stops would lose its request.
 */
export function closeAfterResponses(server: ServerType): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
