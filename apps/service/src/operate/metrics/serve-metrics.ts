import { createServer, type Server, type ServerResponse } from 'node:http';
import type { ListenSetting } from '../../context/settings.ts';
import { listenAt } from '../../http/listen-at.ts';
import type { Metrics } from './metrics.ts';

/** Headers of the operators' page, which loads nothing and does not run scripts. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves the metrics and the status page at a separate address, `METRICS_LISTEN`, because they are for operators only.
 *
 * @param statusPage renders the page. @default no page
 * @throws PortError
 */
export function serveMetrics(
  { host, port }: ListenSetting,
  metrics: Metrics,
  statusPage?: () => Promise<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.method === 'GET' ? request.url : undefined;
    if (path === '/metrics') send(response, metrics.render(), { 'Content-Type': metrics.contentType });
    else if (path === '/status' && statusPage) send(response, statusPage(), pageHeaders);
    else response.writeHead(404).end();
  });
  return listenAt(server, 'METRICS_LISTEN', { port, host });
}

function send(response: ServerResponse, text: Promise<string>, headers: Readonly<Record<string, string>>): void {
  text.then(
    (body) => response.writeHead(200, headers).end(body),
    () => response.writeHead(500).end(),
  );
}
