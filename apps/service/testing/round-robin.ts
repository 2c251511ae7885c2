import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  /** Ports that are used in turn from now on. */
  serve(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** A simple load balancer: each request goes to the next process, and a process that does not respond gives a 502. */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  let ports: readonly number[] = [];
  let requestCount = 0;
  const server = createServer((request, response) => {
    const target = ports[requestCount++ % Math.max(ports.length, 1)];
    if (target === undefined) response.writeHead(502).end();
    else pass(request, response, target);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      ports = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, rawHeaders } = request;
  const sent = forward(
    { host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent: false },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
      upstream.pipe(response);
      upstream.once('error', () => response.destroy());
    },
  );
  sent.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => {
    sent.destroy();
    // The rest of an unread body would precede the next request of the connection.
    request.unpipe(sent).resume();
  });
  request.pipe(sent);
}
