import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A running load balancer. */
export interface RoundRobin {
  url: string;
  /** Sets the ports that receive requests in turn from now on. */
  serve(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** Starts a simple load balancer: each request goes to the next process, and a process that does not respond causes a 502. */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  let ports: readonly number[] = [];
  let requestCount = 0;
  const server = createServer((request, response) => {
    const target = ports[requestCount++ % Math.max(ports.length, 1)];
    if (target === undefined) response.writeHead(502).end();
    else pass(request, response, target);
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = ports[requestCount++ % Math.max(ports.length, 1)];
    upgraded.add(socket.once('close', () => upgraded.delete(socket)));
    if (target === undefined) socket.destroy();
    else passUpgrade(request, { socket, head }, target);
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
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

/** Forwards a WebSocket unchanged. */
function passUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
  port: number,
): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = Array.from({ length: rawHeaders.length / 2 }, (_, index) =>
      rawHeaders.slice(index * 2, index * 2 + 2).join(': '),
    );
    upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [source, target] of [
    [upstream, socket],
    [socket, upstream],
  ] as const) {
    source.on('error', () => target.destroy());
    source.once('close', () => target.destroy());
  }
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
    // The rest of an unread body would come before the next request of the connection.
    request.unpipe(sent).resume();
  });
  request.pipe(sent);
}
