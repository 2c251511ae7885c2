import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningTarget } from './run-suite.ts';
import { startOwnService } from './start-own-service.ts';

/** Starts this service without its published description, like a service that implements only the specification. */
export async function startUndescribedService(): Promise<RunningTarget> {
  const own = await startOwnService({ count: 1 });
  const inner = new URL(own.url);
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (url === '/openapi.json') {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>');
      return;
    }
    const sent = forward({ host: inner.hostname, port: inner.port, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    sent.once('error', () => response.destroy());
    request.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...own,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await own.stop();
    },
  };
}
