import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A proxy in front of a service under test: forwards all requests, can be blocked, and records the tokens in responses.
 */
export interface ServiceProxy {
  url: string;
  /** Access and refresh tokens that the service has issued. */
  tokens: string[];
  /** Blocks the proxy: no request gets a response, as if the service were unavailable. */
  block(): Promise<void>;
  /** Lets requests through again, at the same port. */
  unblock(): Promise<void>;
}

/**
 * Starts a proxy in front of a service.
 * @param servicePort The port of the service.
 */
export async function startServiceProxy(servicePort: number): Promise<ServiceProxy> {
  const tokens: string[] = [];
  let server = await listen(servicePort, tokens, 0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    tokens,
    block: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    unblock: async () => {
      server = await listen(servicePort, tokens, port);
    },
  };
}

function listen(servicePort: number, tokens: string[], port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, servicePort, tokens));
  server.on('clientError', (_error, socket: Socket) => socket.destroy());
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, tokens: string[]): void {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (url?.startsWith('/oauth/token')) recordTokens(response, tokens);
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

function recordTokens(response: IncomingMessage, tokens: string[]): void {
  let body = '';
  response.on('data', (bytes: Buffer) => (body += bytes.toString()));
  response.on('end', () => {
    const { data } = JSON.parse(body) as { data: { access_token?: string; refresh_token?: string } | null };
    for (const token of [data?.access_token, data?.refresh_token]) if (token) tokens.push(token);
  });
}
